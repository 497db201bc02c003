/** A person at the shop's door, for the tests of the API: plain HTTP against the address in SHOP_URL. */
import { randomUUID } from 'node:crypto';
import type { User } from '../../../shared/account/schema.ts';
import { demoAccounts } from '../../../shared/account/demo-accounts.ts';
import type { Order } from '../../../shared/order/schema.ts';
import type { Product, Variant } from '../../../shared/product/schema.ts';
import { shippingFor, toCents, toEuro } from '../../../shared/price/money.ts';
import { randomWord } from './random-word.ts';

export const siteUrl = process.env['SHOP_URL'] ?? 'http://localhost:3000';

export interface ApiReply<T = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: T & { success: boolean; message?: string; code?: string; errors?: Record<string, string>; details?: unknown };
  text: string;
}

export interface ApiRequest {
  body?: unknown;
  /** Sent as it is, with the content type given in `headers`. */
  raw?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

/** What API Gateway says where more calls come than it admits, in its own words. */
const BUSY_GATEWAY = JSON.stringify({ message: 'Too Many Requests' });

export class ApiClient {
  token: string | undefined;
  cookie: string | undefined;
  user: User | undefined;

  /** One call below /api. */
  async call<T = Record<string, unknown>>(method: string, path: string, ask: ApiRequest = {}): Promise<ApiReply<T>> {
    const headers: Record<string, string> = {
      ...(ask.body !== undefined && { 'content-type': 'application/json' }),
      ...(this.token && { authorization: `Bearer ${this.token}` }),
      ...(this.cookie && { cookie: this.cookie }),
      ...ask.headers,
    };
    const body = ask.raw ?? (ask.body === undefined ? undefined : JSON.stringify(ask.body));
    const response = await fetch(`${siteUrl}/api${path}`, {
      method,
      headers,
      ...(body !== undefined && { body }),
      redirect: 'manual',
    });
    const [cookie] = response.headers.getSetCookie();
    if (cookie) this.cookie = cookie.split(';')[0];
    const text = await response.text();
    // The gateway admits so many calls a second; a test may ask faster than any browser.
    if (response.status === 429 && text === BUSY_GATEWAY) return after(0.05, () => this.call(method, path, ask));
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: (text.startsWith('{') ? JSON.parse(text) : {}) as ApiReply<T>['body'],
    };
  }

  get = <T>(path: string, ask?: ApiRequest) => this.call<T>('GET', path, ask);
  post = <T>(path: string, body?: unknown, ask?: ApiRequest) =>
    this.call<T>('POST', path, { body: body ?? {}, ...ask });
  put = <T>(path: string, body: unknown, ask?: ApiRequest) => this.call<T>('PUT', path, { body, ...ask });
  patch = <T>(path: string, body?: unknown, ask?: ApiRequest) =>
    this.call<T>('PATCH', path, { body: body ?? {}, ...ask });
  delete = <T>(path: string, ask?: ApiRequest) => this.call<T>('DELETE', path, ask);
}

export const anonymousClient = () => new ApiClient();

/** A call whose body is a multipart form. */
export async function sendForm<T>(
  person: ApiClient,
  method: string,
  path: string,
  form: FormData,
): Promise<ApiReply<T>> {
  const packed = new Response(form);
  const type = packed.headers.get('content-type') ?? '';
  return person.call<T>(method, path, {
    raw: new Uint8Array(await packed.arrayBuffer()),
    headers: { 'content-type': type },
  });
}

export async function logIn(email: string, password: string): Promise<ApiClient> {
  const person = new ApiClient();
  const { status, body } = await person.post<{ token: string; user: User }>('/auth/login', { email, password });
  if (status !== 200) throw new Error(`log-in of ${email} answered ${status} ${body.code}`);
  person.token = body.token;
  person.user = body.user;
  return person;
}

export const newEmail = () => `p-${randomWord()}@example.it`;

export async function registerCustomer(email = newEmail()): Promise<ApiClient> {
  const person = new ApiClient();
  const giulia = { firstName: 'Giulia', lastName: 'Rinaldi', email, password: 'segreta' };
  const { status, body, headers } = await person.post<{ token: string; user: User }>('/auth/register', giulia);
  if (status === 429) return after(Number(headers.get('retry-after')), () => registerCustomer(email));
  if (status !== 201) throw new Error(`registration answered ${status} ${body.code}`);
  person.token = body.token;
  person.user = body.user;
  return person;
}

