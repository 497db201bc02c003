import { randomInt } from 'node:crypto';
import { ulid } from 'ulid';
import { ShopError } from '../../shared/api/errors.ts';
import { termsVersions } from '../../shared/legal/terms/versions.ts';
import { dayOf } from '../../shared/locale/days.ts';
import { orderTotals } from '../../shared/order/rules.ts';
import { legalConfig } from '../../shared/shop/owner-config.ts';
import { shop } from '../../shared/shop/shop.ts';
import { toOrderAnswer } from '../http/answers/order-answer.ts';
import type { Call, UseCase } from '../http/resource-handler.ts';
import { log } from '../platform/log.ts';
import { ConcurrentWrite, retryOnConflict } from '../platform/retry.ts';
import { digest, readIdempotencyRecord, type IdempotentRequest } from '../store/idempotency.ts';
import { insertOrder } from '../store/orders/create.ts';
import { requireOrder, type OrderLine, type StoredOrder } from '../store/orders/read.ts';
import { newUnpaidHold } from '../store/orders/unpaid-orders.ts';
import { accountRefusal, networkRefusal, requireOrderSize } from '../store/orders/unpaid-refusals.ts';
import { readProductsInOrders } from '../store/products/current-products.ts';
import { readProductsOfVariants } from '../store/products/products.ts';
import { priceDraft } from './price-draft.ts';

/** A line may change between its read and the order's write. */
const MAX_ATTEMPTS = 5;
const MESSAGE = 'Ordine creato con successo';

/**
 * Places an order, to be paid before it expires. The same Idempotency-Key answers with the same order. Throws
 * KEY_REUSED where the key came with another draft, CART_EMPTY where the cart was ordered or emptied, ORDER_TOO_LARGE and
 * TOO_MANY_UNPAID above the limits of what may be held unpaid, and what `priceDraft` throws.
 */
export const createOrder: UseCase<'createOrder'> = async (call) => {
  const { body: draft, caller } = call;
  requireOrderSize(draft.items);
  const request: IdempotentRequest = {
    ownerId: caller.id,
    // Hashed, because a browser may send any text. Without a key, each request is an order of its own.
    key: digest(call.header('idempotency-key')?.trim() || ulid()),
    draftHash: digest(JSON.stringify(draft)),
  };
  const variants = draft.items.map(({ product, variant }) => ({ productId: product, variantId: variant }));
  return retryOnConflict(async (attemptNumber) => {
    // The first read costs half and may be a moment old. The conditions of the write find that out.
    const products = await readProductsOfVariants(variants, attemptNumber > 1);
    // One time for the prices and the order: a sale may begin or end at any moment.
    const now = new Date();
    let lines: OrderLine[];
    try {
      lines = priceDraft(draft, products, now);
    } catch (refusal) {
      // The last items may have gone to an earlier request with the same key.
      const earlierOrder = await readOrderOfRequest(request);
      if (earlierOrder) return answerExisting(earlierOrder);
      throw refusal;
    }
    const order = newOrder(call, lines, now);
    const { key, draftHash } = request;
    const result = await insertOrder(order, products, { key, draftHash, fromCart: draft.fromCart });
    if (result === 'written') {
      log.info('order placed', { orderId: order.id });
      return { order: toOrderAnswer(order, products), message: MESSAGE };
    }
    const earlierOrder = await readOrderOfRequest(request);
    if (earlierOrder) return answerExisting(earlierOrder);
    if (result === 'cart gone') throw new ShopError('CART_EMPTY');
    if (result === 'account full') throw await accountRefusal(order);
    if (result === 'network full') throw networkRefusal(order);
    throw new ConcurrentWrite();
  }, MAX_ATTEMPTS);
};

/** The order that this key produced, if there is one. Throws KEY_REUSED where the key came with another draft. */
async function readOrderOfRequest(request: IdempotentRequest): Promise<StoredOrder | undefined> {
  const record = await readIdempotencyRecord(request, true);
  if (!record?.orderId) return undefined;
  if (record.draftHash !== request.draftHash) throw new ShopError('KEY_REUSED');
  return requireOrder(record.orderId);
}

async function answerExisting(order: StoredOrder) {
  return { order: toOrderAnswer(order, await readProductsInOrders([order])), message: MESSAGE };
}

function newOrder({ body: draft, caller, site, ipAddress }: Call<'createOrder'>, lines: OrderLine[], now: Date) {
  const createdAt = now.toISOString();
  const { subtotalCents, shippingCents, totalCents } = orderTotals(lines);
  const { firstName, lastName, email } = caller.account;
  const terms = termsVersions[legalConfig.version];
  return {
    id: ulid(now.getTime()),
    number: orderNumber(now),
    ownerId: caller.id,
    person: { firstName, lastName, email },
    ...(draft.contactEmail && { contactEmail: draft.contactEmail }),
    ...(draft.invoice && { invoice: draft.invoice }),
    termsVersion: legalConfig.version,
    ...(terms && { termsHash: terms.document }),
    site,
    lines,
    address: draft.shippingAddress,
    method: draft.paymentMethod,
    notes: draft.notes,
    status: 'pending',
    holds: true,
    subtotalCents,
    shippingCents,
    totalCents,
    paidCents: 0,
    refundedCents: 0,
    trackingNumber: '',
    refunds: [],
    expiresAt: new Date(now.getTime() + shop.paymentMinutes * 60_000).toISOString(),
    unpaidHold: newUnpaidHold(ipAddress),
    history: [{ at: createdAt, to: 'pending', by: 'customer' }],
    createdAt,
    updatedAt: createdAt,
    version: 1,
  } satisfies StoredOrder;
}

/** Crockford's base32: without I, L and O, which look like 1 and 0, and without U. */
const BASE32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The year is the Italian one, as in the order's date on every page. The rest is random: every order would have to
 * write a counter, and its numbers could be guessed.
 */
function orderNumber(now: Date): string {
  const random = Array.from({ length: 10 }, () => BASE32[randomInt(BASE32.length)]).join('');
  return `${shop.orderPrefix}-${dayOf(now.getTime()).slice(0, 4)}-${random}`;
}
