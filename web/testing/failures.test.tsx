/** The error catalogue (specification, section 8): what each failing call says where the server itself says nothing. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { routes, type Resource, type RouteName } from '../../shared/api/routes.ts';
import { checkoutStorage } from '../data/checkout-storage.ts';
import { fakeApi, errorReply, jsonReply } from './fake-api.tsx';
import Cart from '../screens/cart/cart.tsx';
import ForgotPasswordScreen from '../screens/forgot-password/forgot-password.tsx';
import LoginScreen from '../screens/login/login.tsx';
import Product from '../screens/product/product.tsx';
import ProductsScreen from '../screens/products/products.tsx';
import ProfileScreen from '../screens/profile/profile.tsx';
import RegisterScreen from '../screens/register/register.tsx';
import { anna, signInAs, cartWith, cartLineWith, openScreen, paidOrder, productWith, expectToast } from './shopper.tsx';
import WishlistScreen from '../screens/wishlist/wishlist.tsx';

interface Situation {
  what: string;
  call: RouteName;
  /** The default message of the catalogue. */
  says: string;
  path: string;
  at?: string;
  Screen: ComponentType;
  visitor?: boolean;
  act?: (user: UserEvent) => Promise<void>;
}

const press = async (user: UserEvent, name: RegExp) => user.click((await screen.findAllByRole('button', { name }))[0]!);
const product = productWith();

const situations: Situation[] = [
  {
    what: 'login',
    call: 'login',
    says: 'Errore durante il login',
    path: '/login',
    Screen: LoginScreen,
    visitor: true,
    act: async (user) => {
      await user.type(screen.getByLabelText('Email'), 'anna@esempio.it');
      await user.type(screen.getByLabelText('Password'), 'segreta');
      await press(user, /^Accedi$/);
    },
  },
  {
    what: 'register',
    call: 'register',
    says: 'Errore durante la registrazione',
    path: '/register',
    Screen: RegisterScreen,
    visitor: true,
    act: async (user) => {
      await user.type(screen.getByLabelText('Nome'), 'Anna');
      await user.type(screen.getByLabelText('Cognome'), 'Ferri');
      await user.type(screen.getByLabelText('Email'), 'anna@esempio.it');
      await user.type(screen.getByLabelText('Password'), 'segreta');
      await user.type(screen.getByLabelText(/^Conferma/), 'segreta');
      await press(user, /^(Registrati|Crea)/);
    },
  },
  {
    what: 'profile update',
    call: 'updateMe',
    says: "Errore durante l'aggiornamento",
    path: '/profile',
    Screen: ProfileScreen,
    act: async (user) => {
      await press(user, /^Modifica/);
      await press(user, /^Salva/);
    },
  },
  {
    what: 'add to cart, on the product page',
    call: 'addToCart',
    says: "Errore nell'aggiunta al carrello",
    path: '/products/:id',
    at: `/products/${product._id}`,
    Screen: Product,
    act: async (user) => {
      await press(user, /^M$/);
      await press(user, /^Aggiungi al carrello/);
    },
  },
  {
    what: 'add to cart, in the catalogue',
    call: 'addToCart',
    says: "Errore nell'aggiunta al carrello",
    path: '/products',
    Screen: ProductsScreen,
    act: (user) => press(user, /^Aggiungi al carrello/),
  },
  {
    what: 'add to cart, on the wishlist',
    call: 'addToCart',
    says: "Errore nell'aggiunta al carrello",
    path: '/wishlist',
    Screen: WishlistScreen,
    act: (user) => press(user, /^Aggiungi .*carrello/),
  },
  {
    what: 'cart update',
    call: 'updateCartLine',
    says: "Errore nell'aggiornamento",
    path: '/cart',
    Screen: Cart,
    act: (user) => press(user, /^Aumenta/),
  },
  {
    what: 'cart remove',
    call: 'removeCartLine',
    says: 'Errore nella rimozione',
    path: '/cart',
    Screen: Cart,
    act: (user) => press(user, /^Rimuovi:/),
  },
  {
    what: 'cart clear',
    call: 'clearCart',
    says: 'Errore nello svuotamento',
    path: '/cart',
    Screen: Cart,
    act: (user) => press(user, /^Svuota/),
  },
  {
    what: 'wishlist toggle',
    call: 'toggleWish',
    says: "Errore nell'aggiornamento dei preferiti",
    path: '/products',
    Screen: ProductsScreen,
    act: (user) => press(user, /preferiti/),
  },
  {
    what: 'wishlist toggle, on the product page',
    call: 'toggleWish',
    says: "Errore nell'aggiornamento dei preferiti",
    path: '/products/:id',
    at: `/products/${product._id}`,
    Screen: Product,
    act: (user) => press(user, /preferiti/),
  },
  {
    what: 'change of password',
    call: 'changePassword',
    says: "Errore durante l'aggiornamento",
    path: '/profile',
    Screen: ProfileScreen,
    act: async (user) => {
      await user.type(await screen.findByLabelText('Password attuale'), 'segreta');
      await user.type(screen.getByLabelText('Nuova password'), 'segreta2');
      await user.type(screen.getByLabelText('Conferma nuova password'), 'segreta2');
      await press(user, /^Cambia password$/);
    },
  },
  {
    what: 'erasing of an account',
    call: 'eraseMe',
    says: "Errore nell'eliminazione dell'account",
    path: '/profile',
    Screen: ProfileScreen,
    act: async (user) => {
      await press(user, /^Elimina account$/);
      await user.type(await screen.findByLabelText('La tua password'), 'segreta');
      await press(user, /^Elimina definitivamente$/);
    },
  },
  {
    what: 'code for a forgotten password',
    call: 'forgotPassword',
    says: "Errore nell'invio del codice",
    path: '/forgot-password',
    Screen: ForgotPasswordScreen,
    visitor: true,
    act: (user) => user.type(screen.getByLabelText('Email'), 'anna@esempio.it{Enter}'),
  },
  {
    what: 'cancelling an order',
    call: 'cancelOrder',
    says: "Errore durante l'aggiornamento",
    path: '/profile',
    at: '/profile?tab=orders',
    Screen: ProfileScreen,
    act: async (user) => {
      await press(user, /^Annulla ordine/);
      await press(user, /^Conferma annullamento/);
    },
  },
  {
    what: 'user orders load',
    call: 'listOrders',
    says: 'Errore nel caricamento degli ordini',
    path: '/profile',
    at: '/profile?tab=orders',
    Screen: ProfileScreen,
  },
  {
    what: 'wishlist load',
    call: 'readWishlist',
    says: 'Errore nel caricamento dei preferiti',
    path: '/wishlist',
    Screen: WishlistScreen,
  },
  {
    what: 'wishlist remove',
    call: 'removeWish',
    says: 'Errore nella rimozione dai preferiti',
    path: '/wishlist',
    Screen: WishlistScreen,
    act: (user) => press(user, /^Rimuovi/),
  },
];

