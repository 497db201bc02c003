import { formatCount } from '../../../../shared/locale/numbers.ts';
import { statusLabel } from '../../../../shared/order/status-label.ts';
import type { BulkStatus } from '../../../../shared/order/status.ts';
import { countRows, type Job, type JobRow } from './job.ts';

export const bulkTexts = {
  title: 'Aggiorna più ordini',
  callFailed: 'Il negozio non ha risposto: riprova queste righe',
  noRows: 'Incolla almeno un numero d’ordine',
  tooMany: 'Al massimo 10.000 righe per volta: dividi l’elenco',
  notText: 'Questo file non è un testo: dal foglio di calcolo salvalo come CSV e riprova',
};

const orderCount = (count: number) => (count === 1 ? '1 ordine' : `${formatCount(count)} ordini`);

/** 'Segna spediti 10 ordini'. */
export function runLabel(status: BulkStatus, count: number): string {
  const verb = { processing: 'Metti in elaborazione', shipped: 'Segna spediti', delivered: 'Segna consegnati' }[status];
  return `${verb} ${orderCount(count)}`;
}

/** What the customers get by email. */
export function effectHint(status: BulkStatus): string {
  if (status === 'processing') return 'I clienti vedono il nuovo stato nel profilo e non ricevono email.';
  return 'Ogni cliente riceve un’email, una sola volta anche se ripeti le righe.';
}

/** How many rows have which outcome. */
export function summaryNumbers(job: Job): [label: string, count: number][] {
  const { ready, unusual, changed, same, refused, failed } = countRows(job.rows);
  const isDone = job.phase === 'done';
  return [
    ['Aggiornati', changed],
    [isDone ? 'Non inviati' : 'Da aggiornare', isDone ? ready + unusual : ready],
    ['Codice da controllare', isDone ? 0 : unusual],
    ['Già così', same],
    ['Rifiutati', refused],
    ['Non riusciti', failed],
  ];
}

interface RowLabel {
  label: string;
  colour: 'green' | 'gray' | 'red' | 'yellow' | 'blue';
}

/** What became of a row, or will. */
export function rowLabel(
  { phase, withUnusual }: Pick<Job, 'phase' | 'withUnusual'>,
  { state, unusual }: JobRow,
): RowLabel {
  if (state === 'changed') return { label: 'Fatto', colour: 'green' };
  if (state === 'same') return { label: 'Già così', colour: 'gray' };
  if (state === 'refused') return { label: 'Rifiutato', colour: 'red' };
  if (state === 'failed') return { label: 'Non riuscito', colour: 'yellow' };
  if (phase === 'done') return { label: 'Non inviato', colour: 'gray' };
  return unusual && !withUnusual ? { label: 'Da controllare', colour: 'yellow' } : { label: 'Pronto', colour: 'blue' };
}

/** 'Pagato → Spedito'; '' where nothing changes. */
export function changeText(status: BulkStatus, { found, state }: JobRow): string {
  if (!found) return '';
  const label = statusLabel(found);
  const isChange = state === 'ready' || state === 'changed' || state === 'failed';
  return isChange && found.status !== status ? `${label} → ${statusLabel({ ...found, status })}` : label;
}
