/** For tests of the checkout: Anna's shop, the page open in it, its fields and buttons. */
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '../../testing/fake-api.tsx';
import { anna, signInAs, cartWith, cartLineWith, openScreen, paidOrder, unpaidOrder } from '../../testing/shopper.tsx';
import CheckoutScreen from './checkout.tsx';

const demo = { payments: { provider: 'demo' } };
const intent = { id: 'pi_1', provider: 'demo', clientSecret: 'secret', amount: 25.98 };

/** What waits for the two seconds before an order is sent. */
export const heldSubmits: (() => void)[] = [];

/** The two seconds pass. */
export async function passSubmitDelay() {
  await waitFor(() => expect(heldSubmits).toHaveLength(1));
  await act(async () => {
    for (const go of heldSubmits.splice(0)) go();
    await Promise.resolve();
  });
}

type Answers = Parameters<typeof fakeApi>[0];

/** Anna's shop: one hoodie in the cart, which the order empties; every card is good. */
export function fakeShop(more: Answers = {}, config: object = demo) {
  signInAs(anna);
  let cart = cartWith(cartLineWith());
  return fakeApi(
    {
      readMe: () => ({ user: anna }),
      readCart: () => ({ cart }),
      createOrder: () => {
        cart = cartWith();
        return { order: unpaidOrder(), message: 'Ordine creato' };
      },
      readOrder: () => ({ order: unpaidOrder() }),
      createPaymentIntent: () => ({ intent }),
      payDemo: () => ({ status: 'succeeded', order: paidOrder() }),
      ...more,
    },
    config,
  );
}

export function openCheckout() {
  const view = openScreen({ path: '/checkout', Screen: CheckoutScreen });
  return { ...view, user: userEvent.setup({ delay: null }) };
}
type User = ReturnType<typeof openCheckout>['user'];

export const checkoutField = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const orderButton = () => screen.getByRole('button', { name: /Completa Ordine/ });
export const payButton = () => screen.findByRole('button', { name: /^Paga ora/ });

export async function fillField(user: User, label: string, text: string) {
  await user.clear(checkoutField(label));
  await user.paste(text);
}

export async function fillCard(user: User, number = '4242424242424242') {
  await screen.findByLabelText('Numero carta');
  await fillField(user, 'Numero carta', number);
  await fillField(user, 'Data scadenza', '1228');
  await fillField(user, 'CVV', '123');
  await fillField(user, 'Nome sulla carta', 'Anna Ferri');
}

type Timeout = (run: () => void, ms?: number) => unknown;

/** In every test of a file `instead` decides what is waited for. No mock: testing-library takes one for fake timers. */
export function replaceTimeouts(instead: (wait: Timeout) => Timeout) {
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
export function holdSubmitDelay() {
  beforeEach(() => void heldSubmits.splice(0));
  replaceTimeouts((wait) => (run, ms) => (ms === 2000 ? heldSubmits.push(run) : wait(run, ms)));
}
