/** The user's cart. Changes show at once; the server's answer replaces them, a refused change disappears again. */
import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Cart } from '../../shared/cart/answers.ts';
import type { CartAddition } from '../../shared/cart/schema.ts';
import { toCents, toEuro } from '../../shared/price/money.ts';
import type { Answer } from '../../shared/api/answers.ts';
import { ApiError, callApi } from './api.ts';
import {
  addLine,
  pendingChanges,
  removeAllLines,
  removeLine,
  sendInTurn,
  setQuantity,
  type OptimisticLine,
  type PendingChange,
} from './cart-changes.ts';
import { useApiQuery } from './use-api-query.ts';

const emptyCart: Cart = { items: [], removed: [] };

export function useCart() {
  const { data, error, isLoading, mutate } = useApiQuery('readCart', {});
  const changes = useSyncExternalStore(pendingChanges.subscribe, pendingChanges.get);
  const cart = useMemo(
    () => changes.reduce((shown, change) => change.apply(shown), data?.cart ?? emptyCart),
    [data, changes],
  );

  const send = useAddition();

  return useMemo(() => {
    /** Resolves with the server's cart when it has the change. Rejects with ApiError. */
    const changeCart = (change: PendingChange, send: () => Promise<Answer<'readCart'>>) =>
      sendInTurn(change, send, (answer) => mutate(answer, { revalidate: false })).catch((error: unknown) => {
        void mutate();
        throw error;
      });

    return {
      cart,
      error,
      /** True until the cart was read for the first time. */
      isLoading,
      /** The number on the badge. */
      count: cart.items.reduce((sum, line) => sum + line.quantity, 0),
      /** Euro. */
      subtotal: toEuro(cart.items.reduce((sum, line) => sum + toCents(line.price) * line.quantity, 0)),
      add: (addition: CartAddition, line?: OptimisticLine) =>
        changeCart(addLine(addition, line), () => send(addition, data?.cart)),
      /** A quantity below 1 changes nothing. */
      update: async (itemId: string, quantity: number) => {
        if (quantity < 1) return;
        await changeCart(setQuantity(itemId, quantity), () =>
          callApi('updateCartLine', { params: { itemId }, body: { quantity } }),
        );
      },
      remove: (itemId: string) =>
        changeCart(removeLine(itemId), () => callApi('removeCartLine', { params: { itemId } })),
      clear: () => changeCart(removeAllLines(), () => callApi('clearCart')),
      /** Reads the cart again: an order has emptied it. */
      reload: () => mutate(),
      /** An order has emptied it. Shows so without asking: the connection may be gone. */
      empty: () => mutate({ cart: emptyCart }, { revalidate: false }),
    };
  }, [cart, data, error, isLoading, mutate, send]);
}

/** Sends an addition. Made again after its answer was lost, it is looked for in the cart first: it counts once. */
function useAddition() {
  const lost = useRef<{ variantId: string; quantity: number; goal: number }>(undefined);
  return useCallback(async (addition: CartAddition, before: Cart | undefined): Promise<Answer<'readCart'>> => {
    const { variantId, quantity } = addition;
    const isAgain = lost.current?.variantId === variantId && lost.current.quantity === quantity;
    const goal = isAgain ? lost.current!.goal : quantityIn(before, variantId) + quantity;
    if (isAgain) {
      const answer = await callApi('readCart');
      if (quantityIn(answer.cart, variantId) >= goal) {
        lost.current = undefined;
        return answer;
      }
    }
    try {
      const answer = await callApi('addToCart', { body: addition });
      lost.current = undefined;
      return answer;
    } catch (error) {
      const isLost = before && error instanceof ApiError && error.status === 0;
      lost.current = isLost ? { variantId, quantity, goal } : undefined;
      throw error;
    }
  }, []);
}

/** Of a variant. */
export function quantityIn(cart: Cart | undefined, variantId: string): number {
  return cart?.items.find((line) => line.variant._id === variantId)?.quantity ?? 0;
}
