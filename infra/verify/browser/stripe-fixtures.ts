/** A shop that is paid through Stripe, with Stripe as its pages see it. Nothing leaves this machine. */
import type { APIRequestContext, Locator, Page, Route } from '@playwright/test';
import type { User } from '../../../shared/account/answers.ts';
import type { Order } from '../../../shared/order/answers.ts';
import type { Product } from '../../../shared/product/answers.ts';
import { FakeStripe, webhookMessage, startFakeStripe } from '../../../functions/testing/fakes/stripe.ts';
import { startLocalShop } from '../../local/shop.ts';
import { newEmail } from '../api/client.ts';
import { fillFields } from './checkout-helpers.ts';
import { BANK_PAGE_STUB, CARD_FRAME_STUB, STRIPE_JS_STUB } from './stripe-stub-pages.ts';
import { expect, test as base } from './fixtures.ts';

export { expect };

interface StripeShop {
  url: string;
  stripe: FakeStripe;
}

/** What the page sends, and what happens before it gets an answer. */
export interface StripeTraffic {
  /** Addresses of everything sent to other hosts than the shop. */
  stripeRequests: string[];
  /** Addresses and bodies of everything sent to the shop. */
  shopRequests: string[];
  /** Runs before Stripe answers that a payment succeeded. */
  beforePaymentConfirmed: () => Promise<void>;
}

export const stripeCards = { good: '4242424242424242', declined: '4000000000000002', asksTheBank: '4000002500003155' };

const context = {
  stage: 'dev',
  paymentProvider: 'stripe',
  stripeSecretName: 'vetrina/stripe',
  stripePublishableKey: 'pk_test_1',
};
const SHOP_START_TIMEOUT_MS = 600_000;

export const test = base.extend<{ stripeTraffic: StripeTraffic }, { stripeShop: StripeShop }>({
  stripeShop: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from the pattern.
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
    { scope: 'worker', timeout: SHOP_START_TIMEOUT_MS },
  ],
  baseURL: ({ stripeShop }, use) => use(stripeShop.url),
  stripeTraffic: [
    async ({ page, stripeShop }, use) => {
      const traffic: StripeTraffic = {
        stripeRequests: [],
        shopRequests: [],
        beforePaymentConfirmed: () => Promise.resolve(),
      };
      page.on('request', (request) => {
        const url = request.url();
        if (url.startsWith(stripeShop.url)) traffic.shopRequests.push(`${url} ${request.postData() ?? ''}`);
        else traffic.stripeRequests.push(url);
      });
      await page.route(/^https:\/\/[^/]*stripe\.com\//, (route) => answerAsStripe(route, stripeShop, traffic));
      await use(traffic);
    },
    { auto: true },
  ],
});

async function answerAsStripe(route: Route, shop: StripeShop, traffic: StripeTraffic): Promise<void> {
  const request = route.request();
  const { hostname, pathname } = new URL(request.url());
  const html = { contentType: 'text/html; charset=utf-8' };
  if (hostname === 'js.stripe.com' && pathname.endsWith('/stripe.js')) {
    return route.fulfill({ contentType: 'text/javascript', body: STRIPE_JS_STUB });
  }
  if (hostname === 'js.stripe.com') return route.fulfill({ ...html, body: CARD_FRAME_STUB });
  if (request.method() === 'GET') return route.fulfill({ ...html, body: BANK_PAGE_STUB });
  const json = await confirmPayment(shop, new URLSearchParams(request.postData() ?? ''), traffic);
  await route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } });
}

/** Stripe's answer to a card, or to the bank's consent. The webhook runs before the page has the answer. */
async function confirmPayment(
  { url, stripe }: StripeShop,
  fields: URLSearchParams,
  traffic: StripeTraffic,
): Promise<object> {
  const intentId = (fields.get('client_secret') ?? '').split('_secret_')[0]!;
  if (fields.get('number') === stripeCards.declined) {
    const message = 'La tua carta è stata rifiutata.';
    return { error: { type: 'card_error', code: 'card_declined', message } };
  }
  const cents = fields.get('amount');
  if (cents !== null && Number(cents) !== stripe.payments.get(intentId)?.amount) {
    return { error: { type: 'invalid_request_error', message: 'The amount is not the one of the PaymentIntent.' } };
  }
  if (fields.get('number') === stripeCards.asksTheBank) return { redirect: 'https://hooks.stripe.com/bank' };
  stripe.pay(intentId);
  await traffic.beforePaymentConfirmed();
  const { text, signature } = webhookMessage({ id: intentId });
  const webhookReply = await fetch(`${url}/api/orders/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: text,
  });
  expect(webhookReply.status).toBe(200);
  return { paymentIntent: { id: intentId, status: 'succeeded' } };
}

interface StripeCustomer {
  user: User;
  readOrders: () => Promise<Order[]>;
}

/** Registers a customer with one product in the cart, and stores the session in the page. */
export async function openShopWithCart(page: Page, request: APIRequestContext): Promise<StripeCustomer> {
  const registration = { firstName: 'Giulia', lastName: 'Rinaldi', email: newEmail(), password: 'segreta' };
  const reply = await request.post('/api/auth/register', { data: registration });
  const { token, user } = (await reply.json()) as { token: string; user: User };
  const headers = { authorization: `Bearer ${token}` };
  const { products } = (await (await request.get('/api/products')).json()) as { products: Product[] };
  const product = products.find(({ variants }) => variants.some(({ stock }) => stock > 2))!;
  const variant = product.variants.find(({ stock }) => stock > 2)!;
  const addition = { productId: product._id, variantId: variant._id, quantity: 1 };
  expect((await request.post('/api/cart/add', { headers, data: addition })).ok()).toBe(true);
  await page.goto('/favicon.svg');
  await page.evaluate(
    ([tokenValue, userValue]) => {
      localStorage.setItem('token', tokenValue);
      localStorage.setItem('user', userValue);
    },
    [token, JSON.stringify(user)] as const,
  );
  const readOrders = async () =>
    ((await (await request.get('/api/orders', { headers })).json()) as { orders: Order[] }).orders;
  return { user, readOrders };
}

/** Stripe's frame with the card number. */
export const cardFrame = (page: Page) => page.frameLocator('iframe[title="Riquadro sicuro per il pagamento"]');

export async function typeCard(page: Page, number: string): Promise<void> {
  await cardFrame(page).getByLabel('Numero della carta').fill(number);
}

/** The fields of the shipping address that a new account does not fill. */
export async function typeAddress(page: Page): Promise<void> {
  await fillFields(page, {
    Telefono: '+39 333 1234567',
    Indirizzo: 'Via Roma 1',
    Città: 'Milano',
    CAP: '20121',
    Provincia: 'MI',
  });
}

/**
 * Right after a scroll the browser may send a click to Stripe's frame, which was in this place before. Waits until the
 * pointer is over the button.
 */
export async function pointAt(button: Locator): Promise<Locator> {
  await expect(async () => {
    await button.hover();
    expect(await button.evaluate((element) => element.matches(':hover'))).toBe(true);
  }).toPass();
  return button;
}
