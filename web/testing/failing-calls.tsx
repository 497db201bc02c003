/** Calls that fail, the screen that makes each, and the message that it shows (specification, section 8). */
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import type { RouteName } from '../../shared/api/routes.ts';
import Cart from '../screens/cart/cart.tsx';
import ForgotPasswordScreen from '../screens/forgot-password/forgot-password.tsx';
import LoginScreen from '../screens/login/login.tsx';
import Product from '../screens/product/product.tsx';
import ProductsScreen from '../screens/products/products.tsx';
import ProfileScreen from '../screens/profile/profile.tsx';
import RegisterScreen from '../screens/register/register.tsx';
import { productWith } from './shopper.tsx';
import WishlistScreen from '../screens/wishlist/wishlist.tsx';

interface FailingCall {
  what: string;
  call: RouteName;
  /** The default message of the error catalogue. */
  message: string;
  path: string;
  /** The address to open, if it is not `path`. */
  at?: string;
  Screen: ComponentType;
  visitor?: boolean;
  /** The customer has no order. Else there is a paid one. */
  hasNoOrders?: boolean;
  act?: (user: UserEvent) => Promise<void>;
}

const press = async (user: UserEvent, name: RegExp) => user.click((await screen.findAllByRole('button', { name }))[0]!);
export const product = productWith();

export const failingCalls: FailingCall[] = [
  {
    what: 'login',
    call: 'login',
    message: 'Errore durante il login',
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
    message: 'Errore durante la registrazione',
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
    message: "Errore durante l'aggiornamento",
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
    message: "Errore nell'aggiunta al carrello",
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
    message: "Errore nell'aggiunta al carrello",
    path: '/products',
    Screen: ProductsScreen,
    act: (user) => press(user, /^Aggiungi al carrello/),
  },
  {
    what: 'add to cart, on the wishlist',
    call: 'addToCart',
    message: "Errore nell'aggiunta al carrello",
    path: '/wishlist',
    Screen: WishlistScreen,
    act: (user) => press(user, /^Aggiungi .*carrello/),
  },
  {
    what: 'cart update',
    call: 'updateCartLine',
    message: "Errore nell'aggiornamento",
    path: '/cart',
    Screen: Cart,
    act: (user) => press(user, /^Aumenta/),
  },
  {
    what: 'cart remove',
    call: 'removeCartLine',
    message: 'Errore nella rimozione',
    path: '/cart',
    Screen: Cart,
    act: (user) => press(user, /^Rimuovi:/),
  },
  {
    what: 'cart clear',
    call: 'clearCart',
    message: 'Errore nello svuotamento',
    path: '/cart',
    Screen: Cart,
    act: (user) => press(user, /^Svuota/),
  },
  {
    what: 'wishlist toggle',
    call: 'toggleWish',
    message: "Errore nell'aggiornamento dei preferiti",
    path: '/products',
    Screen: ProductsScreen,
    act: (user) => press(user, /preferiti/),
  },
  {
    what: 'wishlist toggle, on the product page',
    call: 'toggleWish',
    message: "Errore nell'aggiornamento dei preferiti",
    path: '/products/:id',
    at: `/products/${product._id}`,
    Screen: Product,
    act: (user) => press(user, /preferiti/),
  },
  {
    what: 'change of password',
    call: 'changePassword',
    message:
      'Non sappiamo se la password è cambiata: prova ad accedere con quella nuova. Se non va, vale ancora quella di prima.',
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
    message:
      'Non sappiamo se l’account è stato eliminato. Premi di nuovo «Elimina definitivamente»: se è già eliminato te lo diciamo.',
    path: '/profile',
    Screen: ProfileScreen,
    hasNoOrders: true,
    act: async (user) => {
      await press(user, /^Elimina account$/);
      await user.type(await screen.findByLabelText('La tua password'), 'segreta');
      await press(user, /^Elimina definitivamente$/);
    },
  },
  {
    what: 'code for a forgotten password',
    call: 'forgotPassword',
    message: 'Non sappiamo se il codice è partito: guarda nella tua posta, o chiedilo di nuovo',
    path: '/forgot-password',
    Screen: ForgotPasswordScreen,
    visitor: true,
    act: (user) => user.type(screen.getByLabelText('Email'), 'anna@esempio.it{Enter}'),
  },
  {
    what: 'cancelling an order',
    call: 'cancelOrder',
    message: 'Non sappiamo se la modifica è riuscita: controlla prima di riprovare',
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
    message: 'Errore nel caricamento degli ordini',
    path: '/profile',
    at: '/profile?tab=orders',
    Screen: ProfileScreen,
  },
  {
    what: 'wishlist load',
    call: 'readWishlist',
    message: 'Errore nel caricamento dei preferiti',
    path: '/wishlist',
    Screen: WishlistScreen,
  },
  {
    what: 'wishlist remove',
    call: 'removeWish',
    message: 'Errore nella rimozione dai preferiti',
    path: '/wishlist',
    Screen: WishlistScreen,
    act: (user) => press(user, /^Rimuovi/),
  },
];
