/** What shoppers do, over HTTP against a whole shop: first one at a time, then sixteen at a time. */
import { randomUUID } from 'node:crypto';
import { shippingFor, toCents, toEuro } from '../../../../shared/price/money.ts';
import type { Product } from '../../../../shared/product/answers.ts';
import type { RouteName } from '../../../../shared/api/routes.ts';
import type { ProductChoice } from '../../api/client.ts';
import { requireNoErrors, LoadClient, runLoad, type LoadRequest, type LoadResult } from '../load.ts';
import type { BenchShop } from '../shop/bench-shop.ts';
import { searchQuery } from './search-queries.ts';

export interface ShopperAction {
  label: string;
  route: RouteName;
  /** The request with this number: another one each time. */
  request: (index: number) => LoadRequest;
}

export interface ActionResult extends LoadResult {
  label: string;
  concurrency: number;
  /** Milliseconds of processor time of the whole shop, for one action. */
  cpuMs: number;
  /** Capacity units of one action, the mean. */
  units: { read: number; write: number };
}

const ORDER_LINES = 3;
const CUSTOMERS = 16;
const PRODUCTS_PER_CART = 3;
const MIN_STOCK = 50;
/** V8 goes on compiling for some thousand additions. An account holds only a few unpaid orders. */
const WARM_UP_CALLS: Partial<Record<RouteName, number>> = { addToCart: 3000, createOrder: 60 };
const OTHER_WARM_UP_CALLS = 300;
const WARM_UP_CONCURRENCY = 8;
/** Request numbers of two runs lie so far apart that no request comes twice. */
export const RUN_OFFSET = 1000;

export const PAGE_1 = '/api/products?page=1&limit=12';
const PAGE_50 = '/api/products?page=50&limit=12';

export async function shopperActions(
  shop: BenchShop,
): Promise<{ actions: ShopperAction[]; client: LoadClient; productId: string }> {
  const client = new LoadClient(shop.url);
  const path = '/api/products?limit=100&available=true';
  const { products } = await client.sendForJson<{ products: Product[] }>({ path });
  const tokenFor = (index: number) => shop.customerTokens[index % shop.customerTokens.length] ?? '';
  const actions = [...catalogueActions(products), ...buyingActions(productChoices(products), tokenFor)];
  return { client, productId: products[0]?._id ?? '', actions };
}

/** One variant of each product. Three lines of three products cost more than three lines of one. */
export function productChoices(products: Product[]): ProductChoice[] {
  return products.flatMap((product) => {
    const variant = product.variants.find(({ stock }) => stock > MIN_STOCK);
    return variant ? [{ product, variant }] : [];
  });
}

/** A minimum price below one cent changes the address and not the answer, so the edge's cache has no answer. */
const bypassCache = (path: string, index: number) => `${path}&minPrice=0.0000${String(index).padStart(7, '0')}`;

function priceBounds(index: number): string {
  const minCents = 1000 + (index % 5000);
  return `&minPrice=${minCents / 100}&maxPrice=${(minCents + 5000 + Math.floor(index / 5000)) / 100}`;
}

function catalogueActions(products: Product[]): ShopperAction[] {
  const listPage = (label: string, path: string): ShopperAction => ({
    label,
    route: 'listProducts',
    request: (index) => ({ path: bypassCache(path, index) }),
  });
  return [
    listPage('list page 1', PAGE_1),
    listPage('list page 50', PAGE_50),
    listPage('category by price', '/api/products?page=1&limit=12&category=felpe&sortBy=price&sortOrder=asc'),
    {
      label: 'category with price',
      route: 'listProducts',
      // Another real filter each time: 10.00 to 59.99 euro, and 50 euro more.
      request: (index) => ({ path: `${PAGE_1}&category=felpe${priceBounds(index)}` }),
    },
    {
      label: 'search',
      route: 'listProducts',
      request: (index) => ({ path: `${PAGE_1}&search=${encodeURIComponent(searchQuery(index))}` }),
    },
    {
      label: 'product detail',
      route: 'readProduct',
      request: (index) => ({ path: `/api/products/${products[index % products.length]?._id}` }),
    },
  ];
}

