import type { Answer } from '../../shared/api/answers.ts';
import { toEuro } from '../../shared/price/money.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { BUYER_EMAIL_KIND, listEmailsByKind } from '../store/emails/email-records.ts';
import { supplementCents } from '../store/orders/hand-refunds.ts';
import { handPaymentAuthor } from '../store/orders/movements.ts';
import { readOrderEvents, type OrderEvent } from '../store/orders/order-events.ts';
import { requireOrder, type StoredOrder } from '../store/orders/read.ts';
import { readReturns } from '../store/returns/returns.ts';

type Entry = Answer<'readOrderTimeline'>['entries'][number];

/** All that happened to an order and its returns, the latest first. Throws ORDER_NOT_FOUND. */
export const readOrderTimeline: UseCase<'readOrderTimeline'> = async ({ params, caller }) => {
  const order = await requireOrder(params.id);
  const events = await readOrderEvents(order.id);
  const emails = await readEmails(order, events.find(({ kind }) => kind === 'newEmail')?.at);
  const entries = [
    ...statusEntries(order),
    ...moneyEntries(order),
    ...paperEntries(order),
    ...emails,
    ...events.map((event) => eventEntry(event, caller.account.email)),
  ];
  // Sorting is stable: what has the same time stays in this sequence, and is then turned round with the rest.
  return { entries: entries.sort((a, b) => a.at.localeCompare(b.at)).reverse() };
};

function statusEntries({ history }: StoredOrder): Entry[] {
  return history.map(({ at, from = null, to, by }, index) => ({
    _id: `status ${index}`,
    kind: 'status',
    at,
    from,
    to,
    by,
  }));
}

function paymentEntries(order: StoredOrder): Entry[] {
  const { paidAt, paidCents, byHand, intentId = '', overpaidCents = 0 } = order;
  if (!paidAt || paidCents === 0) return [];
  return [
    {
      _id: 'payment',
      kind: 'payment',
      at: paidAt,
      amount: toEuro(paidCents - supplementCents(order)),
      ...(overpaidCents > 0 && { overpaid: toEuro(overpaidCents) }),
      by: byHand ? handPaymentAuthor(order) : 'payment',
      reference: byHand ? '' : intentId,
    },
  ];
}

function moneyEntries(order: StoredOrder): Entry[] {
  const { supplements = [], refunds, openRefund } = order;
  const entries = paymentEntries(order);
  supplements.forEach(({ at, cents, by }, index) => {
    entries.push({ _id: `supplement ${index}`, kind: 'payment', at, amount: toEuro(cents), by, reference: '' });
  });
  for (const { key, at, cents, handCents = 0, by, reason, dispute, failedAt } of refunds) {
    const amount = toEuro(cents);
    const marks = { ...(reason && { reason }), ...(dispute && { dispute }) };
    entries.push({ _id: `refund ${key}`, kind: 'refund', at, amount, by, ...marks });
    const failedAmount = toEuro(cents - handCents);
    const failure = { _id: `failure ${key}`, kind: 'refundFailed' as const, amount: failedAmount };
    if (failedAt) entries.push({ ...failure, at: failedAt, ...(dispute && { dispute }) });
  }
  if (openRefund) {
    const { key, at, cents, by, reason } = openRefund;
    const refund = { kind: 'refund' as const, at, amount: toEuro(cents), by, pending: true as const };
    entries.push({ _id: `refund ${key}`, ...refund, ...(reason && { reason }) });
  }
  return entries;
}

function paperEntries({ returns = [], documents = [] }: StoredOrder): Entry[] {
  return [
    ...returns.flatMap(({ id, at, kind, declared, takenOut, exchangedFor, defect }): Entry[] => {
      if (takenOut) return [];
      const marks = {
        ...(declared && { declared }),
        ...(exchangedFor && { exchange: true as const }),
        ...(defect && { defect }),
      };
      return [{ _id: `return ${id}`, kind: 'return', at, returnKind: kind, ...marks }];
    }),
    ...documents.map(({ type, number, cents, issuedAt }): Entry => {
      return { _id: `document ${number}`, kind: 'document', at: issuedAt, type, number, amount: toEuro(cents) };
    }),
  ];
}

/** About the order and its returns, each with its address. Those of the order before `movedAt` had another one. */
async function readEmails(
  { id, contactEmail, person, returns = [] }: StoredOrder,
  movedAt: string | undefined,
): Promise<Entry[]> {
  const statements = await readReturns(returns.filter(({ takenOut }) => !takenOut).map((stated) => stated.id));
  const buyerAt = (at: string) => contactEmail ?? (movedAt && at < movedAt ? '' : person.email);
  const entities = [
    { entityId: id, to: '' },
    ...statements.map(({ id: entityId, statement }) => ({ entityId, to: statement.email })),
  ];
  const readEntries = async ({ entityId, to: sender }: (typeof entities)[number]) =>
    (await listEmailsByKind(entityId)).map(({ kind, record }, index): Entry => {
      const { sentAt: at, ...email } = record;
      const isToBuyer = entityId === id || kind === BUYER_EMAIL_KIND;
      const to = isToBuyer ? buyerAt(at) : sender;
      return { _id: `email ${entityId} ${index}`, kind: 'email', at, ...email, to };
    });
  return (await Promise.all(entities.map(readEntries))).flat();
}

function eventEntry({ id, kind, at, by, text = '', undone }: OrderEvent, reader: string): Entry {
  const entry = { _id: id, at, by };
  if (kind === 'note') return { ...entry, kind, text, isOwn: by === reader };
  if (kind === 'newEmail') return { ...entry, kind, ...(undone && { undone }) };
  return kind === 'print' || kind === 'address' ? { ...entry, kind } : { ...entry, kind, text };
}
