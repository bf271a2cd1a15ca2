import Button from 'react-bootstrap/Button';
import { downloadCsv } from '#components/downloadCsv';
import { exportHoursCsv, exportHoursFileName } from '#domain/csv';
import type { EntryRow } from '#store/entries/entriesSlice';

/** Right of the total: Export (spec 2), and the record on paper. */
export function HoursToolbar({
  rows,
  onPrint,
}: {
  /** Those of all school years: Export is for everything. */
  rows: readonly EntryRow[];
  /** Shows the record on paper. */
  onPrint: () => void;
}) {
  const exportHours = () => {
    downloadCsv(exportHoursFileName, exportHoursCsv(rows.map((row) => row.entry)));
  };

  return (
    <div className="page-actions">
      <Button variant="outline-primary" onClick={exportHours}>
        Export
      </Button>
      <Button variant="outline-primary" onClick={onPrint}>
        Print record
      </Button>
    </div>
  );
}
