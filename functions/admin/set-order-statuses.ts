import { errorCatalogue, ShopError } from '../../shared/api/errors.ts';
import type { OrderStatusRow } from '../../shared/order/admin-schema.ts';
import type { Answer } from '../../shared/api/answers.ts';
import { withLastParcel } from '../../shared/order/parcels.ts';
import { bulkStatusChange } from '../../shared/order/bulk-status.ts';
import { isPaid } from '../../shared/order/rules.ts';
import type { BulkStatus } from '../../shared/order/status.ts';
import { requireShippable } from '../../shared/returns/steps.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { createPaymentProvider } from '../payments/choose-provider.ts';
import { log } from '../platform/log.ts';
import { inParallel } from '../platform/parallel.ts';
import { findOrderByNumber } from '../store/orders/find-by-number.ts';
import { changeOrder } from '../store/orders/lifecycle.ts';
import { readOrder, readOrders, type StoredOrder } from '../store/orders/read.ts';
import { paymentAccounts } from '../store/payments/payment-accounts.ts';
import { requireNoReplacement } from './replaced-orders.ts';

type RowAnswer = Answer<'setOrderStatuses'>['rows'][number];

/** Each row reads an order or two and writes a transaction. */
const ROWS_AT_ONCE = 5;

/** Codes after which the same row may succeed. */
const passing: string[] = ['BUSY', 'UNAVAILABLE'];

/**
 * Sets the status of many orders. Each row is a transaction of its own and has its own answer: a refused one stops no other,
 * and a repeated one changes nothing.
 */
export const setOrderStatuses: UseCase<'setOrderStatuses'> = async ({
  body: { status, check = false, rows },
  caller,
}) => {
  const by = caller.account.email;
  const answers: RowAnswer[] = [];
  await inParallel(ROWS_AT_ONCE, [...rows.entries()], async ([index, row]) => {
    answers[index] = await setRow(row, status, check ? undefined : by);
  });
  return { rows: answers };
};

/** Without `by` nothing is changed. */
async function setRow(row: OrderStatusRow, status: BulkStatus, by: string | undefined): Promise<RowAnswer> {
  let found: StoredOrder | undefined;
  try {
    found = (await readOrder(row.order)) ?? (await findOrderByNumber(row.order));
    if (!found) throw new ShopError('ORDER_NOT_FOUND', { message: 'Nessun ordine ha questo numero' });
    const isChanged = by === undefined ? isChange(found, row, status) : await change(found.id, row, status, by);
    const message = by === undefined && isChanged && status === 'shipped' ? await noteOn(found) : '';
    return { outcome: isChanged ? 'changed' : 'same', message, order: toRowOrder(found) };
  } catch (error) {
    const order = found ? toRowOrder(found) : null;
    if (error instanceof ShopError) {
      return { outcome: passing.includes(error.code) ? 'failed' : 'refused', message: error.message, order };
    }
    log.error('row failed', { orderId: found?.id, error: error as Error });
    return { outcome: 'failed', message: errorCatalogue.INTERNAL.message, order };
  }
}

/** Articles that were added to an order go in its parcel. */
async function noteOn({ links = [] }: StoredOrder): Promise<string> {
  const additions = await readOrders(links.flatMap(({ id, as }) => (as === 'addition' ? [id] : [])));
  const unpaid = additions.filter((order) => order.status === 'pending' && !isPaid(order));
  return unpaid.map(({ number }) => `Articoli aggiunti con l’ordine ${number}: non sono ancora pagati`).join('. ');
}

function isChange(order: StoredOrder, row: OrderStatusRow, status: BulkStatus): boolean {
  return decide(order, row, status) !== undefined;
}

/** False where the order is so already. */
async function change(id: string, row: OrderStatusRow, status: BulkStatus, by: string): Promise<boolean> {
  let isChanged = false;
  await changeOrder(createPaymentProvider(paymentAccounts), id, by, (current) => {
    const decided = decide(current, row, status);
    isChanged = decided !== undefined;
    return decided;
  });
  return isChanged;
}

function decide(order: StoredOrder, { trackingNumber, courier }: OrderStatusRow, status: BulkStatus) {
  const decided = bulkStatusChange(order, { status, trackingNumber, courier });
  if (!decided) return undefined;
  requireNoReplacement(order);
  requireShippable(order, status);
  return withLastParcel(order, decided);
}

function toRowOrder({ id, number, status, pickup, trackingNumber, courier }: StoredOrder): RowAnswer['order'] {
  return {
    _id: id,
    orderNumber: number,
    status,
    trackingNumber,
    ...(pickup && { pickup }),
    ...(courier && { courier }),
  };
}
