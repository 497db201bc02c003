/** For tests of the checkout: Anna's shop, the page open in it, its fields and buttons. */
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '../../kit/testing.tsx';
import { anna, beginAs, cartOf, lineOf, open, orderOf, unpaidOrder } from '../testing.tsx';
import CheckoutScreen from './checkout.tsx';

const demo = { payments: { provider: 'demo' } };
const intent = { id: 'pi_1', provider: 'demo', clientSecret: 'secret', amount: 25.98 };

/** What waits for the two seconds before an order is sent. */
export const waiting: (() => void)[] = [];

/** The two seconds pass. */
export async function twoSecondsLater() {
  await waitFor(() => expect(waiting).toHaveLength(1));
  await act(async () => {
    for (const go of waiting.splice(0)) go();
    await Promise.resolve();
  });
}

type Answers = Parameters<typeof fakeApi>[0];

/** Anna's shop: one hoodie in the cart, which the order empties; every card is good. */
export function shop(more: Answers = {}, config: object = demo) {
  beginAs(anna);
  let cart = cartOf(lineOf());
  return fakeApi(
    {
      readMe: () => ({ user: anna }),
      readCart: () => ({ cart }),
      createOrder: () => {
        cart = cartOf();
        return { order: unpaidOrder(), message: 'Ordine creato' };
      },
      readOrder: () => ({ order: unpaidOrder() }),
      createPaymentIntent: () => ({ intent }),
      payDemo: () => ({ status: 'succeeded', order: orderOf() }),
      ...more,
    },
    config,
  );
}

export function openCheckout() {
  const view = open({ path: '/checkout', Screen: CheckoutScreen });
  return { ...view, user: userEvent.setup({ delay: null }) };
}
type User = ReturnType<typeof openCheckout>['user'];

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const orderButton = () => screen.getByRole('button', { name: /Completa Ordine/ });
export const payButton = () => screen.findByRole('button', { name: /^Paga ora/ });

export async function write(user: User, label: string, text: string) {
  await user.clear(field(label));
  await user.paste(text);
}

export async function writeCard(user: User, number = '4242424242424242') {
  await screen.findByLabelText('Numero carta');
  await write(user, 'Numero carta', number);
  await write(user, 'Data scadenza', '1228');
  await write(user, 'CVV', '123');
  await write(user, 'Nome sulla carta', 'Anna Ferri');
}

type Timeout = (run: () => void, ms?: number) => unknown;

/** In every test of a file `instead` decides what is waited for. No mock: testing-library takes one for fake timers. */
export function withTimeouts(instead: (wait: Timeout) => Timeout) {
  jest.setTimeout(20_000);
  const { setTimeout } = globalThis;
  beforeEach(() => {
    globalThis.setTimeout = instead(setTimeout) as typeof setTimeout;
  });
  afterEach(() => {
    globalThis.setTimeout = setTimeout;
    jest.restoreAllMocks();
  });
}

/** In every test of a file the two seconds pass when `twoSecondsLater` says so; whatever else waits does. */
export function holdTheSeconds() {
  beforeEach(() => void waiting.splice(0));
  withTimeouts((wait) => (run, ms) => (ms === 2000 ? waiting.push(run) : wait(run, ms)));
}
