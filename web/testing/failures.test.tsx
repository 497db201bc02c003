/** The error catalogue (specification, section 8): what each failing call shows, with and without a server's message. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import type { Resource } from '../../shared/api/route.ts';
import { routes, type RouteName } from '../../shared/api/routes.ts';
import { checkoutStorage } from '../data/checkout-storage.ts';
import { failingCalls, product } from './failing-calls.tsx';
import { fakeApi, errorReply, jsonReply } from './fake-api.tsx';
import { anna, signInAs, cartWith, cartLineWith, openScreen, paidOrder, expectToast } from './shopper.tsx';

/** Calls whose failure is not shown by one toast, and the test that covers it. */
const testedElsewhere: Partial<Record<RouteName, string>> = {
  listProducts: 'screens/products/products.test.tsx',
  readProduct: 'screens/product/product.test.tsx',
  readCart: 'screens/cart/cart.test.tsx',
  readOrder: 'screens/order-confirmation/order-confirmation.test.tsx',
  createOrder: 'screens/checkout/checkout.test.tsx',
  createPaymentIntent: 'screens/checkout/payment.test.tsx',
  payDemo: 'screens/checkout/payment.test.tsx',
  resetPassword: 'screens/forgot-password/forgot-password.test.tsx',
  askForConfirmation: 'screens/profile/email-status.test.tsx',
  followEmailLink: 'screens/email-link/email-link.test.tsx',
  addWish: 'app/run-pending-action.test.tsx',
  readMe: 'data/session.test.tsx',
  readMyData: 'screens/profile/personal-data-export.test.tsx',
  refresh: 'data/api.test.ts',
  acceptInvitation: 'screens/invitation/invitation.test.tsx',
  // These fail silently: there are no suggestions; a logout does not need the server.
  suggestProducts: 'screens/products/search-box.test.tsx',
  logout: 'data/session.test.tsx',
  // What was told is told again.
  clearUnsold: 'screens/cart/cart.test.tsx',
};
/** Calls that the site does not make. */
const unused: RouteName[] = ['listCategories', 'checkWish', 'paymentEvent', 'readHealth'];

/** Resources whose calls section 7 lists for shoppers. */
const shopperResources: Resource[] = ['auth', 'products', 'cart', 'orders', 'wishlist'];

it('every call of a shopper has a test of its failure', () => {
  const covered = [...failingCalls.map(({ call }) => call), ...Object.keys(testedElsewhere), ...unused];
  const shopperCalls = Object.entries(routes).filter(
    ([, { access, resource }]) => access !== 'admin' && shopperResources.includes(resource),
  );
  expect(shopperCalls.map(([name]) => name).filter((name) => !covered.includes(name as RouteName))).toEqual([]);
  const withoutTest = Object.entries(testedElsewhere).filter(
    ([name, file]) => !readFileSync(join(__dirname, '..', file), 'utf8').includes(name),
  );
  expect(withoutTest).toEqual([]);
});

/** Failures without a message of the server. */
const silentFailures = {
  'an answer without a message': () => errorReply(500, 'INTERNAL', ''),
  'an answer of the edge': () => jsonReply(502, { message: 'Bad Gateway' }),
};

describe.each(failingCalls)('$what', ({ call, path, at = path, Screen, ...row }) => {
  const { message, visitor = false, hasNoOrders = false, act } = row;
  const openWith = (failing: () => Response | Promise<Response>) => {
    signInAs(visitor ? null : anna);
    checkoutStorage.clear();
    const api = fakeApi({
      readMe: () => ({ user: anna }),
      readCart: () => ({ cart: cartWith(cartLineWith()) }),
      readProduct: () => ({ product }),
      listProducts: () => ({ products: [product], currentPage: 1, totalPages: 1, total: 1 }),
      readWishlist: () => ({ data: { wishlist: path === '/wishlist' ? [product] : [] } }),
      readOrder: () => ({ order: paidOrder() }),
      listOrders: () => ({ orders: hasNoOrders ? [] : [paidOrder()], currentPage: 1, totalPages: 1, total: 1 }),
      [call]: failing,
    });
    return { api, ...openScreen({ path, Screen, at }) };
  };

  it.each(Object.entries(silentFailures))('shows the default message for %s, and the page stays', async (_, fail) => {
    const { user, currentAddress } = openWith(fail);
    await act?.(user);
    await expectToast(message);
    // A chosen size is in the address.
    expect(currentAddress().replace(/\?size=.*/, '')).toBe(at);
    expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
    await waitFor(() => expect(enabledButtons().length).toBeGreaterThan(0));
  });

  it('shows the message of the server', async () => {
    const { user } = openWith(() => errorReply(409, 'SOMETHING', 'Parole del server'));
    await act?.(user);
    await expectToast('Parole del server');
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });
});

function enabledButtons() {
  return within(document.body)
    .getAllByRole('button')
    .filter((button) => !(button as HTMLButtonElement).disabled);
}
