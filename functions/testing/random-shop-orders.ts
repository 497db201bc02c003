/** Random moves of an admin with orders: those taken by phone and in the shop, additions, exchanges of size, goodwill. */
import { toEuro } from '../../shared/price/money.ts';
import { handler as adminCalls } from '../admin/handler.ts';
import { readOrders, requireOrder } from '../store/orders/read.ts';
import type { StoredProduct } from '../store/products/item.ts';
import { readProduct } from '../store/products/products.ts';
import { aManualDraft, exchange, newCustomer, takeOrder } from './fixtures/manual-orders.ts';
import { setStatus } from './fixtures/order-actions.ts';
import { declareReturn } from './fixtures/return-actions.ts';
import { testAddress, type LambdaReply, type TestUser } from './fixtures/test-user.ts';

/** Twice what needs an earlier exchange, or an order that was sent. */
export const shopOrderMoves = [
  ...['byLink', 'byTransfer', 'inCash', 'addition', 'takeOutLine', 'newAddress', 'otherSize', 'otherArticle'],
  ...['exchange', 'exchange', 'replacement', 'exchangeReturn', 'undoExchange', 'undoExchange', 'deliver', 'goodwill'],
];

const ways = {
  byLink: { payment: 'card' },
  byTransfer: { payment: 'bankTransfer', delivery: 'free' },
  inCash: { payment: 'cash', origin: 'shop', delivery: 'pickup' },
};

interface Taking extends Record<string, unknown> {
  email: string;
  quantity: number;
}

/** Of a product's first variant, at today's price. */
async function takeManualOrder(admin: TestUser, { id }: StoredProduct, { email, quantity, ...way }: Taking) {
  const product = await readProduct(id);
  return product && takeOrder(admin, aManualDraft(product, { customer: newCustomer(email), ...way }, quantity));
}

interface Moves {
  admin: TestUser;
  products: StoredProduct[];
  /** Gets the ids of new orders. */
  orderIds: string[];
}

/** Those that need no order. */
export function takingActions({ admin, orderIds }: Moves, product: StoredProduct, email: string, quantity: number) {
  const taking = (way: object) => async () =>
    noteOrder(orderIds, await takeManualOrder(admin, product, { email, quantity, ...way }));
  return { byLink: taking(ways.byLink), byTransfer: taking(ways.byTransfer), inCash: taking(ways.inCash) };
}

/** `pieces` (1 to 3) chooses among variants of a move. */
export function shopOrderActions(moves: Moves, owner: TestUser | undefined, id: string, pieces: number) {
  const { admin, products, orderIds } = moves;
  const edit = (body: object) => admin.call(adminCalls, 'editOrder', { id, body });
  return {
    addition: async () => {
      const { person } = await requireOrder(id);
      const way = { ...ways.inCash, addTo: id, email: person.email, quantity: pieces };
      return noteOrder(orderIds, await takeManualOrder(admin, products[0]!, way));
    },
    takeOutLine: async () => {
      const { lines } = await requireOrder(id);
      const { variantId, quantity } = lines.at(-1)!;
      // One piece of an order must stay.
      const items = [{ variant: variantId, quantity: lines.length > 1 ? quantity : quantity - 1 }];
      return edit({ change: 'takeOut', items, reason: 'Esaurito' });
    },
    otherSize: async () => {
      const { lines } = await requireOrder(id);
      const { productId, variantId, quantity } = lines[0]!;
      const product = products.find((candidate) => candidate.id === productId);
      const to = product?.variants.find((variant) => variant.id !== variantId)?.id;
      return to ? edit({ change: 'variant', variant: variantId, to, quantity: Math.min(pieces, quantity) }) : undefined;
    },
    otherArticle: async () => {
      const body = await otherArticle(products, id, pieces);
      return body && edit(body);
    },
    newAddress: () => edit({ change: 'address', shippingAddress: { ...testAddress, street: `Via Nuova ${pieces}` } }),
    ...exchangeActions(moves, owner, id, pieces),
    deliver: () => setStatus(admin, id, { status: 'delivered' }),
    goodwill: () => {
      const body = { amount: toEuro(111 * pieces), reason: 'Ci scusiamo per il ritardo' };
      return admin.call(adminCalls, 'refundOrder', { id, body });
    },
  };
}

/** Other sizes for what was sent, and what is defective by the same; then the first size comes back, or the exchange is undone. */
function exchangeActions(moves: Moves, owner: TestUser | undefined, id: string, pieces: number) {
  const { admin, orderIds } = moves;
  return {
    exchange: async () => {
      await setStatus(admin, id, { status: 'shipped' });
      return sendOtherSize(moves, id, { quantity: pieces });
    },
    replacement: async () => {
      await setStatus(admin, id, { status: 'shipped' });
      return sendOtherSize(moves, id, { quantity: pieces, defect: true });
    },
    exchangeReturn: async () => {
      const { lines } = await requireOrder(id);
      const items = [{ variant: lines[0]!.variantId, quantity: 1 }];
      const declared = owner && (await declareReturn(owner, id, items));
      return declared?.receipt && sendOtherSize(moves, id, { return: declared.receipt._id });
    },
    undoExchange: async () => {
      const sent = (await readOrders(orderIds)).findLast(({ method }) => method === 'exchange');
      return sent && setStatus(admin, sent.id, { status: 'cancelled' });
    },
  };
}

/** Pieces of the first line become another product at its price of today. Undefined where that has no variant. */
async function otherArticle(products: StoredProduct[], id: string, pieces: number): Promise<object | undefined> {
  const { productId, variantId, quantity } = (await requireOrder(id)).lines[0]!;
  const other = products.find((candidate) => candidate.id !== productId);
  const product = other && (await readProduct(other.id));
  const to = product?.variants[0];
  if (!to) return undefined;
  const difference = pieces % 2 === 0 ? 'waived' : 'collected';
  const pricedAt = { product: product.id, to: to.id, price: toEuro(to.priceCents), difference, requested: true };
  return { change: 'article', variant: variantId, quantity: Math.min(pieces, quantity), ...pricedAt };
}

/** Of the first line: so many pieces, or what its open return has. What is defective is replaced by the same. */
async function sendOtherSize(
  { admin, products, orderIds }: Moves,
  id: string,
  change: { quantity: number; defect?: true } | { return: string },
) {
  const order = await requireOrder(id);
  const { productId, variantId, quantity } = order.lines[0]!;
  const product = products.find((candidate) => candidate.id === productId);
  const isSame = 'defect' in change;
  const to = product?.variants.find((variant) => (variant.id === variantId) === isSame)?.id;
  if (!product || !to) return undefined;
  const sent = 'return' in change ? change : { ...change, quantity: Math.min(change.quantity, quantity) };
  return noteOrder(orderIds, await exchange(admin, order, product, { to, ...sent }));
}

function noteOrder(orderIds: string[], reply: LambdaReply | undefined): LambdaReply | undefined {
  if (reply?.status === 201) orderIds.push(reply.body.order._id);
  return reply;
}
