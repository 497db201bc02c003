import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Cart } from '../../shared/cart/answers.ts';
import type { Order, OrderItem } from '../../shared/order/answers.ts';
import type { Product } from '../../shared/product/answers.ts';
import { errorMessages } from '../../shared/text/messages.ts';
import { paths } from '../paths.ts';
import { ApiError, callApi, errorMessage } from './api.ts';
import { useCart } from './cart.ts';
import { quantityIn } from './cart-changes.ts';

const texts = {
  done: 'Articoli aggiunti al carrello',
  nothing: 'Nessun articolo di questo ordine è disponibile in questo momento',
};

/** A line of an order that could not be put into the cart as it was. */
interface MissingLine {
  name: string;
  size: string;
  color: string;
  /** So many went into the cart; 0 where the variant cannot be had. */
  added: number;
}

/** The state of the location /cart after a reorder. */
export interface CartState {
  missing?: MissingLine[];
}

/**
 * Puts what can still be had of an order into the cart and goes there; the cart says what is missing. `message` is the
 * text of the toast.
 */
export function useReorder() {
  const cart = useCart();
  const navigate = useNavigate();
  /** The cart before the first try. After a failure or a lost answer the next try adds only what is missing. */
  const cartBefore = useRef<Cart>(undefined);
  return async (order: Order): Promise<{ ok: boolean; message: string }> => {
    const missing: MissingLine[] = [];
    try {
      const { cart: now } = await callApi('readCart');
      cartBefore.current ??= now;
      for (const item of order.items) {
        const added = await addItem(cart.add, item, { before: cartBefore.current, now });
        const { size, color } = item.variant;
        if (added < item.quantity) missing.push({ name: item.name, size, color, added });
      }
    } catch (error) {
      return { ok: false, message: errorMessage(error, errorMessages.addToCart) };
    }
    cartBefore.current = undefined;
    if (missing.length === order.items.length && missing.every(({ added }) => added === 0)) {
      return { ok: false, message: texts.nothing };
    }
    const state: CartState = { missing };
    void navigate(paths.cart, { state });
    return { ok: true, message: texts.done };
  };
}

/** The quantity that went into the cart since `before`: no more than the stock that the cart left. */
async function addItem(
  add: ReturnType<typeof useCart>['add'],
  item: OrderItem,
  carts: { before: Cart; now: Cart },
): Promise<number> {
  const product = item.product && (await readSellable(item.product._id));
  const variant = product?.variants.find(({ _id }) => _id === item.variant._id);
  if (!product || !variant) return 0;
  const before = quantityIn(carts.before, variant._id);
  const now = quantityIn(carts.now, variant._id);
  const goal = Math.min(before + item.quantity, variant.stock, 99);
  const quantity = goal - now;
  if (quantity < 1) return Math.max(0, now - before);
  try {
    await add({ productId: product._id, variantId: variant._id, quantity }, { product, variant });
    return goal - before;
  } catch (error) {
    // Sold, or taken from sale, since it was read.
    if (isRefusal(error)) return Math.max(0, now - before);
    throw error;
  }
}

async function readSellable(id: string): Promise<Product | null> {
  try {
    return (await callApi('readProduct', { params: { id } })).product;
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && ['OUT_OF_STOCK', 'NOT_SELLABLE', 'PRODUCT_NOT_FOUND'].includes(error.code);
}
