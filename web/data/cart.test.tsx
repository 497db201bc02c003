import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import type { User } from '../../shared/account/answers.ts';
import type { CartLine } from '../../shared/cart/answers.ts';
import type { Product, Variant } from '../../shared/product/answers.ts';
import { fakeApi, errorReply } from '../testing/fake-api.tsx';
import { ApiError } from './api.ts';
import { useCart } from './cart.ts';
import { sessionStore } from './session-store.ts';
import { useCrossTabSync } from './cross-tab-sync.ts';

const variant = { _id: 'v1', price: 24.9, stock: 9 } as Variant;
const product = { _id: 'p1', name: 'Maglietta Siena' } as Product;
const lineOf = (quantity: number) => ({ _id: 'v1', product, variant, quantity, price: 24.9 }) as CartLine;
const cartOf = (...items: CartLine[]) => ({ cart: { items, removed: [] } });

/** An answer that comes when the test says so. */
function later<T>() {
  let give!: (value: T) => void;
  const promise = new Promise<T>((resolve) => (give = resolve));
  return { promise, give };
}

async function openCart() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
      {children}
    </SWRConfig>
  );
  const { result } = renderHook(() => (useCrossTabSync(), useCart()), { wrapper });
  await waitFor(() => expect(result.current.isLoading).toBe(false));
  return result;
}

beforeEach(() => sessionStore.set({ token: 't', user: { _id: 'u1' } as User }));
afterEach(() => act(() => sessionStore.clear()));

it('notifies other tabs of a change, and reads again after their changes', async () => {
  const api = fakeApi({ readCart: () => cartOf(), clearCart: () => cartOf() });
  localStorage.clear();
  const cart = await openCart();
  expect(localStorage.getItem('changed')).toBeNull();
  await act(() => cart.current.clear());
  expect(localStorage.getItem('changed')).toMatch(/^cart \d+$/);

  api.answer({ readCart: () => cartOf(lineOf(3)) });
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'changed', newValue: 'wishlist 1' })));
  expect(cart.current.count).toBe(0);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'changed', newValue: 'orders 2' })));
  await waitFor(() => expect(cart.current.count).toBe(3));
});

it('shows an added item before the server answers, then the cart of the answer', async () => {
  const answer = later<object>();
  fakeApi({ readCart: () => cartOf(), addToCart: () => answer.promise });
  const cart = await openCart();
  let added!: Promise<unknown>;
  act(() => void (added = cart.current.add({ productId: 'p1', variantId: 'v1', quantity: 2 }, { product, variant })));
  expect(cart.current.count).toBe(2);

  await act(async () => {
    answer.give(cartOf(lineOf(3)));
    await added;
  });
  expect(cart.current.count).toBe(3);
});

it('takes a refused change back', async () => {
  fakeApi({
    readCart: () => cartOf(lineOf(1)),
    updateCartLine: () => errorReply(409, 'OUT_OF_STOCK', 'Quantità non disponibile'),
  });
  const cart = await openCart();
  await act(() => expect(cart.current.update('v1', 50)).rejects.toThrow('Quantità non disponibile'));
  await waitFor(() => expect(cart.current.count).toBe(1));
});

it('sends an addition once more with its key where the answer was lost', async () => {
  let calls = 0;
  const api = fakeApi({
    readCart: () => cartOf(lineOf(1)),
    addToCart: () => {
      calls += 1;
      if (calls === 1) throw new TypeError('Failed to fetch');
      return cartOf(lineOf(3));
    },
  });
  const cart = await openCart();
  await act(() => cart.current.add({ productId: 'p1', variantId: 'v1', quantity: 2 }, { product, variant }));
  expect(cart.current.count).toBe(3);
  const [first, again] = api.of('addToCart').map(({ headers }) => headers['Idempotency-Key']);
  expect(first).toMatch(/./);
  expect(again).toBe(first);
});

it('reads the cart again after a change whose answer was lost', async () => {
  let quantity = 1;
  fakeApi({
    readCart: () => cartOf(lineOf(quantity)),
    updateCartLine: () => {
      quantity = 5;
      throw new TypeError('Failed to fetch');
    },
  });
  const cart = await openCart();
  await act(() => expect(cart.current.update('v1', 5)).rejects.toThrow(ApiError));
  await waitFor(() => expect(cart.current.count).toBe(5));
});

