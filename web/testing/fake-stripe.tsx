/** For tests of a checkout with Stripe: Stripe's script without its iframes. */
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { pageLoad } from '../lib/page-load.ts';
import CheckoutScreen from '../screens/checkout/checkout.tsx';
import { fakeShop, replaceTimeouts } from '../screens/checkout/testing.tsx';
import { openScreen, paidOrder, unpaidOrder } from './shopper.tsx';

const config = { payments: { provider: 'stripe', publishableKey: 'pk_test_1' } };
const intent = { id: 'pi_1', provider: 'stripe', clientSecret: 'pi_1_secret_x', amount: 25.98 };
type Failure = { error: { type: string; message?: string; payment_intent?: { status: string } } };

export const card = {
  on: jest.fn((event: string, listener: () => void) => event === 'ready' && queueMicrotask(listener)),
  mount: jest.fn(),
  destroy: jest.fn(),
  focus: jest.fn(),
  update: jest.fn((_options: { readOnly: boolean }) => undefined),
};
export const elements = {
  create: jest.fn(() => card),
  submit: jest.fn((): Promise<Partial<Failure>> => Promise.resolve({})),
  update: jest.fn((_options: { amount: number }) => undefined),
};
export const stripe = {
  elements: jest.fn((_options: object) => elements),
  confirmPayment: jest.fn((_options: object): Promise<Partial<Failure>> => Promise.resolve({})),
};
export const Stripe = Object.assign(
  jest.fn((..._arguments: unknown[]) => stripe),
  { version: 'endive' },
);

/** A shop with Stripe. It hears of a payment as soon as Stripe accepted it. */
export const stripeShop = (more: Parameters<typeof fakeShop>[0] = {}) =>
  fakeShop(
    {
      readOrder: () => ({ order: stripe.confirmPayment.mock.calls.length > 0 ? paidOrder() : unpaidOrder() }),
      createPaymentIntent: () => ({ intent }),
      ...more,
    },
    config,
  );

export function openStripeCheckout(at = '/checkout') {
  return { ...openScreen({ path: '/checkout', Screen: CheckoutScreen, at }), user: userEvent.setup({ delay: null }) };
}

export const findOrderButton = () => screen.findByRole('button', { name: /Completa Ordine/ });

/** Call it once at the top of a test file. */
export function setUpFakeStripe() {
  // The delay before an order is sent and the pauses between two reads of an order end at once.
  replaceTimeouts((wait) => (run, ms) => (ms === 2000 || ms === 750 ? queueMicrotask(run) : wait(run, ms)));
  beforeEach(() => {
    jest.clearAllMocks();
    elements.submit.mockResolvedValue({});
    stripe.confirmPayment.mockResolvedValue({});
    Object.assign(globalThis, { Stripe });
    jest.spyOn(pageLoad, 'reload').mockImplementation(() => undefined);
    jest.spyOn(pageLoad, 'currentPath').mockReturnValue('/checkout');
  });
}
