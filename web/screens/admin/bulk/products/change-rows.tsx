import type { Column } from '../../../../ui/data-table.tsx';
import { Pill } from '../../../../ui/pill.tsx';
import { RowsTable } from '../rows-table.tsx';
import type { ProductJob, ProductRow } from './job.ts';
import { rowLabel } from './texts.ts';

/** What needs a look comes first. */
const sequence: ProductRow['state'][] = ['failed', 'refused', 'unchecked', 'ready', 'changed', 'same'];
const rankOf = ({ state }: ProductRow) => sequence.indexOf(state);

/** The products of a job with what will become of each, or has. */
export function ChangeRows({ job }: { job: ProductJob }) {
  const columns: Column<ProductRow>[] = [
    { label: 'Prodotto', rowHeader: true, cell: ({ name }) => name },
    { label: 'Che cosa cambia', cell: ({ text }) => text },
    {
      label: 'Esito',
      phone: 'first',
      cell: (row) => {
        const { label, colour } = rowLabel(job, row);
        return <Pill colour={colour}>{label}</Pill>;
      },
    },
    { label: 'Nota', cell: ({ message }) => message },
  ];
  return <RowsTable rows={job.rows} columns={columns} rankOf={rankOf} />;
}
