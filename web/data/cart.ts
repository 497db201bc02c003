/** The user's cart. Changes show at once; the server's answer replaces them, a refused change disappears again. */
import { useMemo, useSyncExternalStore } from 'react';
import type { Cart } from '../../shared/cart/answers.ts';
import type { CartAddition } from '../../shared/cart/schema.ts';
import type { Answer } from '../../shared/api/answers.ts';
import { answerOrReadBack, callApi } from './api.ts';
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

type CartAnswer = Answer<'readCart'>;
/** Those of this page that were answered: until then a repeated one has the same key, and is made once. */
let additions = 0;
const emptyCart: Cart = { items: [], removed: [] };

export function useCart() {
  const { data, error, isLoading, mutate } = useApiQuery('readCart', {});
  const changes = useSyncExternalStore(pendingChanges.subscribe, pendingChanges.get);
  const cart = useMemo(
    () => changes.reduce((shown, change) => change.apply(shown), data?.cart ?? emptyCart),
    [data, changes],
  );

  return useMemo(() => {
    /** Resolves with the server's cart. Rejects with ApiError, and the cart is read again. */
    const changeCart = (change: PendingChange, send: () => Promise<CartAnswer>) =>
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
      add: (body: CartAddition, line?: OptimisticLine) =>
        changeCart(addLine(body, line), async () => {
          const headers = {
            'Idempotency-Key': [performance.timeOrigin, body.variantId, body.quantity, additions].join(),
          };
          const send = () => callApi('addToCart', { body, headers });
          const answer = await answerOrReadBack(send(), send);
          additions += 1;
          return answer;
        }),
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
  }, [cart, error, isLoading, mutate]);
}
