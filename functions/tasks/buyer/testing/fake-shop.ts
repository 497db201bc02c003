/** The answers of a shop in the place of `fetch`, by "GET /path" without its query. */
type Answers = Record<string, object | string>;

const variant = { _id: 'v1', stock: 3, price: 20 };
const product = { _id: 'p1', name: 'Felpa rossa', variants: [{ _id: 'v0', stock: 0, price: 20 }, variant] };
const order = { _id: 'o1', status: 'paid', total: 25.99, refunded: 0 };
const line = { product, variant, quantity: 1, price: 20 };

export const shopAnswers: Answers = {
  'GET /': '<html></html>',
  'GET /api/health': { status: 'ok' },
  'GET /api/products/categories': { categories: ['Felpe'] },
  'GET /api/products': { products: [product] },
  'GET /products/p1': '<html></html>',
  'GET /api/products/p1': { product },
  'POST /api/auth/login': { token: 'token' },
  'GET /api/orders': { orders: [] },
  'DELETE /api/cart/clear': {},
  'POST /api/cart/add': {},
  'GET /api/cart': { cart: { items: [line] } },
  'POST /api/orders/create': { order: { ...order, status: 'pending' } },
  'POST /api/orders/payment-intent': { intent: { id: 'i1', clientSecret: 'secret', provider: 'demo' } },
  'POST /api/orders/demo-payment': {},
  'GET /api/orders/o1': { order },
  'PATCH /api/orders/o1/cancel': { order: { ...order, status: 'cancelled', refunded: 25.99 } },
};

export interface SentCall {
  call: string;
  headers: Headers;
  body: string;
}

/** Calls of the shop and of others; those without an answer get 404. Resolves with what was sent. */
export function fakeShop(changes: Answers = {}): SentCall[] {
  const answers: Answers = { ...shopAnswers, ...changes };
  const sent: SentCall[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { hostname, pathname, href } = new URL(input as string);
    const call = `${init?.method} ${hostname === 'shop.example' ? pathname : href.split('?')[0]}`;
    const body = init?.body instanceof URLSearchParams ? init.body.toString() : ((init?.body ?? '') as string);
    sent.push({ call, headers: new Headers(init?.headers), body });
    const answer = answers[call];
    if (answer === undefined) return Promise.resolve(new Response('{"code":"NOT_FOUND"}', { status: 404 }));
    return Promise.resolve(new Response(typeof answer === 'string' ? answer : JSON.stringify(answer)));
  });
  return sent;
}
