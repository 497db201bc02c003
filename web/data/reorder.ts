import { useNavigate } from 'react-router-dom';
import type { Order, OrderItem } from '../../shared/order/answers.ts';
import type { Product } from '../../shared/product/answers.ts';
import { errorMessages } from '../../shared/text/messages.ts';
import { paths } from '../paths.ts';
import { ApiError, callApi, errorMessage } from './api.ts';
import { useCart } from './cart.ts';

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
  return async (order: Order): Promise<{ ok: boolean; message: string }> => {
    const missing: MissingLine[] = [];
    try {
      for (const item of order.items) {
        const added = await addItem(cart, item);
        const { size, color } = item.variant;
        if (added < item.quantity) missing.push({ name: item.name, size, color, added });
      }
    } catch (error) {
      return { ok: false, message: errorMessage(error, errorMessages.addToCart) };
    }
    if (missing.length === order.items.length && missing.every(({ added }) => added === 0)) {
      return { ok: false, message: texts.nothing };
    }
    const state: CartState = { missing };
    void navigate(paths.cart, { state });
    return { ok: true, message: texts.done };
  };
}

/** The quantity that went into the cart: no more than the stock that the cart leaves. */
async function addItem({ cart, add }: ReturnType<typeof useCart>, item: OrderItem): Promise<number> {
  const product = item.product && (await readSellable(item.product._id));
  const variant = product?.variants.find(({ _id }) => _id === item.variant._id);
  if (!product || !variant) return 0;
  const inCart = cart.items.find((line) => line.variant._id === variant._id)?.quantity ?? 0;
  const quantity = Math.min(item.quantity, Math.min(variant.stock, 99) - inCart);
  if (quantity < 1) return 0;
  try {
    await add({ productId: product._id, variantId: variant._id, quantity }, { product, variant });
    return quantity;
  } catch (error) {
    // Sold, or taken from sale, since it was read.
    if (isRefusal(error)) return 0;
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
