/** For tests of the checkout: a shop with Anna logged in, the screen, its fields and buttons. */
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '../../testing/fake-api.tsx';
import { anna, signInAs, cartWith, cartLineWith, openScreen, paidOrder, unpaidOrder } from '../../testing/shopper.tsx';
import CheckoutScreen from './checkout.tsx';

const demo = { payments: { provider: 'demo' } };
const intent = { id: 'pi_1', provider: 'demo', clientSecret: 'secret', amount: 25.98 };

/** Callbacks of the delay of two seconds before an order is sent. */
export const heldSubmits: (() => void)[] = [];

/** Ends the delay of two seconds. */
export async function passSubmitDelay() {
  await waitFor(() => expect(heldSubmits).toHaveLength(1));
  await act(async () => {
    for (const submit of heldSubmits.splice(0)) submit();
    await Promise.resolve();
  });
}

type Answers = Parameters<typeof fakeApi>[0];

/** Anna is logged in with one item in the cart. An order empties the cart. Every card is accepted. */
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
  await fillField(user, 'Data scadenza', '1299');
  await fillField(user, 'CVV', '123');
  await fillField(user, 'Nome sulla carta', 'Anna Ferri');
}

type Timeout = (run: () => void, ms?: number) => unknown;

/** Replaces setTimeout in every test of a file. It is no mock: testing-library would take a mock for fake timers. */
export function replaceTimeouts(replacement: (wait: Timeout) => Timeout) {
  const { setTimeout } = globalThis;
  beforeEach(() => {
    globalThis.setTimeout = replacement(setTimeout) as typeof setTimeout;
  });
  afterEach(() => {
    globalThis.setTimeout = setTimeout;
    jest.restoreAllMocks();
  });
}

/** In every test of a file the delay of two seconds ends with `passSubmitDelay`. Other timeouts run as usual. */
export function holdSubmitDelay() {
  beforeEach(() => void heldSubmits.splice(0));
  replaceTimeouts((wait) => (run, ms) => (ms === 2000 ? heldSubmits.push(run) : wait(run, ms)));
}
