import type { MyData } from '../../shared/account/answers.ts';
import { toEuro } from '../../shared/price/money.ts';
import { sizeName } from '../../shared/product/rules.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { inParallel } from '../platform/parallel.ts';
import { isByAdmin } from '../store/activity/activity.ts';
import { readErasureScope } from '../store/accounts/erasure.ts';
import { readUserNotes } from '../store/accounts/user-notes.ts';
import { listEmailRecords } from '../store/emails/email-records.ts';
import { readOrderEvents } from '../store/orders/order-events.ts';
import { isOwnOrder, type StoredOrder } from '../store/orders/read.ts';
import { declaredAsWithdrawal, readReturns, type Return } from '../store/returns/returns.ts';

const PARALLEL_READS = 16;

/**
 * What the shop stores about the caller beside profile, orders, cart and wishlist (Reg. UE 2016/679, art. 15). Statements
 * are those about the caller's orders, and others with the caller's confirmed address.
 */
export const readMyData: UseCase<'readMyData'> = async ({ caller }) => {
  const { orders: stored, returnsWithoutOrder } = await readErasureScope(caller.account);
  const orders = stored.filter((order) => isOwnOrder(order, caller.account));
  const returnIds = orders.flatMap(({ returns = [] }) => returns.map(({ id }) => id));
  const [returns, mails, notes] = await Promise.all([
    readReturns(returnIds),
    readMails([caller.id, ...[...orders, ...returnsWithoutOrder].map(({ id }) => id), ...returnIds]),
    readNotes(caller.id, orders),
  ]);
  return {
    contactEmails: orders.flatMap(({ number, contactEmail }) =>
      contactEmail ? [{ orderNumber: number, email: contactEmail }] : [],
    ),
    statements: [
      ...returns.filter(isStated).map((orderReturn) => toStatement(orderReturn, orders)),
      ...returnsWithoutOrder.map((orderReturn) => toStatement(withoutTypedName(orderReturn), orders)),
    ],
    mails,
    notes,
  };
};

/** The latest first. */
async function readMails(entityIds: string[]): Promise<MyData['mails']> {
  const mails: MyData['mails'] = [];
  await inParallel(PARALLEL_READS, entityIds, async (id) => {
    mails.push(...(await listEmailRecords(id)));
  });
  return mails.sort((one, other) => (one.sentAt < other.sentAt ? 1 : -1));
}

/** What colleagues wrote about the person and the orders, the latest first. Not who wrote it: that is about somebody else. */
async function readNotes(userId: string, orders: readonly StoredOrder[]): Promise<MyData['notes']> {
  const notes: MyData['notes'] = (await readUserNotes(userId)).map(({ at, text }) => ({ at, text }));
  await inParallel(PARALLEL_READS, orders, async ({ id, number: orderNumber }) => {
    const events = await readOrderEvents(id);
    for (const { kind, at, text = '' } of events) if (kind === 'note') notes.push({ at, text, orderNumber });
  });
  return notes.sort((one, other) => other.at.localeCompare(one.at));
}

/** The exchange of a size that an admin made was stated by nobody: it is among the order's returns. */
const isStated = ({ exchange, history }: Return) => !exchange || !isByAdmin(history[0]?.by ?? '');

/** A visitor may have typed the caller's address by mistake: the name is somebody else's then. */
function withoutTypedName(orderReturn: Return): Return {
  const { statement } = orderReturn;
  return statement.channel === 'public' ? { ...orderReturn, statement: { ...statement, name: '' } } : orderReturn;
}

function toStatement(orderReturn: Return, orders: readonly StoredOrder[]): MyData['statements'][number] {
  const { statement, kind, state, pieces, refundCents, orderId } = orderReturn;
  const declared = declaredAsWithdrawal(orderReturn);
  const lines = orders.find(({ id }) => id === orderId)?.lines ?? [];
  const { at, name, email, orderNumber } = statement;
  return {
    at,
    name,
    email,
    orderNumber,
    ...(kind && { kind }),
    ...(declared && { declared }),
    state,
    items: pieces.flatMap(({ variantId, quantity }) => {
      const line = lines.find((each) => each.variantId === variantId);
      return line ? [{ variant: variantId, name: line.name, size: sizeName(line), color: line.color, quantity }] : [];
    }),
    refunded: refundCents === undefined ? null : toEuro(refundCents),
  };
}
