/** In which list an order waits (gsi2), for the expiry task or for an admin. It stands in one: the first that fits. */
import { dayOf } from '../../../shared/locale/days.ts';
import { isPaid, type OrderState } from '../../../shared/order/rules.ts';
import { isShippedStatus } from '../../../shared/order/status.ts';
import { shardOf } from '../due-items.ts';
import {
  EXPIRY_PARTITION,
  INVOICE_PARTITION,
  PAY_OUT_PARTITION,
  SENT_UNPAID_PARTITION,
  TRANSFER_PARTITION,
} from '../keys.ts';
import { dueAt, type DueOrder } from './due-order.ts';
import { payOutBy, type OwedOrder } from './pay-out-day.ts';

type WaitingOrder = Omit<OrderState, 'refunds'> &
  DueOrder &
  OwedOrder & {
    id: string;
    payBy?: string;
    invoice?: object;
    documents?: readonly { type: string }[];
  };

export function waitingKey(order: WaitingOrder): { gsi2pk: string; gsi2sk: string } | undefined {
  const { id, status, createdAt, paidAt, paidCents, payBy, invoice, documents = [] } = order;
  const isInvoiced = documents.some(({ type }) => type === 'invoice');
  const due = dueAt(order);
  if (due) return { gsi2pk: shardOf(EXPIRY_PARTITION, id), gsi2sk: due };
  if (isShippedStatus(status) && !isPaid(order)) return { gsi2pk: SENT_UNPAID_PARTITION, gsi2sk: createdAt };
  const invoiceDay = invoice && paidAt && paidCents > 0 && !isInvoiced ? dayOf(paidAt) : undefined;
  const payOutDay = payOutBy(order);
  // Its invoice may have to be issued, too.
  if (payOutDay) return { gsi2pk: PAY_OUT_PARTITION, gsi2sk: [payOutDay, invoiceDay].filter(Boolean).join('#') };
  // An admin counts those whose day has passed.
  if (status === 'pending' && paidCents === 0 && payBy) return { gsi2pk: TRANSFER_PARTITION, gsi2sk: payBy };
  return invoiceDay ? { gsi2pk: INVOICE_PARTITION, gsi2sk: invoiceDay } : undefined;
}
