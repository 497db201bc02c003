/** What shoppers do, over HTTP against a whole shop: each once by one person, and sixteen at a time. */
import { randomUUID } from 'node:crypto';
import { shippingFor, toCents, toEuro } from '../../../../shared/price/money.ts';
import type { Product, Variant } from '../../../../shared/product/schema.ts';
import type { RouteName } from '../../../../shared/api/routes.ts';
import { requireNoErrors, LoadClient, runLoad, type LoadRequest, type LoadResult, type LoadReply } from '../load.ts';
import type { BenchShop } from '../shop/bench-shop.ts';
import { searchQuery } from './search-queries.ts';

export interface ShopperAction {
  label: string;
  route: RouteName;
  /** What is asked the nth time. */
  request: (time: number) => LoadRequest;
}

export interface ActionResult extends LoadResult {
  label: string;
  concurrency: number;
  /** Milliseconds of processor for one, of everything the shop is made of. */
  cpuMs: number;
  units: { read: number; write: number };
}

const LINES = 3;
/** Different products in a cart, and people who have one. */
const IN_CART = 3;
const CUSTOMERS = 16;
/** Calls before the clock. What writes is done less often: the emulator is slower the more changes it has to tell. */
const WARM_UP = { reading: 300, writing: 60 };
const WARM_UP_WIDTH = 8;
/** Apart from each other, so that no name comes twice. */
export const RUN_OFFSET = 1000;

export async function shopperActions(
  shop: BenchShop,
): Promise<{ deeds: ShopperAction[]; client: LoadClient; productId: string }> {
  const client = new LoadClient(shop.url);
  const { body: first } = await told<{ products: Product[] }>(client, '/api/products?limit=100&available=true');
  const customer = (time: number) => shop.customerTokens[time % shop.customerTokens.length] ?? '';
  const productId = first.products[0]?._id ?? '';
  return {
    client,
    productId,
    deeds: [...catalogueDeeds(first.products), ...buyingDeeds(productChoices(first.products), customer)],
  };
}

export interface ProductChoice {
  product: Product;
  variant: Variant;
}

/** One variant of each product: the three lines of an order are of three products, which is dearer than three of one. */
export function productChoices(products: Product[]): ProductChoice[] {
  return products.flatMap((product) => {
    const variant = product.variants.find(({ stock }) => stock > 50);
    return variant ? [{ product, variant }] : [];
  });
}

/** A bound of no cent asks for the same page by another name: no answer of a list is the edge's own. */
export const bypassCache = (path: string, time: number) => `${path}&minPrice=0.0000${String(time).padStart(7, '0')}`;

export const PAGE_1 = '/api/products?page=1&limit=12';
export const PAGE_50 = '/api/products?page=50&limit=12';

function catalogueDeeds(products: Product[]): ShopperAction[] {
  const page = (label: string, path: string): ShopperAction => ({
    label,
    route: 'listProducts',
    request: (time) => ({ path: bypassCache(path, time) }),
  });
  return [
    page('list page 1', PAGE_1),
    page('list page 50', PAGE_50),
    page('category by price', '/api/products?page=1&limit=12&category=felpe&sortBy=price&sortOrder=asc'),
    {
      label: 'search',
      route: 'listProducts',
      request: (time) => ({ path: `${PAGE_1}&search=${encodeURIComponent(searchQuery(time))}` }),
    },
    {
      label: 'product detail',
      route: 'readProduct',
      request: (time) => ({ path: `/api/products/${products[time % products.length]?._id}` }),
    },
  ];
}

function buyingDeeds(choices: ProductChoice[], customer: (time: number) => string): ShopperAction[] {
  const choice = (time: number) => choices[time % choices.length] as ProductChoice;
  return [
    {
      label: 'add to cart',
      route: 'addToCart',
      // Each person has a few products of their own, so that carts stay as small as people's carts are.
      request: (time) => {
        const person = time % CUSTOMERS;
        const { product, variant } = choice(7 * (person * IN_CART + (Math.floor(time / CUSTOMERS) % IN_CART)));
        const body = { productId: product._id, variantId: variant._id, quantity: 1 };
        return { method: 'POST', path: '/api/cart/add', token: customer(time), body };
      },
    },
    {
      label: 'order of three lines',
      route: 'createOrder',
      request: (time) => {
        const lines = Array.from({ length: LINES }, (_each, line) => choice(time * LINES + line));
        const headers = { 'idempotency-key': randomUUID() };
        return {
          method: 'POST',
          path: '/api/orders/create',
          token: customer(time),
          body: benchOrderDraft(lines),
          headers,
        };
      },
    },
  ];
}

export function benchOrderDraft(lines: ProductChoice[]) {
  const items = lines.map(({ product, variant }) => ({
    ...{ product: product._id, variant: variant._id, quantity: 1, price: variant.price },
  }));
  const subtotal = items.reduce((sum, { price }) => sum + toCents(price), 0);
  const shipping = shippingFor(subtotal);
  return {
    items,
    shippingAddress: {
      ...{ firstName: 'Giulia', lastName: 'Rinaldi', street: 'Via Roma 1', city: 'Milano', postalCode: '20121' },
      ...{ province: 'MI', country: 'Italy', phone: '+39 333 1234567' },
    },
    ...{ paymentMethod: 'card', notes: '' },
    ...{ subtotal: toEuro(subtotal), shipping: toEuro(shipping), total: toEuro(subtotal + shipping) },
  };
}

/**
 * Drives one deed, once it has been done often enough to be compiled. One person alone waits after each until all that
 * follows from it is done: it is not to fall on the next.
 */
export async function measureAction(
  { deed, shop, client }: { deed: ShopperAction; shop: BenchShop; client: LoadClient },
  { width, count, from }: { width: number; count: number; from: number },
): Promise<ActionResult> {
  const ask = (time: number) => client.send(deed.request(from + time));
  const writes = deed.request(from).method === 'POST';
  const warmUp = writes ? WARM_UP.writing : WARM_UP.reading;
  requireNoErrors(deed.label, await runLoad(WARM_UP_WIDTH, warmUp, (time) => ask(count + time)));
  // What others left to the consumers of the stream is not to fall on this.
  await shop.waitForStream();
  shop.markLog();
  const before = shop.usage().cpuSeconds;
  let milliseconds = 0;
  const alone = async (time: number) => {
    const reply = await ask(time);
    milliseconds += reply.milliseconds;
    if (writes) await shop.waitForStream();
    return reply;
  };
  const load = requireNoErrors(deed.label, await runLoad(width, count, width === 1 ? alone : ask));
  if (width === 1) load.perSecond = (load.operations * 1000) / milliseconds;
  const cpu = ((shop.usage().cpuSeconds - before) * 1000) / Math.max(1, load.operations);
  const served = await shop.servedCalls(deed.route, load.operations);
  const mean = (kind: 'read' | 'write') => served.reduce((sum, { units }) => sum + units[kind], 0) / served.length;
  return {
    ...load,
    label: deed.label,
    concurrency: width,
    cpuMs: cpu,
    units: { read: mean('read'), write: mean('write') },
  };
}

async function told<T>(client: LoadClient, path: string): Promise<LoadReply & { body: T }> {
  const reply = await client.send({ path });
  if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${reply.text.slice(0, 300)}`);
  return { ...reply, body: JSON.parse(reply.text) as T };
}
