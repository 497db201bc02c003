import type { Cart, CartLine } from '../../../shared/cart/answers.ts';
import type { Order, PaymentIntent } from '../../../shared/order/answers.ts';
import { shippingFor, toCents, toEuro } from '../../../shared/price/money.ts';
import type { Product } from '../../../shared/product/answers.ts';
import { expectToBe, UnexpectedAnswer, type ShopClient } from './shop-client.ts';
import { payWithTestCard } from './stripe-test-card.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The provider's report of a payment may come a moment later. */
const PAID_WITHIN_MS = 20_000;

/** A mailbox of SES that takes every email and counts as no bounce. Each day has an account, so none gets many orders. */
const emailOf = (time: number) => `success+${new Date(time).toISOString().slice(0, 10)}@simulator.amazonses.com`;
const person = { firstName: 'Acquirente', lastName: 'Sintetico' };
const shippingAddress = {
  ...person,
  street: 'Via Roma 1',
  city: 'Milano',
  postalCode: '20121',
  province: 'MI',
  country: 'Italy',
  phone: '+39 333 1234567',
};

/**
 * Logs in, orders one piece of a product, pays and cancels, so that the stock returns and the money goes back. What a run
 * before left open is cancelled first. The account of the day before is erased.
 */
export async function buy(shop: ShopClient, product: Product, password: string, now = Date.now()): Promise<void> {
  if (await logInOrRegister(shop, { email: emailOf(now), password })) {
    await eraseAccount(shop, { email: emailOf(now - DAY_MS), password });
    await logIn(shop, { email: emailOf(now), password });
  }
  await cancelOpenOrders(shop);
  const line = await fillCart(shop, product);
  const { order } = await shop.call<{ order: Order }>('POST', '/orders/create', draftOf(line));
  await pay(shop, order._id);
  const { order: cancelled } = await shop.call<{ order: Order }>('PATCH', `/orders/${order._id}/cancel`);
  expectToBe(cancelled.refunded === cancelled.total, 'a cancelled order is refunded');
}

interface Credentials {
  email: string;
  password: string;
}

/** True where the account is new. */
async function logInOrRegister(shop: ShopClient, credentials: Credentials): Promise<boolean> {
  if (await logIn(shop, credentials)) return false;
  const { token } = await shop.call<{ token: string }>('POST', '/auth/register', { ...person, ...credentials });
  shop.useToken(token);
  return true;
}

/** False where there is no such account. */
async function logIn(shop: ShopClient, credentials: Credentials): Promise<boolean> {
  try {
    const { token } = await shop.call<{ token: string }>('POST', '/auth/login', credentials);
    shop.useToken(token);
    return true;
  } catch (error) {
    if (error instanceof UnexpectedAnswer && error.status === 401) return false;
    throw error;
  }
}

async function eraseAccount(shop: ShopClient, credentials: Credentials): Promise<void> {
  if (!(await logIn(shop, credentials))) return;
  await cancelOpenOrders(shop);
  await shop.call('POST', '/auth/erase', { currentPassword: credentials.password });
}

async function cancelOpenOrders(shop: ShopClient): Promise<void> {
  const { orders } = await shop.call<{ orders: Order[] }>('GET', '/orders');
  for (const { _id: id, status } of orders) {
    if (status === 'pending' || status === 'paid') await shop.call('PATCH', `/orders/${id}/cancel`);
  }
}

/** The cart with one piece. The lines of an unpaid order that was cancelled came back to it. */
async function fillCart(shop: ShopClient, { _id: productId, variants }: Product): Promise<CartLine> {
  const variant = variants.find(({ stock }) => stock > 0);
  expectToBe(variant !== undefined, 'a product that is available has a variant in stock');
  await shop.call('DELETE', '/cart/clear');
  await shop.call('POST', '/cart/add', { productId, variantId: variant._id, quantity: 1 });
  const { cart } = await shop.call<{ cart: Cart }>('GET', '/cart');
  const [line] = cart.items;
  expectToBe(line?.variant._id === variant._id, 'the cart holds what was added');
  return line;
}

function draftOf({ product, variant, quantity, price }: CartLine) {
  const subtotal = toCents(price) * quantity;
  const shipping = shippingFor(subtotal);
  return {
    items: [{ product: product._id, variant: variant._id, quantity, price }],
    shippingAddress,
    paymentMethod: 'card',
    subtotal: toEuro(subtotal),
    shipping: toEuro(shipping),
    total: toEuro(subtotal + shipping),
    fromCart: true,
  };
}

async function pay(shop: ShopClient, orderId: string): Promise<void> {
  const { intent } = await shop.call<{ intent: PaymentIntent }>('POST', '/orders/payment-intent', { orderId });
  const { id: intentId, clientSecret, provider } = intent;
  if (provider === 'stripe') await payWithTestCard(shop, intent);
  else await shop.call('POST', '/orders/demo-payment', { intentId, clientSecret, token: 'demo_ok' });
  const deadline = Date.now() + PAID_WITHIN_MS;
  for (;;) {
    const { order } = await shop.call<{ order: Order }>('GET', `/orders/${orderId}`);
    if (order.status === 'paid') return;
    expectToBe(Date.now() < deadline, 'an order is paid once its payment succeeded');
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}
