import { createHash, randomInt } from 'node:crypto';
import { ulid } from 'ulid';
import { dayOf } from '../../shared/days.ts';
import { ShopError } from '../../shared/errors.ts';
import { legal } from '../../shared/legal.ts';
import type { OrderDraft } from '../../shared/order.ts';
import { totalsOf } from '../../shared/order-rules.ts';
import { shop } from '../../shared/shop.ts';
import { log } from '../kit/log.ts';
import { orderAnswer } from '../kit/order-answer.ts';
import { inParallel } from '../kit/parallel.ts';
import type { Call, UseCase } from '../kit/resource.ts';
import { existingOrder, Outrun, untilDecided } from '../store/order-change.ts';
import { placeOrder, readKey, type KeyRecord } from '../store/order-create.ts';
import { liveProducts, type Order, type OrderLine } from '../store/orders.ts';
import { readProduct, type Product } from '../store/products.ts';
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
  const earlier = await readKey(caller.id, key);
  if (earlier) return answer(await orderOfKey(earlier, draftHash));
  return untilDecided(async (tried) => {
    const products = await readProducts(draft, tried > 1);
    // A sale may begin or end at any moment: the order costs what its pieces cost at the time it bears.
    const now = new Date();
    const lines = await unlessMade(call, key, draftHash, () => priceDraft(draft, products, now));
    if (!Array.isArray(lines)) return answer(lines);
    const order = newOrder(call, lines, now);
    const placed = await placeOrder(order, products, { key, draftHash, fromCart: draft.fromCart });
    if (placed === 'written') {
      log.info('ordered', { orderId: order.id });
      return { order: orderAnswer(order, products), message: MESSAGE };
    }
    const winner = placed === 'key used' && (await readKey(caller.id, key, true));
    if (winner) return answer(await orderOfKey(winner, draftHash));
    if (placed === 'cart gone') throw new ShopError('CART_EMPTY');
    throw new Outrun();
  }, TRIES);
};

/** The priced lines, or the order that this very key made meanwhile: its last pieces are no reason to refuse it. */
async function unlessMade(
  { caller }: Call<'createOrder'>,
  key: string,
  draftHash: string,
  price: () => OrderLine[],
): Promise<OrderLine[] | Order> {
  try {
    return price();
  } catch (refusal) {
    const winner = await readKey(caller.id, key, true);
    if (winner) return orderOfKey(winner, draftHash);
    throw refusal;
  }
}

async function orderOfKey({ orderId, draftHash: ordered }: KeyRecord, draftHash: string): Promise<Order> {
  if (ordered !== draftHash) throw new ShopError('KEY_REUSED');
  return existingOrder(orderId);
}

async function answer(order: Order) {
  return { order: orderAnswer(order, await liveProducts([order])), message: MESSAGE };
}

async function readProducts(draft: OrderDraft, consistent: boolean): Promise<Map<string, Product>> {
  const products = new Map<string, Product>();
  const ids = [...new Set(draft.items.map((item) => item.product))];
  await inParallel(16, ids, async (id) => {
    const product = await readProduct(id, consistent);
    if (product) products.set(id, product);
  });
  return products;
}

function newOrder({ body: draft, caller, site }: Call<'createOrder'>, lines: OrderLine[], now: Date): Order {
  const createdAt = now.toISOString();
  const { subtotalCents, shippingCents, totalCents } = totalsOf(lines);
  const { firstName, lastName, email } = caller.account;
  return {
    id: ulid(now.getTime()),
    number: orderNumber(now),
    ownerId: caller.id,
    person: { firstName, lastName, email },
    ...(draft.contactEmail && { contactEmail: draft.contactEmail }),
    ...(draft.invoice && { invoice: draft.invoice }),
    ...{ termsVersion: legal.version, site },
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