function buyingActions(choices: ProductChoice[], tokenFor: (index: number) => string): ShopperAction[] {
  const choiceAt = (index: number) => choices[index % choices.length] as ProductChoice;
  return [
    {
      label: 'add to cart',
      route: 'addToCart',
      // Every customer adds the same few products, so that carts stay as small as real ones.
      request: (index) => {
        const customer = index % CUSTOMERS;
        const turn = Math.floor(index / CUSTOMERS) % PRODUCTS_PER_CART;
        const { product, variant } = choiceAt(7 * (customer * PRODUCTS_PER_CART + turn));
        const body = { productId: product._id, variantId: variant._id, quantity: 1 };
        return { method: 'POST', path: '/api/cart/add', token: tokenFor(index), body };
      },
    },
    {
      label: 'order of three lines',
      route: 'createOrder',
      request: (index) => ({
        method: 'POST',
        path: '/api/orders/create',
        token: tokenFor(index),
        body: benchOrderDraft(Array.from({ length: ORDER_LINES }, (_, line) => choiceAt(index * ORDER_LINES + line))),
        headers: { 'idempotency-key': randomUUID() },
      }),
    },
  ];
}

export function benchOrderDraft(choices: ProductChoice[]) {
  const items = choices.map(({ product, variant }) => ({
    product: product._id,
    variant: variant._id,
    quantity: 1,
    price: variant.price,
  }));
  const subtotal = items.reduce((sum, { price }) => sum + toCents(price), 0);
  const shipping = shippingFor(subtotal);
  return {
    items,
    shippingAddress: {
      firstName: 'Giulia',
      lastName: 'Rinaldi',
      street: 'Via Roma 1',
      city: 'Milano',
      postalCode: '20121',
      province: 'MI',
      country: 'Italy',
      phone: '+39 333 1234567',
    },
    paymentMethod: 'card',
    notes: '',
    subtotal: toEuro(subtotal),
    shipping: toEuro(shipping),
    total: toEuro(subtotal + shipping),
  };
}

/**
 * Warms up, then measures. With a concurrency of one, each write waits until the stream consumer is done: its work must
 * not delay the next action.
 */
export async function measureAction(
  { action, shop, client }: { action: ShopperAction; shop: BenchShop; client: LoadClient },
  { concurrency, count, firstIndex }: { concurrency: number; count: number; firstIndex: number },
): Promise<ActionResult> {
  const { label, route } = action;
  const send = (index: number) => client.send(action.request(firstIndex + index));
  const isWrite = action.request(firstIndex).method === 'POST';
  const warmUpCalls = WARM_UP_CALLS[route] ?? OTHER_WARM_UP_CALLS;
  requireNoErrors(label, await runLoad(WARM_UP_CONCURRENCY, warmUpCalls, (index) => send(count + index)));
  await shop.waitForStream();
  shop.markLog();
  const cpuBefore = shop.usage().cpuSeconds;
  let singleMs = 0;
  const sendSingle = async (index: number) => {
    const reply = await send(index);
    singleMs += reply.milliseconds;
    if (isWrite) await shop.waitForStream();
    return reply;
  };
  const load = requireNoErrors(label, await runLoad(concurrency, count, concurrency === 1 ? sendSingle : send));
  // The waiting for the stream does not count.
  const perSecond = concurrency === 1 ? (load.operations * 1000) / singleMs : load.perSecond;
  const cpuMs = ((shop.usage().cpuSeconds - cpuBefore) * 1000) / Math.max(1, load.operations);
  const served = await shop.servedCalls(route, load.operations);
  const meanUnits = (kind: 'read' | 'write') => served.reduce((sum, { units }) => sum + units[kind], 0) / served.length;
  return {
    ...load,
    perSecond,
    label,
    concurrency,
    cpuMs,
    units: { read: meanUnits('read'), write: meanUnits('write') },
  };
}
