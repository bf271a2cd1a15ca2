import type { ComponentProps } from 'react';
import Button from 'react-bootstrap/Button';
import { downloadCsv } from '../../components/downloadCsv';
import { loadAhead } from '../../components/loadAhead';
import type { EntryRow } from '../../store/entries/entriesSlice';
import { YearChoice } from './YearChoice';

const loadExport = () => import('../../domain/csv/exportHours');

/** Pointed at, the button is about to be pressed. */
const prepareExport = () => loadAhead(loadExport);

/** Above the table: Export (spec 2), the record on paper, and the choice of school year. */
export function HoursToolbar({
  rows,
  choice,
  onPrint,
  onPrintAhead,
}: {
  /** Those of all school years: Export is for everything. */
  rows: readonly EntryRow[];
  choice: ComponentProps<typeof YearChoice>;
  /** Shows the record on paper. */
  onPrint: () => void;
  /** Loads it: it is about to be shown. */
  onPrintAhead: () => void;
}) {
  const exportHours = async () => {
    const { exportHoursCsv, exportHoursFileName } = await loadExport();
    downloadCsv(exportHoursFileName, exportHoursCsv(rows.map((row) => row.entry)));
  };

  return (
    <div className="toolbar">
      <Button
        variant="outline-primary"
        onPointerEnter={prepareExport}
        onFocus={prepareExport}
        onClick={() => void exportHours()}
      >
        Export
      </Button>
      <Button
        variant="outline-primary"
        onPointerEnter={onPrintAhead}
        onFocus={onPrintAhead}
        onClick={onPrint}
      >
        Print record
      </Button>
      <YearChoice {...choice} />
    </div>
  );
}
