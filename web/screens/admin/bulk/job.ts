/** A change of many orders, as plain data that the tab can keep, and what becomes of its rows. */
import { unusualNumber, type CourierId } from '../../../../shared/order/couriers.ts';
import type { BulkStatus, OrderStatus } from '../../../../shared/order/status.ts';
import type { RowAnswer } from '../../../data/bulk-orders.ts';
import type { JobPhase } from '../../../data/use-row-job.ts';

export interface JobRow {
  /** As it was typed. */
  order: string;
  trackingNumber: string;
  /** Absent: the one that is chosen for all. */
  courier?: CourierId;
  /** As it was typed, where the shop does not know it. */
  unknownCourier?: string;
  state: 'unchecked' | 'ready' | RowAnswer['outcome'];
  /** Why it is refused or failed, or what to look at. */
  message: string;
  /** The order that was found. */
  found?: { id: string; number: string; status: OrderStatus; pickup?: true | undefined };
  /** The tracking number has not the usual form: it is sent only when the person says so. */
  unusual?: true;
}

export interface Job {
  phase: JobPhase;
  status: BulkStatus;
  courier: CourierId;
  text: string;
  withUnusual: boolean;
  rows: JobRow[];
}

export const MAX_JOB_ROWS = 10_000;

/** Whether the server is to be called for a row now. */
export function isPending({ phase, withUnusual }: Job, { state, unusual }: JobRow): boolean {
  if (phase === 'check') return state === 'unchecked';
  return phase === 'run' && state === 'ready' && (!unusual || withUnusual);
}

/** A row with what the server answered. */
export function answeredRow(job: Job, row: JobRow, { outcome, message, order }: RowAnswer): JobRow {
  const found = order && {
    found: { id: order._id, number: order.orderNumber, status: order.status, pickup: order.pickup },
  };
  const isReady = job.phase === 'check' && outcome === 'changed';
  const warning = isReady && job.status === 'shipped' && unusualNumber({ ...row, courier: row.courier ?? job.courier });
  return {
    ...row,
    ...(found && (!row.found || job.phase === 'check') && found),
    state: isReady ? 'ready' : outcome,
    message: message || warning || '',
    ...(warning && { unusual: true as const }),
  };
}

/** Rows of one order: the same one again does nothing, and of different tracking numbers nobody knows the right one. */
function withoutRepetitions(rows: JobRow[]): JobRow[] {
  const firstById = new Map<string, number>();
  const numbersById = new Map<string, Set<string>>();
  for (const [index, { found, trackingNumber }] of rows.entries()) {
    if (!found) continue;
    if (!firstById.has(found.id)) firstById.set(found.id, index);
    numbersById.set(found.id, (numbersById.get(found.id) ?? new Set()).add(trackingNumber));
  }
  return rows.map((row, index) => {
    if (!row.found || row.state !== 'ready') return row;
    if (numbersById.get(row.found.id)!.size > 1) {
      return { ...row, state: 'refused', message: 'Lo stesso ordine è in più righe, con codici diversi' };
    }
    return firstById.get(row.found.id) === index ? row : { ...row, state: 'same', message: 'Riga ripetuta' };
  });
}

/** The job once nothing is pending any more. */
export function nextPhase(job: Job): Job {
  if (job.phase === 'check') return { ...job, phase: 'preview', rows: withoutRepetitions(job.rows) };
  return { ...job, phase: 'done' };
}

/** Failed rows are sent again. */
export function retried(job: Job): Job {
  const isChecked = job.phase === 'done';
  const rows = job.rows.map((row): JobRow =>
    row.state === 'failed' ? { ...row, state: isChecked ? 'ready' : 'unchecked', message: '' } : row,
  );
  return { ...job, phase: isChecked ? 'run' : 'check', rows };
}

/** How many rows are in each state. Unusual ones are apart. */
export function countRows(rows: JobRow[]) {
  const counts = { unchecked: 0, ready: 0, unusual: 0, changed: 0, same: 0, refused: 0, failed: 0 };
  for (const { state, unusual } of rows) counts[state === 'ready' && unusual ? 'unusual' : state] += 1;
  return counts;
}
