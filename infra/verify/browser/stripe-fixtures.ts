/** A shop of its own that is paid through Stripe, and Stripe as its pages meet it: nothing leaves this machine. */
import type { APIRequestContext, Page, Route } from '@playwright/test';
import type { User } from '../../../shared/account/schema.ts';
import type { Order } from '../../../shared/order/schema.ts';
import type { Product } from '../../../shared/product/schema.ts';
import { FakeStripe, webhookMessage, startFakeStripe } from '../../../functions/testing/fakes/stripe.ts';
import { startLocalShop } from '../../local/shop.ts';
import { newEmail } from '../api/client.ts';
import { BANK_PAGE_STUB, CARD_FRAME_STUB, STRIPE_JS_STUB } from './stripe-stub-pages.ts';
import { expect, test as base } from './fixtures.ts';

export { expect };

interface StripeShop {
  url: string;
  stripe: FakeStripe;
}

export interface StripeTraffic {
  /** Whatever the page asked of Stripe's hosts. */
  stripeRequests: string[];
  /** What the shop's own server was sent by the page. */
  shopRequests: string[];
  /** Runs before Stripe answers that a payment was made. */
  beforePaymentConfirmed: () => Promise<void>;
}

export const stripeCards = { good: '4242424242424242', declined: '4000000000000002', asksTheBank: '4000002500003155' };

const context = {
  stage: 'dev',
  paymentProvider: 'stripe',
  stripeSecretName: 'vetrina/stripe',
  stripePublishableKey: 'pk_test_1',
};

export const test = base.extend<{ atPage: StripeTraffic }, { stripeShop: StripeShop }>({
  stripeShop: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const stripe = new FakeStripe();
      const server = await startFakeStripe(stripe);
      const shop = await startLocalShop({
        inMemory: true,
        port: 0,
        seed: 'demo',
        context,
        extraEnvironment: server.environment,
      });
      await use({ url: shop.url, stripe });
      await shop.stop();
      await server.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ stripeShop }, use) => use(stripeShop.url),
  atPage: [
    async ({ page, stripeShop }, use) => {
      const atPage: StripeTraffic = {
        stripeRequests: [],
        shopRequests: [],
        beforePaymentConfirmed: () => Promise.resolve(),
      };
      page.on('request', (request) => {
        const url = request.url();
        if (url.startsWith(stripeShop.url)) atPage.shopRequests.push(`${url} ${request.postData() ?? ''}`);
        else atPage.stripeRequests.push(url);
      });
      await page.route(/^https:\/\/[^/]*stripe\.com\//, (route) => answer(route, stripeShop, atPage));
      await use(atPage);
    },
    { auto: true },
  ],
});

async function answer(route: Route, shop: StripeShop, atPage: StripeTraffic): Promise<void> {
  const request = route.request();
  const { hostname, pathname } = new URL(request.url());
  if (hostname === 'js.stripe.com' && pathname.endsWith('/stripe.js')) {
    return route.fulfill({ contentType: 'text/javascript', body: STRIPE_JS_STUB });
  }
  if (hostname === 'js.stripe.com')
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: CARD_FRAME_STUB });
  if (request.method() === 'GET')
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: BANK_PAGE_STUB });
  const asked = new URLSearchParams(request.postData() ?? '');
  const json = await confirm(shop, asked, atPage);
  await route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } });
}

/** What Stripe makes of a card, or of the bank's consent. The shop hears of a payment before the page does, or after. */
async function confirm({ url, stripe }: StripeShop, asked: URLSearchParams, atPage: StripeTraffic): Promise<object> {
  const intentId = (asked.get('client_secret') ?? '').split('_secret_')[0]!;
  if (asked.get('number') === stripeCards.declined) {
    const message = 'La tua carta è stata rifiutata.';
    return { error: { type: 'card_error', code: 'card_declined', message } };
  }
  const cents = asked.get('amount');
  if (cents !== null && Number(cents) !== stripe.payments.get(intentId)?.amount) {
    return { error: { type: 'invalid_request_error', message: 'The amount is not the one of the PaymentIntent.' } };
  }
  if (asked.get('number') === stripeCards.asksTheBank) return { redirect: 'https://hooks.stripe.com/bank' };
  stripe.pay(intentId);
  await atPage.beforePaymentConfirmed();
  const { text, signature } = webhookMessage({ id: intentId });
  const heard = await fetch(`${url}/api/orders/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: text,
  });
  expect(heard.status).toBe(200);
  return { paymentIntent: { id: intentId, status: 'succeeded' } };
}

interface Customer {
  token: string;
  user: User;
  orders: () => Promise<Order[]>;
}

/** A new customer with one piece in the cart, at this page. */
export async function openShopWithCart(page: Page, request: APIRequestContext): Promise<Customer> {
  const email = newEmail();
  const person = { firstName: 'Giulia', lastName: 'Rinaldi', email, password: 'segreta' };
  const registered = await request.post('/api/auth/register', { data: person });
  const { token, user } = (await registered.json()) as { token: string; user: User };
  const headers = { authorization: `Bearer ${token}` };
  const { products } = (await (await request.get('/api/products')).json()) as { products: Product[] };
  const product = products.find(({ variants }) => variants.some(({ stock }) => stock > 2))!;
  const variant = product.variants.find(({ stock }) => stock > 2)!;
  const addition = { productId: product._id, variantId: variant._id, quantity: 1 };
  expect((await request.post('/api/cart/add', { headers, data: addition })).ok()).toBe(true);
  await page.goto('/favicon.svg');
  await page.evaluate(
    ([word, person]) => {
      localStorage.setItem('token', word);
      localStorage.setItem('user', person);
    },
    [token, JSON.stringify(user)] as const,
  );
  return {
    token,
    user,
    orders: async () => ((await (await request.get('/api/orders', { headers })).json()) as { orders: Order[] }).orders,
  };
}

/** Stripe's frame, where the card is typed. */
export const cardFrame = (page: Page) => page.frameLocator('iframe[title="Riquadro sicuro per il pagamento"]');

export async function typeCard(page: Page, number: string): Promise<void> {
  await cardFrame(page).getByLabel('Numero della carta').fill(number);
}

/** The parcel's fields, for somebody who has no address yet. */
export async function typeAddress(page: Page): Promise<void> {
  const fields = {
    Telefono: '+39 333 1234567',
    Indirizzo: 'Via Roma 1',
    Città: 'Milano',
    CAP: '20121',
    Provincia: 'MI',
  };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
}
