import { createHash, randomInt } from 'node:crypto';
import { ulid } from 'ulid';
import { dayOf } from '../../shared/locale/days.ts';
import { ShopError } from '../../shared/api/errors.ts';
import { legalConfig } from '../../shared/legal/seller.ts';
import type { OrderDraft } from '../../shared/order/schema.ts';
import { orderTotals } from '../../shared/order/rules.ts';
import { shop } from '../../shared/shop/shop.ts';
import { log } from '../platform/log.ts';
import { toOrderAnswer } from '../http/answers/order-answer.ts';
import { inParallel } from '../platform/parallel.ts';
import type { Call, UseCase } from '../http/resource-handler.ts';
import { requireOrder, ConcurrentWrite, retryOnConflict } from '../store/orders/apply-change.ts';
import { insertOrder, readIdempotencyRecord, type IdempotencyRecord } from '../store/orders/create.ts';
import { readProductsInOrders, type StoredOrder, type OrderLine } from '../store/orders/read.ts';
import { readProduct, type StoredProduct } from '../store/products/products.ts';
import { priceDraft } from './price-draft.ts';

/** Attempts while lines change between their reading and the writing. */
const TRIES = 5;
const MESSAGE = 'Ordine creato con successo';

/**
 * Makes an order of a draft, to be paid within the time its pieces are kept. The same Idempotency-Key gives the same
 * order, whatever happened to the first answer; KEY_REUSED with another draft. Refusals: see `priceDraft`.
 */
export const createOrder: UseCase<'createOrder'> = async (call) => {
  const { body: draft, caller } = call;
  const key = digest(call.header('idempotency-key')?.trim() || ulid());
  const draftHash = digest(JSON.stringify(draft));
  const earlier = await readIdempotencyRecord(caller.id, key);
  if (earlier) return answer(await orderOfKey(earlier, draftHash));
  return retryOnConflict(async (tried) => {
    const products = await readProducts(draft, tried > 1);
    // A sale may begin or end at any moment: the order costs what its pieces cost at the time it bears.
    const now = new Date();
    const lines = await unlessMade(call, key, draftHash, () => priceDraft(draft, products, now));
    if (!Array.isArray(lines)) return answer(lines);
    const order = newOrder(call, lines, now);
    const placed = await insertOrder(order, products, { key, draftHash, fromCart: draft.fromCart });
    if (placed === 'written') {
      log.info('ordered', { orderId: order.id });
      return { order: toOrderAnswer(order, products), message: MESSAGE };
    }
    const winner = placed === 'key used' && (await readIdempotencyRecord(caller.id, key, true));
    if (winner) return answer(await orderOfKey(winner, draftHash));
    if (placed === 'cart gone') throw new ShopError('CART_EMPTY');
    throw new ConcurrentWrite();
  }, TRIES);
};

/** The priced lines, or the order that this very key made meanwhile: its last pieces are no reason to refuse it. */
async function unlessMade(
  { caller }: Call<'createOrder'>,
  key: string,
  draftHash: string,
  price: () => OrderLine[],
): Promise<OrderLine[] | StoredOrder> {
  try {
    return price();
  } catch (refusal) {
    const winner = await readIdempotencyRecord(caller.id, key, true);
    if (winner) return orderOfKey(winner, draftHash);
    throw refusal;
  }
}

async function orderOfKey({ orderId, draftHash: ordered }: IdempotencyRecord, draftHash: string): Promise<StoredOrder> {
  if (ordered !== draftHash) throw new ShopError('KEY_REUSED');
  return requireOrder(orderId);
}

async function answer(order: StoredOrder) {
  return { order: toOrderAnswer(order, await readProductsInOrders([order])), message: MESSAGE };
}

async function readProducts(draft: OrderDraft, consistent: boolean): Promise<Map<string, StoredProduct>> {
  const products = new Map<string, StoredProduct>();
  const ids = [...new Set(draft.items.map((item) => item.product))];
  await inParallel(16, ids, async (id) => {
    const product = await readProduct(id, consistent);
    if (product) products.set(id, product);
  });
  return products;
}

function newOrder({ body: draft, caller, site }: Call<'createOrder'>, lines: OrderLine[], now: Date): StoredOrder {
  const createdAt = now.toISOString();
  const { subtotalCents, shippingCents, totalCents } = orderTotals(lines);
  const { firstName, lastName, email } = caller.account;
  return {
    id: ulid(now.getTime()),
    number: orderNumber(now),
    ownerId: caller.id,
    person: { firstName, lastName, email },
    ...(draft.contactEmail && { contactEmail: draft.contactEmail }),
    ...(draft.invoice && { invoice: draft.invoice }),
    ...{ termsVersion: legalConfig.version, site },
    lines,
    address: draft.shippingAddress,
    method: draft.paymentMethod,
    notes: draft.notes,
    status: 'pending',
    holds: true,
    ...{ subtotalCents, shippingCents, totalCents, paidCents: 0, refundedCents: 0 },
    trackingNumber: '',
    refunds: [],
    expiresAt: new Date(now.getTime() + shop.paymentMinutes * 60_000).toISOString(),
    history: [{ at: createdAt, to: 'pending', by: 'customer' }],
    ...{ createdAt, updatedAt: createdAt, version: 1 },
  };
}

/** Letters and digits that nobody confuses when reading them aloud. */
const BASE32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Of the year in which every page dates the order: the Italian one. */
function orderNumber(now: Date): string {
  const random = Array.from({ length: 10 }, () => BASE32[randomInt(BASE32.length)]).join('');
  return `${shop.orderPrefix}-${dayOf(now.getTime()).slice(0, 4)}-${random}`;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 32);
}