/** Calls whose failure is said otherwise than by one toast, and the test that shows it. */
const elsewhere: Partial<Record<RouteName, string>> = {
  listProducts: 'products/products.test.tsx',
  readProduct: 'product/product.test.tsx',
  readCart: 'cart/cart.test.tsx',
  readOrder: 'order-confirmation/order-confirmation.test.tsx',
  createOrder: 'checkout/checkout.test.tsx',
  createPaymentIntent: 'checkout/payment.test.tsx',
  payDemo: 'checkout/payment.test.tsx',
  resetPassword: 'forgot-password/forgot-password.test.tsx',
  addWish: '../app/run-pending-action.test.tsx',
  readMe: '../data/session.test.tsx',
  refresh: '../data/api.test.ts',
  // Nobody waits for these: suggestions stay away, a log-out is one whatever the server says.
  suggestProducts: 'products/products.test.tsx',
  logout: '../data/session.test.tsx',
};
/** Calls that the shop's own pages do not make. */
const unused: RouteName[] = ['listCategories', 'checkWish', 'paymentEvent', 'readHealth'];

/** Whose calls section 7 lists for shoppers. */
const shoppers: Resource[] = ['auth', 'products', 'cart', 'orders', 'wishlist'];

it('knows every call that a shopper makes', () => {
  const known = [...situations.map(({ call }) => call), ...Object.keys(elsewhere), ...unused];
  const made = Object.entries(routes).filter(
    ([, { access, resource }]) => access !== 'admin' && shoppers.includes(resource),
  );
  expect(made.map(([name]) => name).filter((name) => !known.includes(name as RouteName))).toEqual([]);
  const silent = Object.entries(elsewhere).filter(
    ([name, file]) => !readFileSync(join('web/screens', file), 'utf8').includes(name),
  );
  expect(silent).toEqual([]);
});

/** How a server stays silent: without a message, as a page, not at all. */
const silences = {
  'an answer without a message': () => errorReply(500, 'INTERNAL', ''),
  'an answer that is none of ours': () => jsonReply(502, { message: 'Bad Gateway' }),
};

describe.each(situations)('$what', ({ call, says, path, at = path, Screen, visitor = false, act }) => {
  const begin = (failing: () => Response | Promise<Response>) => {
    signInAs(visitor ? null : anna);
    checkoutStorage.clear();
    const api = fakeApi({
      readMe: () => ({ user: anna }),
      readCart: () => ({ cart: cartWith(cartLineWith()) }),
      readProduct: () => ({ product }),
      listProducts: () => ({ products: [product], currentPage: 1, totalPages: 1, total: 1 }),
      readWishlist: () => ({ data: { wishlist: path === '/wishlist' ? [product] : [] } }),
      listOrders: () => ({ orders: [paidOrder()], currentPage: 1, totalPages: 1, total: 1 }),
      [call]: failing,
    });
    return { api, ...openScreen({ path, Screen, at }) };
  };

  it.each(Object.entries(silences))('has its own words for %s, and the page stays', async (_, silence) => {
    const { user, currentAddress } = begin(silence);
    await act?.(user);
    await expectToast(says);
    expect(currentAddress()).toBe(at);
    expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
    await waitFor(() => expect(enabledButtons().length).toBeGreaterThan(0));
  });

  it("shows the server's words where it has some", async () => {
    const { user } = begin(() => errorReply(409, 'SOMETHING', 'Parole del server'));
    await act?.(user);
    await expectToast('Parole del server');
    expect(screen.queryByText(says)).not.toBeInTheDocument();
  });
});

function enabledButtons() {
  return within(document.body)
    .getAllByRole('button')
    .filter((button) => !(button as HTMLButtonElement).disabled);
}
