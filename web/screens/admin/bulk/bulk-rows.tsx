import { courierName } from '../../../../shared/order/couriers.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { Pill } from '../../../ui/pill.tsx';
import type { Job, JobRow } from './job.ts';
import { RowsTable } from './rows-table.tsx';
import { changeText, rowLabel } from './texts.ts';

/** What needs a look comes first. */
const sequence: JobRow['state'][] = ['failed', 'refused', 'unchecked', 'ready', 'changed', 'same'];

const rankOf = ({ state, unusual }: JobRow) => sequence.indexOf(state) - (unusual && state === 'ready' ? 0.5 : 0);

/** The orders of a job with what will become of each, or has. */
export function BulkRows({ job }: { job: Job }) {
  return <RowsTable rows={job.rows} columns={columnsOf(job)} rankOf={rankOf} />;
}

function columnsOf(job: Job): Column<JobRow>[] {
  const tracking: Column<JobRow> = {
    label: 'Codice',
    cell: ({ trackingNumber, courier = job.courier, unknownCourier }) =>
      trackingNumber &&
      `${trackingNumber} (${unknownCourier ? 'corriere sconosciuto' : (courierName(courier) ?? 'altro corriere')})`,
  };
  return [
    { label: 'Ordine', rowHeader: true, cell: ({ found, order }) => found?.number ?? (order || '—') },
    { label: 'Stato', cell: (row) => changeText(job.status, row) },
    ...(job.status === 'shipped' ? [tracking] : []),
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
}