export function logInAsAdmin(): Promise<ApiClient> {
  const { email, password } = demoAccounts.find(({ role }) => role === 'admin')!;
  return logIn(email, password);
}

export const testShippingAddress = {
  firstName: 'Giulia',
  lastName: 'Rinaldi',
  street: 'Via Roma 1',
  city: 'Milano',
  postalCode: '20121',
  province: 'MI',
  country: 'Italy',
  phone: '+39 333 1234567',
};

export interface ProductChoice {
  product: Product;
  variant: Variant;
}

/** So begin the names of products that a test makes and changes as it likes: no other test may count on them. */
export const TEST_PRODUCT_PREFIX = 'Felpa Prova';

/** The product as it is now, and one of its variants with at least this stock. */
export async function findVariant(atLeast: number, atMost = Infinity, butNot: string[] = []): Promise<ProductChoice> {
  const { body } = await anonymousClient().get<{ products: Product[] }>('/products?limit=100');
  for (const { _id, name } of body.products) {
    if (name.startsWith(TEST_PRODUCT_PREFIX)) continue;
    const live = (await anonymousClient().get<{ product: Product }>(`/products/${_id}`)).body.product;
    const variant = live.variants.find(
      ({ stock, _id: id }) => stock >= atLeast && stock <= atMost && !butNot.includes(id),
    );
    if (variant) return { product: live, variant };
  }
  throw new Error(`no variant with a stock from ${atLeast} to ${atMost}`);
}

export async function readStock({ product, variant }: ProductChoice): Promise<number> {
  const { body } = await anonymousClient().get<{ product: Product }>(`/products/${product._id}`);
  return body.product.variants.find(({ _id }) => _id === variant._id)!.stock;
}

/** The draft an honest browser sends for these pieces. */
export function testOrderDraft(...lines: (ProductChoice & { quantity?: number })[]) {
  const items = lines.map(({ product, variant, quantity = 1 }) => ({
    product: product._id,
    variant: variant._id,
    quantity,
    price: variant.price,
  }));
  const subtotal = items.reduce((sum, { price, quantity }) => sum + toCents(price) * quantity, 0);
  const shipping = shippingFor(subtotal);
  return {
    items,
    shippingAddress: testShippingAddress,
    paymentMethod: 'card',
    notes: '',
    subtotal: toEuro(subtotal),
    shipping: toEuro(shipping),
    total: toEuro(subtotal + shipping),
  };
}

export function placeOrder(person: ApiClient, body: unknown, key: string = randomUUID()) {
  return person.post<{ order: Order }>('/orders/create', body, { headers: { 'idempotency-key': key } });
}

/** Asks for an intent and pays it with one of the demo provider's cards. */
export async function payOrder(person: ApiClient, orderId: string, token = 'demo_ok', confirmed = false) {
  const { body } = await person.post<{ intent: { id: string; clientSecret: string } }>('/orders/payment-intent', {
    orderId,
  });
  const { id: intentId, clientSecret } = body.intent;
  return person.post<{ status: string; order: Order }>('/orders/demo-payment', {
    intentId,
    clientSecret,
    token,
    confirmed,
  });
}

/** A paid order of these pieces. */
export async function placePaidOrder(
  person: ApiClient,
  ...lines: (ProductChoice & { quantity?: number })[]
): Promise<Order> {
  const { body } = await placeOrder(person, testOrderDraft(...lines));
  return (await payOrder(person, body.order._id)).body.order;
}

/** Comes back when the shop said so: it registers only so many people a minute from one address. */
async function after<T>(seconds: number, again: () => Promise<T>): Promise<T> {
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  return again();
}

/** Asks again until the answer is right: for what the stream brings a moment later. */
export async function eventually<T>(
  ask: () => Promise<T>,
  isRight: (answer: T) => boolean,
  withinMs = 25_000,
): Promise<T> {
  const end = Date.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (isRight(answer) || Date.now() > end) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Every picture in the shop's bucket, by its path, whether a product shows it or not. */
export async function listStoredImages(): Promise<string[]> {
  const bucket = process.env['SHOP_PICTURES'] ?? '';
  const paths: string[] = [];
  for (;;) {
    const after = paths.length > 0 ? `&start-after=${encodeURIComponent(paths.at(-1)!.slice(1))}` : '';
    const page = await (await fetch(`${bucket}?list-type=2&prefix=images/${after}`)).text();
    paths.push(...[...page.matchAll(/<Key>(.*?)<\/Key>/g)].map(([, key]) => `/${key}`));
    if (!page.includes('<IsTruncated>true')) return paths;
  }
}
