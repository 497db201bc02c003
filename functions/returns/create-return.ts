import { ulid } from 'ulid';
import { ShopError } from '../../shared/api/errors.ts';
import { sumOf } from '../../shared/order/parcels.ts';
import { isPaid } from '../../shared/order/rules.ts';
import { limitToReturnable, returnableQuantities } from '../../shared/returns/rules.ts';
import type { Call, UseCase } from '../http/resource-handler.ts';
import { log } from '../platform/log.ts';
import { retryOnConflict } from '../platform/retry.ts';
import { digest } from '../store/idempotency.ts';
import { isWithinLimit, limitReturnsBySender } from '../store/accounts/rate-limit.ts';
import { withComesBack } from '../store/orders/ended-exchange.ts';
import { requireOrder, requireOwnOrder, type StoredOrder } from '../store/orders/read.ts';
import {
  addReturnsToOrder,
  findReturnByDigest,
  isOfBuyer,
  readReturn,
  readReturns,
  returnDigest,
  returnDigestWrite,
  returnsOfRequest,
  saveReturn,
  unmatchedReturn,
  type Return,
} from '../store/returns/returns.ts';
import { stopBeforeShipping } from './stop-before-shipping.ts';
import { findOpenReturns } from './earlier-return.ts';
import { withExchangeOrders } from './exchange-orders.ts';
import { customerReceipt } from './return-answers.ts';
import { returnParts } from './return-parts.ts';

/**
 * A customer returns an order or some of its items. A whole order that is not shipped is cancelled. What was declared
 * before changes nothing: its receipt is answered again, as to a request with the same Idempotency-Key. Above the limit of the
 * account its email is held back. Throws ORDER_NOT_FOUND, RETURN_CLOSED after the last day, and INVALID where no item can be
 * returned and one is of another order. ORDER_CHANGED where the shop changed an article that was declared.
 */
export const createReturn: UseCase<'createReturn'> = async (call) => {
  const { caller, body } = call;
  const isMailed = await isWithinLimit(limitReturnsBySender(caller.id));
  if (!isMailed) log.warn('statement not mailed', { channel: 'account', user: caller.id });
  const mailNote = isMailed ? {} : ({ mailHeldBack: true } as const);
  const { id } = await requireOwnOrder(body.orderId, caller.account);
  const requestKey = requestKeyOf(call);
  const { order, added } = await addToOrder(call, { id, isMailed, requestKey });
  const stated = added.length > 0 ? added : await statedBefore(order, requestKey);
  const [first] = stated;
  if (!first) throw new ShopError('RETURN_CLOSED');
  if (added.length === 0 && !isOfBuyer(first, order)) {
    const apart = await retryOnConflict(() => saveApart(call, order, isMailed));
    return { receipt: { ...customerReceipt([apart], order), ...mailNote } };
  }
  const refundCents = await stopBeforeShipping(first, order);
  // It may have been paid at this moment.
  const current = isPaid(order) || refundCents !== undefined ? order : await requireOrder(order.id);
  return { receipt: { ...customerReceipt(stated, await withComesBack(current), refundCents), ...mailNote } };
};

function requestKeyOf({ caller, header }: Call<'createReturn'>): string | undefined {
  const key = header('idempotency-key')?.trim();
  return key ? digest(caller.id, key) : undefined;
}

async function statedBefore(order: StoredOrder, requestKey: string | undefined): Promise<Return[]> {
  const repeated = returnsOfRequest(order, requestKey);
  return repeated.length > 0 ? readReturns(repeated.map(({ id }) => id)) : findOpenReturns(order);
}

interface Addition {
  id: string;
  isMailed: boolean;
  requestKey: string | undefined;
}

/** Where the order has nothing left, the one that sent another size for it is meant, as a whole. */
async function addToOrder(call: Call<'createReturn'>, { id, isMailed, requestKey }: Addition) {
  const add = (orderId: string, items: Call<'createReturn'>['body']['items']) =>
    addReturnsToOrder(orderId, (current) => buildReturns(call, current, items, isMailed), { requestKey });
  const ofOrder = await add(id, call.body.items);
  const { order, added } = ofOrder;
  if (added.length > 0 || returnableQuantities(order.lines, order.returns).length > 0) return ofOrder;
  const orders = await withExchangeOrders(order);
  const repeated = orders.find((each) => returnsOfRequest(each, requestKey).length > 0);
  if (repeated) return { order: repeated, added };
  const [exchangeOrder, ...others] = orders.filter(
    ({ lines, returns }) => returnableQuantities(lines, returns).length > 0,
  );
  return exchangeOrder && others.length === 0 ? add(exchangeOrder.id, undefined) : ofOrder;
}

const CHANGED = 'Il negozio ha cambiato un articolo di questo ordine: scegli di nuovo gli articoli e conferma';

/** None where all the requested quantities were declared before. */
function buildReturns(
  { body, site }: Call<'createReturn'>,
  order: StoredOrder,
  items: Call<'createReturn'>['body']['items'],
  isMailed: boolean,
): Return[] {
  const at = new Date().toISOString();
  const requested = items?.map(({ variant, quantity }) => ({ variantId: variant, quantity }));
  const pieces = limitToReturnable(order.lines, order.returns ?? [], requested);
  const isChanged = requested?.some(({ variantId, quantity }) => quantity > sumOf(order.lines, variantId)) ?? false;
  if (isChanged && pieces.length === 0) {
    throw new ShopError('INVALID', { message: CHANGED, errors: { items: 'Scegli articoli di questo ordine' } });
  }
  // Less than was declared would count as the whole declaration.
  if (isChanged) throw new ShopError('ORDER_CHANGED', { message: CHANGED });
  if (pieces.length === 0) return [];
  const parts = returnParts(order, pieces, at);
  if (parts.length === 0 || parts.some(({ kind }) => kind === 'late')) throw new ShopError('RETURN_CLOSED');
  const statement = statementOf(body, order, at);
  return parts.map((part) => ({
    id: ulid(),
    statement,
    orderId: order.id,
    ...part,
    ...(!isMailed && { mailHeldBack: true }),
    site,
    state: 'received',
    history: [{ at, to: 'received', by: 'customer' }],
    version: 1,
  }));
}

function statementOf(
  { name, email, declared }: Call<'createReturn'>['body'],
  { number }: StoredOrder,
  at: string,
): Return['statement'] {
  return { at, name, email, orderNumber: number, channel: 'account', ...(declared && { declared }) };
}

/**
 * A statement of somebody else holds the pieces: an admin matched it to this order. The buyer's own waits beside it, to be
 * matched. The same declaration again is the same return.
 */
async function saveApart({ body, site }: Call<'createReturn'>, order: StoredOrder, isMailed: boolean): Promise<Return> {
  const statement = statementOf(body, order, new Date().toISOString());
  const digest = returnDigest(statement);
  const earlierId = await findReturnByDigest(digest);
  const earlier = earlierId ? await readReturn(earlierId) : undefined;
  if (earlier && earlier.state !== 'closed') return earlier;
  const declared = unmatchedReturn(statement, site, isMailed);
  await saveReturn(declared, [returnDigestWrite(digest, declared.id, earlierId)]);
  return declared;
}