it('takes a change back whose answer was lost and that was not made, or is not known to be', async () => {
  const lost = () => errorReply(500, 'INTERNAL_ERROR', 'Risposta persa');
  const api = fakeApi({
    readCart: () => cartOf(lineOf(1)),
    addToCart: lost,
    updateCartLine: lost,
    removeCartLine: lost,
    clearCart: lost,
  });
  const cart = await openCart();
  const add = () => cart.current.add({ productId: 'p1', variantId: 'v1', quantity: 1 }, { product, variant });
  const fails = (change: () => Promise<unknown>) => act(() => expect(change()).rejects.toThrow('Risposta persa'));
  await fails(add);
  await fails(() => cart.current.update('v1', 2));
  await fails(() => cart.current.remove('v1'));
  await fails(() => cart.current.clear());
  expect(cart.current.count).toBe(1);

  api.answer({ readCart: lost });
  await fails(add);
  expect(cart.current.count).toBe(1);
});

it('an addition is the same one until it is answered, also where the cart shows it by then', async () => {
  let isLost = true;
  const api = fakeApi({
    readCart: () => cartOf(...(api.of('addToCart').length > 0 ? [lineOf(1)] : [])),
    addToCart: () => (isLost ? errorReply(500, 'INTERNAL_ERROR', 'Risposta persa') : cartOf(lineOf(1))),
  });
  const cart = await openCart();
  const add = () => cart.current.add({ productId: 'p1', variantId: 'v1', quantity: 1 }, { product, variant });
  await act(() => expect(add()).rejects.toThrow('Risposta persa'));
  await waitFor(() => expect(cart.current.count).toBe(1));
  isLost = false;
  await act(add);
  await act(() => Promise.all([add(), add()]));
  const [first, sentAgain, repeated, next, last] = api.of('addToCart').map(({ headers }) => headers['Idempotency-Key']);
  expect([sentAgain, repeated]).toEqual([first, first]);
  expect(new Set([first, next, last]).size).toBe(3);
});

it('sends one change after the other, and of many for one line the last', async () => {
  const first = later<object>();
  const api = fakeApi({
    readCart: () => cartOf(lineOf(1)),
    updateCartLine: ({ body }) => {
      const { quantity } = body as { quantity: number };
      return quantity === 2 ? first.promise : cartOf(lineOf(quantity));
    },
  });
  const cart = await openCart();
  const changes: Promise<void>[] = [];
  await act(async () => {
    changes.push(cart.current.update('v1', 2));
    await waitFor(() => expect(api.of('updateCartLine')).toHaveLength(1));
    changes.push(cart.current.update('v1', 3), cart.current.update('v1', 4));
  });
  expect(cart.current.count).toBe(4);
  expect(api.of('updateCartLine')).toHaveLength(1);

  await act(async () => {
    first.give(cartOf(lineOf(2)));
    await Promise.all(changes);
  });
  expect(api.of('updateCartLine').map(({ body }) => body)).toEqual([{ quantity: 2 }, { quantity: 4 }]);
  expect(cart.current.count).toBe(4);
});

it('sends no call for a quantity below one', async () => {
  const api = fakeApi({ readCart: () => cartOf(lineOf(1)) });
  const cart = await openCart();
  await act(() => cart.current.update('v1', 0));
  await act(() => cart.current.update('v1', -3));
  expect(api.of('updateCartLine')).toHaveLength(0);
  expect(cart.current.count).toBe(1);
});

it('removes a line and empties the cart', async () => {
  const other = { ...lineOf(1), _id: 'v2' };
  fakeApi({
    readCart: () => cartOf(lineOf(2), other),
    removeCartLine: ({ params }) => cartOf(...[lineOf(2), other].filter(({ _id }) => _id !== params.itemId)),
    clearCart: () => cartOf(),
  });
  const cart = await openCart();
  await act(() => cart.current.remove('v1'));
  expect(cart.current.cart.items.map(({ _id }) => _id)).toEqual(['v2']);
  await act(() => cart.current.clear());
  expect(cart.current.count).toBe(0);
});

it('is empty after a logout', async () => {
  fakeApi({ readCart: () => cartOf(lineOf(2)) });
  const cart = await openCart();
  expect(cart.current.count).toBe(2);
  act(() => sessionStore.clear());
  expect(cart.current.count).toBe(0);
});
