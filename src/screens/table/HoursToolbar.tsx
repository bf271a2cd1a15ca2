import type { ComponentProps } from 'react';
import Button from 'react-bootstrap/Button';
import { downloadCsv } from '#components/downloadCsv';
import { exportHoursCsv, exportHoursFileName } from '#domain/csv';
import type { EntryRow } from '#store/entries/entriesSlice';
import { YearChoice } from './SchoolYears';

/** Above the table: Export (spec 2), the record on paper, and the choice of school year. */
export function HoursToolbar({
  rows,
  choice,
  onPrint,
}: {
  /** Those of all school years: Export is for everything. */
  rows: readonly EntryRow[];
  choice: ComponentProps<typeof YearChoice>;
  /** Shows the record on paper. */
  onPrint: () => void;
}) {
  const exportHours = () => {
    downloadCsv(exportHoursFileName, exportHoursCsv(rows.map((row) => row.entry)));
  };

  return (
    <div className="toolbar">
      <Button variant="outline-primary" onClick={exportHours}>
        Export
      </Button>
      <Button variant="outline-primary" onClick={onPrint}>
        Print record
      </Button>
      <YearChoice {...choice} />
    </div>
  );
}
