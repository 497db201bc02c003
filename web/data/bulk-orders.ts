/** Many orders at once: reading all that match a filter, and the call that sets the status of several of them. */
import type { Answer } from '../../shared/api/answers.ts';
import type { QueryInput } from '../../shared/api/inputs.ts';
import type { OrderStatusRow } from '../../shared/order/admin-schema.ts';
import type { Order } from '../../shared/order/answers.ts';
import type { BulkStatus } from '../../shared/order/status.ts';
import { formDrafts } from '../lib/form-drafts.ts';
import { callApi } from './api.ts';
import { callAgain } from './send-rows.ts';
import { sessionStore } from './session-store.ts';

export type RowAnswer = Answer<'setOrderStatuses'>['rows'][number];
export type OrderFilter = Pick<QueryInput<'listAllOrders'>, 'search' | 'status'>;

/** Where the tab keeps a change of many orders: the list of orders begins it, its own screen carries it out. */
export const BULK_DRAFT = 'many orders';

/** What a change of many orders begins with. */
export interface BulkStart {
  status: BulkStatus;
  /** Order numbers, one in each line. */
  text: string;
}

/** Keeps the beginning of a change for its screen. False where another one is under way. */
export function startBulkChange({ status, text }: BulkStart): boolean {
  const userId = sessionStore.current()?.user._id ?? '';
  const kept = formDrafts.read(userId, BULK_DRAFT) as { phase?: string; text?: string } | undefined;
  if (kept?.phase === 'check' || kept?.phase === 'run') return false;
  // Without chosen orders, what was typed before stays.
  const isTyped = text === '' && kept?.phase === 'edit' && Boolean(kept.text);
  if (!isTyped) formDrafts.write(userId, BULK_DRAFT, { phase: 'edit', status, text });
  return true;
}

/** The most that a call answers. */
const READ_SIZE = 100;

/** At most `max` orders that match a filter, newest first. `onRead` hears how many are read. Rejects with ApiError. */
export async function readMatchingOrders(
  filter: OrderFilter,
  { max, onRead }: { max: number; onRead: (count: number) => void },
): Promise<Order[]> {
  // An order that comes meanwhile moves the others: one is then read twice.
  const orders = new Map<string, Order>();
  for (let page = 1, pages = 1; page <= pages && orders.size < max; page += 1) {
    const answer = await callApi('listAllOrders', { query: { ...filter, page, limit: READ_SIZE } });
    for (const order of answer.orders) orders.set(order._id, order);
    pages = answer.totalPages;
    onRead(orders.size);
  }
  return [...orders.values()].slice(0, max);
}

/**
 * Sets the status of some orders, or with `check` asks what would change. Calls again where the shop was busy or the
 * connection was lost: a row that was done already answers `same`. Rejects with ApiError.
 */
export async function setOrderStatuses(
  status: BulkStatus,
  rows: OrderStatusRow[],
  { check, signal }: { check: boolean; signal: AbortSignal },
): Promise<RowAnswer[]> {
  const body = { status, rows, ...(check && { check }) };
  return (await callAgain(() => callApi('setOrderStatuses', { body, signal }))).rows;
}
