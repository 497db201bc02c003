/** What shoppers do, over HTTP against a whole shop: each once by one person, and sixteen at a time. */
import { randomUUID } from 'node:crypto';
import { shippingFor, toCents, toEuro } from '../../../shared/money.ts';
import type { Product, Variant } from '../../../shared/product.ts';
import type { RouteName } from '../../../shared/routes.ts';
import { allServed, Client, drive, type Ask, type Load, type Reply } from '../load.ts';
import type { BenchShop } from '../shop/shop.ts';

export interface Deed {
  label: string;
  route: RouteName;
  /** What is asked the nth time. */
  ask: (time: number) => Ask;
}

export interface DeedRow extends Load {
  label: string;
  width: number;
  /** Milliseconds of processor for one, of everything the shop is made of. */
  cpu: number;
  units: { read: number; write: number };
}

const SEARCHES = ['felpa', 'maglietta cotone', 'sciarpa lana', 'felpa torinno', 'tshirt', 'bor', 'cappuccio', 'mare'];
const PIECES = 3;
/** Different products in a cart, and people who have one. */
const IN_CART = 3;
const CUSTOMERS = 16;

export async function deedsOf(shop: BenchShop): Promise<{ deeds: Deed[]; client: Client }> {
  const client = new Client(shop.url);
  const { body: first } = await told<{ products: Product[] }>(client, '/api/products?limit=100&available=true');
  const choices = first.products.flatMap((product) =>
    product.variants.filter(({ stock }) => stock > 20).map((variant) => ({ product, variant })),
  );
  const customer = (time: number) => shop.customers[time % shop.customers.length] ?? '';
  return { client, deeds: [...catalogueDeeds(first.products), ...buyingDeeds(choices, customer)] };
}

/** A bound of no cent asks for the same page by another name: no answer is the edge's own. */
export const pastTheCache = (path: string, time: number) => `${path}&minPrice=0.0000${String(time).padStart(7, '0')}`;

export const PAGE_1 = '/api/products?page=1&limit=12';
export const PAGE_50 = '/api/products?page=50&limit=12';

function catalogueDeeds(products: Product[]): Deed[] {
  const page = (label: string, path: string): Deed => ({
    label,
    route: 'listProducts',
    ask: (time) => ({ path: pastTheCache(path, time) }),
  });
  return [
    page('list page 1', PAGE_1),
    page('list page 50', PAGE_50),
    page('category by price', '/api/products?page=1&limit=12&category=felpe&sortBy=price&sortOrder=asc'),
    {
      label: 'search',
      route: 'listProducts',
      ask: (time) => ({
        path: pastTheCache(`${PAGE_1}&search=${encodeURIComponent(SEARCHES[time % SEARCHES.length] ?? '')}`, time),
      }),
    },
    {
      label: 'product detail',
      route: 'readProduct',
      ask: (time) => ({ path: `/api/products/${products[time % products.length]?._id}` }),
    },
  ];
}

function buyingDeeds(choices: { product: Product; variant: Variant }[], customer: (time: number) => string): Deed[] {
  const choice = (time: number) => choices[time % choices.length] as (typeof choices)[number];
  return [
    {
      label: 'add to cart',
      route: 'addToCart',
      // Each person has a few products of their own, so that carts stay as small as people's carts are.
      ask: (time) => {
        const person = time % CUSTOMERS;
        const { product, variant } = choice(7 * (person * IN_CART + (Math.floor(time / CUSTOMERS) % IN_CART)));
        const body = { productId: product._id, variantId: variant._id, quantity: 1 };
        return { method: 'POST', path: '/api/cart/add', token: customer(time), body };
      },
    },
    {
      label: 'order of three lines',
      route: 'createOrder',
      ask: (time) => {
        const lines = Array.from({ length: PIECES }, (_each, line) => choice(time * PIECES + line));
        const headers = { 'idempotency-key': randomUUID() };
        return { method: 'POST', path: '/api/orders/create', token: customer(time), body: draftOf(lines), headers };
      },
    },
  ];
}

export function draftOf(lines: { product: Product; variant: Variant }[]) {
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

/** Drives one deed; the first few calls are not counted. `from` keeps times apart, so that no name comes twice. */
export async function measureDeed(
  { deed, shop, client }: { deed: Deed; shop: BenchShop; client: Client },
  { width, count, from }: { width: number; count: number; from: number },
): Promise<DeedRow> {
  const ask = (time: number) => client.ask(deed.ask(from + time));
  for (let time = 0; time < 5; time += 1) await ask(count + time);
  shop.skipLog();
  const before = shop.usage().cpuSeconds;
  const load = allServed(deed.label, await drive(width, count, ask));
  const cpu = ((shop.usage().cpuSeconds - before) * 1000) / Math.max(1, load.operations);
  const served = await shop.served(deed.route, load.operations);
  const mean = (kind: 'read' | 'write') => served.reduce((sum, { units }) => sum + units[kind], 0) / served.length;
  return { ...load, label: deed.label, width, cpu, units: { read: mean('read'), write: mean('write') } };
}

async function told<T>(client: Client, path: string): Promise<Reply & { body: T }> {
  const reply = await client.ask({ path });
  if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${reply.text.slice(0, 300)}`);
  return { ...reply, body: JSON.parse(reply.text) as T };
}
