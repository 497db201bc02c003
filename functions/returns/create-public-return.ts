import { ulid } from 'ulid';
import { limitToReturnable } from '../../shared/returns/rules.ts';
import type { PublicReturnStatement } from '../../shared/returns/schema.ts';
import { MADE_IN_SHOP, NOTHING_LEFT } from '../../shared/returns/states.ts';
import type { Call, UseCase } from '../http/resource-handler.ts';
import { log } from '../platform/log.ts';
import { ConcurrentWrite, retryOnConflict, sleep } from '../platform/retry.ts';
import { isWithinLimit, limitReturnsByNetwork, limitReturnsBySender } from '../store/accounts/rate-limit.ts';
import { findOrderByNumber } from '../store/orders/find-by-number.ts';
import type { StoredOrder } from '../store/orders/read.ts';
import {
  addReturnsToOrder,
  findReturnByDigest,
  isOfBuyer,
  newReturnWrite,
  readReturn,
  returnDigest,
  returnDigestWrite,
  saveReturn,
  unmatchedReturn,
  type Return,
} from '../store/returns/returns.ts';
import { stopBeforeShipping } from './stop-before-shipping.ts';
import { findOpenReturns } from './earlier-return.ts';
import { withExchangeOrders } from './exchange-orders.ts';
import { publicReceipt } from './return-answers.ts';
import { returnParts } from './return-parts.ts';

/** Longer than it takes to cancel and refund an order, so that the duration reveals nothing about it. */
const MIN_ANSWER_MS = 1500;

/**
 * A visitor withdraws from a whole order, and from the other sizes that were sent for pieces of it. Neither the answer nor
 * its duration says whether the order exists: a declaration that matches none is saved for the admins. The same declaration
 * again is the same return, or a new one where the order has something left or the shop has closed that. No limit refuses
 * it: above one, only emails about declarations without an order are held back, and the answer says so in any case.
 */
export const createPublicReturn: UseCase<'createPublicReturn'> = async (call) => {
  const isMailed = await isWithinLimit(
    Promise.all([limitReturnsByNetwork(call.ipAddress), limitReturnsBySender(call.body.email)]),
  );
  if (!isMailed) log.warn('statement not mailed', { channel: 'public' });
  const [receipt] = await Promise.all([retryOnConflict(() => declareReturn(call, isMailed)), sleep(MIN_ANSWER_MS)]);
  return { receipt: { ...receipt, ...(!isMailed && { mailHeldBack: true }) } };
};

async function declareReturn(call: Call<'createPublicReturn'>, isMailed: boolean) {
  const digest = returnDigest(call.body);
  const earlierId = await findReturnByDigest(digest);
  const earlier = earlierId ? await readReturn(earlierId) : undefined;
  const { body, site } = call;
  const declared = unmatchedReturn({ at: new Date().toISOString(), ...body, channel: 'public' }, site, isMailed);
  const digestWrite = returnDigestWrite(digest, declared.id, earlierId);
  const order = await findDeclaredOrder(call.body);
  const orders = order ? await withExchangeOrders(order) : [];
  if (await addToOrders(declared, orders, digestWrite)) return publicReceipt(declared);
  if (earlier && isAnswer(earlier, order)) {
    // The same words may have come a moment before.
    if ((await findReturnByDigest(digest)) !== earlierId) throw new ConcurrentWrite();
    return publicReceipt(earlier);
  }
  const last = orders.at(-1);
  await saveReturn(last ? await withoutPieces(declared, last) : declared, [digestWrite]);
  return publicReceipt(declared);
}

/** Whether an earlier statement answers the same words again, while nothing is left to return. */
function isAnswer({ state, note }: Return, order: StoredOrder | undefined): boolean {
  return state !== 'closed' || (order !== undefined && (note === NOTHING_LEFT || note === MADE_IN_SHOP));
}

/** Returns of each order that has something left. The declared one is the first. False where there is none. */
async function addToOrders(
  declared: Return,
  orders: StoredOrder[],
  digestWrite: ReturnType<typeof returnDigestWrite>,
): Promise<boolean> {
  let isAdded = false;
  for (const { id } of orders) {
    const next = isAdded ? { ...declared, id: ulid() } : declared;
    const otherWrites = isAdded ? [] : [digestWrite];
    const { order, added } = await addReturnsToOrder(id, (current) => matchToOrder(next, current), {
      writesFor: (matched) => [...matched.map(newReturnWrite), ...otherWrites],
    });
    const [first] = added;
    if (!first) continue;
    await stopBeforeShipping(first, order);
    isAdded = true;
  }
  return isAdded;
}

/** The order with the declared number, if the declared address belongs to it. */
async function findDeclaredOrder({ orderNumber, email }: PublicReturnStatement): Promise<StoredOrder | undefined> {
  const order = await findOrderByNumber(orderNumber);
  return order && [order.person.email, order.contactEmail].includes(email) ? order : undefined;
}

/**
 * None where nothing of the order is left to return. A late declaration is accepted: the shop decides on it. Its email
 * is never held back: an order has few of them.
 */
function matchToOrder({ mailHeldBack: _held, ...declared }: Return, order: StoredOrder): Return[] {
  const { at } = declared.statement;
  const history: Return['history'] = [{ at, to: 'received', by: 'customer' }];
  return returnParts(order, limitToReturnable(order.lines, order.returns ?? []), at).map((part, index) => ({
    ...declared,
    ...part,
    id: index === 0 ? declared.id : ulid(),
    orderId: order.id,
    state: 'received',
    history,
  }));
}

/**
 * A declaration that adds nothing is saved all the same: the customer has a receipt of it. Where somebody else's statement
 * holds the pieces, it waits to be matched.
 */
async function withoutPieces(declared: Return, order: StoredOrder): Promise<Return> {
  const [open] = await findOpenReturns(order);
  if (open && !isOfBuyer(open, order)) return declared;
  const history: Return['history'] = [{ at: declared.statement.at, to: 'closed', by: 'shop' }];
  const note = order.origin === 'shop' ? MADE_IN_SHOP : NOTHING_LEFT;
  return { ...declared, orderId: order.id, state: 'closed', note, history };
}
