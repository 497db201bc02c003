/**
 * The cart of whoever is logged in. Changes show at once and travel one after the other; the server's answer is the
 * cart, a refused change vanishes again.
 */
import { useMemo, useSyncExternalStore } from 'react';
import type { Cart, CartAddition, CartLine } from '../../shared/cart/schema.ts';
import { toCents, toEuro } from '../../shared/price/money.ts';
import type { Variant } from '../../shared/product/schema.ts';
import type { Answer } from '../../shared/api/inputs.ts';
import { callApi } from './api.ts';
import { useApiQuery } from './use-api-query.ts';

interface Change {
  apply(cart: Cart): Cart;
  /** Changes of one line overtake each other: only the last that waits is sent. */
  line?: string;
}

/** What a new line shows until the server has answered. */
interface Shown {
  product: CartLine['product'];
  variant: Variant;
}

const emptyCart: Cart = { items: [], removed: [] };
const listeners = new Set<() => void>();
let waiting: readonly Change[] = [];
let queue: Promise<unknown> = Promise.resolve();

export function useCart() {
  const { data, error, isLoading, mutate } = useApiQuery('readCart', {});
  const changes = useSyncExternalStore(subscribe, () => waiting);
  const cart = useMemo(
    () => changes.reduce((now, change) => change.apply(now), data?.cart ?? emptyCart),
    [data, changes],
  );

  return useMemo(() => {
    /** Resolves when the server has the change; rejects with ApiError after the cart is as before. */
    const carryOut = async (change: Change, send: () => Promise<Answer<'readCart'>>) => {
      setWaiting([...waiting, change]);
      const turn = queue.then(() => (isOvertaken(change) ? null : send()));
      queue = turn.catch(() => undefined);
      try {
        const answer = await turn;
        if (answer) await mutate(answer, { revalidate: false });
      } catch (refusal) {
        void mutate();
        throw refusal;
      } finally {
        setWaiting(waiting.filter((each) => each !== change));
      }
    };

    return {
      cart,
      error,
      /** True until the cart was read for the first time. */
      isLoading,
      /** Pieces, for the badge. */
      count: cart.items.reduce((sum, line) => sum + line.quantity, 0),
      /** Euro. */
      subtotal: toEuro(cart.items.reduce((sum, line) => sum + toCents(line.price) * line.quantity, 0)),
      /** With `shown` the line appears before the server answers. */
      add: (addition: CartAddition, shown?: Shown) =>
        carryOut({ apply: (now) => (shown ? withLine(now, addition.quantity, shown) : now) }, () =>
          callApi('addToCart', { body: addition }),
        ),
      /** Asks nothing for a quantity below 1: the stepper does not go there. */
      update: async (itemId: string, quantity: number) => {
        if (quantity < 1) return;
        await carryOut({ apply: (now) => mapLine(now, itemId, (line) => ({ ...line, quantity })), line: itemId }, () =>
          callApi('updateCartLine', { params: { itemId }, body: { quantity } }),
        );
      },
      remove: (itemId: string) =>
        carryOut({ apply: (now) => withoutLine(now, itemId), line: itemId }, () =>
          callApi('removeCartLine', { params: { itemId } }),
        ),
      clear: () => carryOut({ apply: (now) => ({ ...now, items: [] }) }, () => callApi('clearCart')),
      /** Reads the cart again: after an order emptied it. */
      reload: () => mutate(),
    };
  }, [cart, error, isLoading, mutate]);
}

function isOvertaken(change: Change): boolean {
  const later = waiting.slice(waiting.indexOf(change) + 1);
  return change.line !== undefined && later.some((each) => each.line === change.line);
}

function mapLine(cart: Cart, id: string, change: (line: CartLine) => CartLine): Cart {
  return { ...cart, items: cart.items.map((line) => (line._id === id ? change(line) : line)) };
}

function withoutLine(cart: Cart, id: string): Cart {
  return { ...cart, items: cart.items.filter((line) => line._id !== id) };
}

function withLine(cart: Cart, quantity: number, { product, variant }: Shown): Cart {
  if (cart.items.some((line) => line._id === variant._id)) {
    return mapLine(cart, variant._id, (line) => ({ ...line, quantity: line.quantity + quantity }));
  }
  return { ...cart, items: [...cart.items, { _id: variant._id, product, variant, quantity, price: variant.price }] };
}

function setWaiting(next: readonly Change[]) {
  waiting = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
