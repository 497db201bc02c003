/** For tests of the cart screen. */
import { screen, within } from '@testing-library/react';
import type { Cart } from '../../../shared/cart/answers.ts';
import { fakeApi } from '../../testing/fake-api.tsx';
import { anna, openScreen, signInAs } from '../../testing/shopper.tsx';
import CartScreen from './cart.tsx';

export const openCart = (state?: unknown) => openScreen({ path: '/cart', Screen: CartScreen, state });

/** Anna is logged in, and the server has this cart. */
export function withCart(cart: Cart, more: Parameters<typeof fakeApi>[0] = {}) {
  signInAs(anna);
  return fakeApi({ readMe: () => ({ user: anna }), readCart: () => ({ cart }), ...more });
}

/** The line of a product. */
export const row = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  return within(link.closest('li')!);
};

export const summary = () => within(screen.getByRole('region', { name: 'Riepilogo ordine' }));
