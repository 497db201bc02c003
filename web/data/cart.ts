/** The user's cart. Changes show at once; the server's answer replaces them, a refused change disappears again. */
import { useMemo, useSyncExternalStore } from 'react';
import type { Cart } from '../../shared/cart/answers.ts';
import type { CartAddition } from '../../shared/cart/schema.ts';
import { toCents, toEuro } from '../../shared/price/money.ts';
import type { Answer } from '../../shared/api/answers.ts';
import { answerOrReadBack, callApi } from './api.ts';
import {
  addLine,
  pendingChanges,
  quantityIn,
  removeAllLines,
  removeLine,
  sendInTurn,
  setQuantity,
  type OptimisticLine,
  type PendingChange,
} from './cart-changes.ts';
import { withAdditionKey } from './addition-keys.ts';
import { useApiQuery } from './use-api-query.ts';

type CartAnswer = Answer<'readCart'>;
const emptyCart: Cart = { items: [], removed: [] };

export function useCart() {
  const { data, error, isLoading, mutate } = useApiQuery('readCart', {});
  const changes = useSyncExternalStore(pendingChanges.subscribe, pendingChanges.get);
  const cart = useMemo(
    () => changes.reduce((shown, change) => change.apply(shown), data?.cart ?? emptyCart),
    [data, changes],
  );

  return useMemo(() => {
    /** Resolves with the server's cart when it has the change, also after a lost answer. Rejects with ApiError. */
    const changeCart = (change: PendingChange, send: () => Promise<CartAnswer>) =>
      sendInTurn(
        change,
        () => answerOrReadBack(send(), () => mutate().then((answer) => ifMade(change, answer))),
        (answer) => mutate(answer, { revalidate: false }),
      );
    /** The server's cart, where no change is on its way. */
    const settledCart = () => (pendingChanges.get().length === 0 ? data?.cart : undefined);

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
        withAdditionKey(addition, piecesIn(settledCart(), addition), (key) =>
          changeCart(addLine(addition, line, settledCart()), () => sendAddition(addition, key)),
        ),
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
  }, [cart, data, error, isLoading, mutate]);
}

const piecesIn = (cart: Cart | undefined, { variantId }: CartAddition) => cart && quantityIn(cart, variantId);

const sendAddition = (body: CartAddition, key: string) =>
  callApi('addToCart', { body, headers: { 'Idempotency-Key': key } });

function ifMade(change: PendingChange, answer: CartAnswer | undefined): CartAnswer | undefined {
  return answer && change.isMade(answer.cart) ? answer : undefined;
}
