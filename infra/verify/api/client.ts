/**
 * An HTTP client of the shop at SHOP_URL, and what every test does with it: log in, find products, order. Each answer is
 * compared with the schema of its call.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { User } from '../../../shared/account/answers.ts';
import { demoAccounts } from '../../../shared/account/demo-accounts.ts';
import type { ExportPart } from '../../../shared/analytics/answers.ts';
import type { Order } from '../../../shared/order/answers.ts';
import type { Product, Variant } from '../../../shared/product/answers.ts';
import { shippingFor, toCents, toEuro } from '../../../shared/price/money.ts';
import { contractDifferences } from '../contract.ts';
import { randomWord } from './random-word.ts';

export const siteUrl = process.env['SHOP_URL'] ?? 'http://localhost:3000';
/** An id that nothing has. */
export const UNKNOWN_ID = '01JZZZZZZZZZZZZZZZZZZZZZZZ';

export interface ApiReply<T = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: T & { success: boolean; message?: string; code?: string; errors?: Record<string, string>; details?: unknown };
  text: string;
}

export interface ApiRequest {
  body?: unknown;
  /** Sent as it is, with the content type in `headers`. */
  raw?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

/** API Gateway's answer above its limit of calls a second. */
const THROTTLED = JSON.stringify({ message: 'Too Many Requests' });
const THROTTLE_PAUSE_MS = 50;

export class ApiClient {
  token: string | undefined;
  /** All cookies, as the browser sends them. */
  cookie: string | undefined;
  user: User | undefined;

  /** `path` is below /api. Throws where the answer differs from the schema of its call. */
  async call<T = Record<string, unknown>>(
    method: string,
    path: string,
    request: ApiRequest = {},
  ): Promise<ApiReply<T>> {
    const body = request.raw ?? (request.body === undefined ? undefined : JSON.stringify(request.body));
    const response = await fetch(`${siteUrl}/api${path}`, {
      method,
      headers: {
        ...(request.body !== undefined && { 'content-type': 'application/json' }),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(this.cookie && { cookie: this.cookie }),
        ...request.headers,
      },
      ...(body !== undefined && { body }),
      redirect: 'manual',
    });
    for (const line of response.headers.getSetCookie()) this.cookie = withCookie(this.cookie, line);
    const { status, headers } = response;
    const text = await response.text();
    const pauseMs = status === 429 ? pauseBeforeRetry(path, text, headers) : undefined;
    if (pauseMs !== undefined) {
      await pause(pauseMs);
      return this.call(method, path, request);
    }
    const differences = contractDifferences({ method, path, status, text });
    if (differences.length > 0 && !process.env['TWO_RELEASES'])
      throw new Error(`Not as shared/api says:\n${differences.join('\n')}`);
    return { status, headers, text, body: (text.startsWith('{') ? JSON.parse(text) : {}) as ApiReply<T>['body'] };
  }

