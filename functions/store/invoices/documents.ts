/**
 * The documents that an order with invoice data needs: an invoice for its payment, a credit note for each refund. Each
 * gets its number in the transaction that issues it (issue.ts).
 */
import { dayOf } from '../../../shared/locale/days.ts';
import type { OrderDocument, StoredOrder } from '../orders/item.ts';

/** A document, issued or not. Its day is that of the money, as an immediate invoice has it (art. 21 d.P.R. 633/1972). */
export interface NeededDocument extends Pick<OrderDocument, 'type' | 'refundKey' | 'day' | 'cents'> {
  /** Why a part was refunded. */
  reason?: string;
  /** '12/2026'. Absent before it is issued. */
  number?: string;
}

/** The invoice first. A refund that failed before its credit note was issued needs none. */
export function neededDocuments({
  invoice,
  paidAt,
  paidCents,
  refunds,
  documents = [],
}: StoredOrder): NeededDocument[] {
  if (!invoice || !paidAt || paidCents === 0) return [];
  const numberOf = (refundKey?: string) => {
    const issued = documents.find((document) => document.refundKey === refundKey);
    return issued && { number: issued.number };
  };
  const creditNotes = refunds.flatMap(({ key, at, cents, reason, failedAt }): NeededDocument[] => {
    const number = numberOf(key);
    if (failedAt && !number) return [];
    return [{ type: 'creditNote', refundKey: key, day: dayOf(at), cents, ...(reason && { reason }), ...number }];
  });
  return [{ type: 'invoice', day: dayOf(paidAt), cents: paidCents, ...numberOf() }, ...creditNotes];
}
