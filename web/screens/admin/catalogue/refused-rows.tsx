import { Download } from 'lucide-react';
import type { Fault } from '../../../../shared/catalogue-file/rows.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { saveLines } from './export-section.tsx';
import { ERROR_TITLE } from './formats/formats.ts';
import { failedLines, type RefusedProduct } from './import-file.ts';

/** The table stays readable; the file has all of them. */
const MAX_SHOWN = 100;

type Row = Fault & { name?: string };

const columns: Column<Row>[] = [
  { label: 'Riga', cell: ({ row }) => row, rowHeader: true },
  { label: 'Colonna', cell: ({ column }) => column, phone: 'labelled' },
  { label: 'Prodotto', cell: ({ name }) => name, phone: 'labelled' },
  { label: 'Valore', cell: ({ text }) => (text === '' ? '(vuoto)' : text.slice(0, 60)), phone: 'labelled' },
  { label: 'Errore', cell: ({ message }) => message, phone: 'labelled' },
];

/** Every cell that is wrong, by row and column, and the rows as a file to correct. */
export function RefusedRows({ refused }: { refused: RefusedProduct[] }) {
  if (refused.length === 0) return null;
  const rows = refused.flatMap(({ name, faults }) => faults.map((fault) => ({ ...fault, name })));
  return (
    <>
      <FaultTable caption="Righe da correggere" faults={rows} />
      <SaveFailed failed={refused.map((product) => ({ ...product, message: faultTexts(product.faults) }))} />
    </>
  );
}

interface FaultTableProps {
  caption: string;
  faults: Row[];
  /** What the last column is called. */
  noteLabel?: string;
}

export function FaultTable({ caption, faults, noteLabel = 'Errore' }: FaultTableProps) {
  if (faults.length === 0) return null;
  const hasNames = faults.some(({ name }) => name);
  return (
    <>
      <DataTable
        caption={caption}
        columns={columns
          .filter(({ label }) => hasNames || label !== 'Prodotto')
          .map((column) => (column.label === 'Errore' ? { ...column, label: noteLabel } : column))}
        rows={faults.slice(0, MAX_SHOWN)}
        rowKey={({ row, column, message }) => `${row} ${column} ${message}`}
      />
      {faults.length > MAX_SHOWN && (
        <p>
          Qui sono le prime {MAX_SHOWN} di {faults.length}.
        </p>
      )}
    </>
  );
}

function faultTexts(faults: readonly Fault[]): string {
  return faults.map(({ row, column, message }) => `Riga ${row}, ${column}: ${message}`).join('\n');
}

export function SaveFailed({ failed }: { failed: Parameters<typeof failedLines>[0] }) {
  return (
    <div>
      <Button
        look="secondary"
        size="small"
        onClick={() => {
          const { names, lines } = failedLines(failed);
          saveLines('righe-da-correggere.csv', names, lines, [ERROR_TITLE]);
        }}
      >
        <Download size={18} strokeWidth={1.6} aria-hidden />
        Scarica le righe da correggere
      </Button>
    </div>
  );
}