  get = <T>(path: string, request?: ApiRequest) => this.call<T>('GET', path, request);
  post = <T>(path: string, body: unknown = {}, request?: ApiRequest) =>
    this.call<T>('POST', path, { body, ...request });
  put = <T>(path: string, body: unknown, request?: ApiRequest) => this.call<T>('PUT', path, { body, ...request });
  patch = <T>(path: string, body: unknown = {}, request?: ApiRequest) =>
    this.call<T>('PATCH', path, { body, ...request });
  delete = <T>(path: string, request?: ApiRequest) => this.call<T>('DELETE', path, request);
}

/** New accounts and new addresses count together: all tests ask for more of them than one machine may in a minute. */
const SHARED_LIMIT_PATHS = ['/auth/register', '/auth/me'];
const SHARED_LIMIT_SECONDS = 60;

/** Tests call faster than any browser. Undefined where the refusal is the answer, as that of an account's limit of a day. */
function pauseBeforeRetry(path: string, text: string, headers: Headers): number | undefined {
  if (text === THROTTLED) return THROTTLE_PAUSE_MS;
  const seconds = Number(headers.get('retry-after'));
  const isLimitOfMachine = SHARED_LIMIT_PATHS.includes(path) && seconds <= SHARED_LIMIT_SECONDS;
  return isLimitOfMachine ? seconds * 1000 : undefined;
}

/** A cookie takes the place of an earlier one with its name. */
function withCookie(cookies: string | undefined, line: string): string {
  const [cookie = ''] = line.split(';');
  const name = cookie.slice(0, cookie.indexOf('=') + 1);
  const others = cookies?.split('; ').filter((other) => !other.startsWith(name)) ?? [];
  return [...others, cookie].join('; ');
}

export const anonymousClient = () => new ApiClient();

export async function sendForm<T>(
  client: ApiClient,
  method: string,
  path: string,
  form: FormData,
): Promise<ApiReply<T>> {
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  const raw = new Uint8Array(await encoded.arrayBuffer());
  return client.call<T>(method, path, { raw, headers: { 'content-type': type } });
}

export async function logIn(email: string, password: string): Promise<ApiClient> {
  const client = new ApiClient();
  const { status, body } = await client.post<{ token: string; user: User }>('/auth/login', { email, password });
  if (status !== 200) throw new Error(`log-in of ${email} answered ${status} ${body.code}`);
  client.token = body.token;
  client.user = body.user;
  return client;
}

export const newEmail = () => `p-${randomWord()}@example.it`;

export async function registerCustomer(email = newEmail()): Promise<ApiClient> {
  const client = new ApiClient();
  const registration = { firstName: 'Giulia', lastName: 'Rinaldi', email, password: 'segreta' };
  const { status, body } = await client.post<{ token: string; user: User }>('/auth/register', registration);
  if (status !== 201) throw new Error(`registration answered ${status} ${body.code}`);
  client.token = body.token;
  client.user = body.user;
  return client;
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

/** Names of products that a test creates and changes begin with this. No other test may count on them. */
export const TEST_PRODUCT_PREFIX = 'Felpa Prova';

/** A demo product as it is now, and one of its variants with a stock between the two limits. */
export async function findVariant(
  minStock: number,
  maxStock = Infinity,
  excludedIds: string[] = [],
): Promise<ProductChoice> {
  const client = anonymousClient();
  const { products } = (await client.get<{ products: Product[] }>('/products?limit=100')).body;
  for (const { _id: id, name } of products) {
    if (name.startsWith(TEST_PRODUCT_PREFIX)) continue;
    const { product } = (await client.get<{ product: Product }>(`/products/${id}`)).body;
    const variant = product.variants.find(({ stock, _id }) => {
      return stock >= minStock && stock <= maxStock && !excludedIds.includes(_id);
    });
    if (variant) return { product, variant };
  }
  throw new Error(`no variant with a stock from ${minStock} to ${maxStock}`);
}

export async function readStock({ product, variant }: ProductChoice): Promise<number> {
  const { body } = await anonymousClient().get<{ product: Product }>(`/products/${product._id}`);
  return body.product.variants.find(({ _id }) => _id === variant._id)!.stock;
}

/** The draft that a browser sends for these lines. */
export function testOrderDraft(...lines: (ProductChoice & { quantity?: number })[]) {
  const items = lines.map(({ product, variant, quantity = 1 }) => {
    return { product: product._id, variant: variant._id, quantity, price: variant.price };
  });
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

export function placeOrder(client: ApiClient, draft: unknown, idempotencyKey: string = randomUUID()) {
  const headers = { 'idempotency-key': idempotencyKey };
  return client.post<{ order: Order }>('/orders/create', draft, { headers });
}

/** The row of an order in the CSV file of the last seven days, which comes in parts. */
export async function findExportedOrder(
  admin: ApiClient,
  orderNumber: string,
  after = '',
): Promise<string | undefined> {
  const { csv, next } = (await admin.get<ExportPart>(`/admin/export?kind=orders&period=7d${after}`)).body;
  const row = csv.split('\r\n').find((line) => line.startsWith(orderNumber));
  return row ?? (next === null ? undefined : findExportedOrder(admin, orderNumber, `&after=${next}`));
}

/** Pays with one of the demo provider's cards; `confirmed`: the customer confirmed it at the bank. */
export async function payOrder(client: ApiClient, orderId: string, token = 'demo_ok', confirmed = false) {
  const { intent } = (
    await client.post<{ intent: { id: string; clientSecret: string } }>('/orders/payment-intent', { orderId })
  ).body;
  const payment = { intentId: intent.id, clientSecret: intent.clientSecret, token, confirmed };
  return client.post<{ status: string; order: Order }>('/orders/demo-payment', payment);
}

export async function placePaidOrder(
  client: ApiClient,
  ...lines: (ProductChoice & { quantity?: number })[]
): Promise<Order> {
  const { order } = (await placeOrder(client, testOrderDraft(...lines))).body;
  return (await payOrder(client, order._id)).body.order;
}

const EVENTUALLY_TIMEOUT_MS = 60_000;

/** Reads again until the value is right, or the time is over: for what the stream consumer does a moment later. */
export async function eventually<T>(read: () => Promise<T>, isRight: (value: T) => boolean): Promise<T> {
  const deadline = Date.now() + EVENTUALLY_TIMEOUT_MS;
  for (;;) {
    const value = await read();
    if (isRight(value) || Date.now() > deadline) return value;
    await pause(100);
  }
}
