/** What a heart and an "add to cart" do, wherever they stand: the same for cards and for the product's own page. */
import { useLocation, useNavigate } from 'react-router-dom';
import type { Product, Variant } from '../../shared/product/schema.ts';
import { errorMessages, successMessages } from '../../shared/text/messages.ts';
import { paths } from '../paths.ts';
import { errorMessage } from './api.ts';
import { useCart } from './cart.ts';
import { savePendingAction, type PendingAction } from './pending-action.ts';
import { firstInStock } from './products.ts';
import { useSession, type LoginState } from './session.tsx';
import { useWishlist } from './wishlist.ts';

/** What became of it, in words to show (`tell` in ui/toast.ts). */
export interface ShopActionResult {
  ok: boolean;
  message: string;
}

export function useProductActions() {
  const { user } = useSession();
  const cart = useCart();
  const wishlist = useWishlist();
  const askToLogin = useLoginRequest();

  /** Puts a variant into the cart, or remembers it until after the login. `loginMessage` differs from page to page. */
  const add = async (
    product: Product,
    variant: Variant,
    quantity: number,
    loginMessage: string,
  ): Promise<ShopActionResult> => {
    const addition = { productId: product._id, variantId: variant._id, quantity };
    if (!user) return askToLogin(loginMessage, { kind: 'cart', ...addition });
    return outcomeOf(
      cart.add(addition, { product, variant }).then(() => successMessages.addedToCart),
      errorMessages.addToCart,
    );
  };

  return {
    add,
    /** From a card: the first variant in stock. */
    addFirstInStock: async (product: Product): Promise<ShopActionResult> => {
      const variant = firstInStock(product);
      return variant
        ? add(product, variant, 1, errorMessages.loginToAdd)
        : { ok: false, message: errorMessages.notAvailable };
    },
    isWished: (product: Product) => user !== null && wishlist.has(product._id),
    toggleWish: async (product: Product): Promise<ShopActionResult> => {
      if (!user) return askToLogin(errorMessages.loginToWish, { kind: 'wish', productId: product._id });
      return outcomeOf(
        wishlist.toggle(product).then(({ message }) => message),
        errorMessages.wishlistToggle,
      );
    },
  };
}

/** Leads to the login, from where one comes back here and gets what one asked for. */
function useLoginRequest() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (message: string, intention: PendingAction): ShopActionResult => {
    savePendingAction(intention);
    const state: LoginState = { from: pathname + search };
    void navigate(paths.login, { state });
    return { ok: false, message };
  };
}

async function outcomeOf(words: Promise<string>, otherwise: string): Promise<ShopActionResult> {
  try {
    return { ok: true, message: await words };
  } catch (error) {
    return { ok: false, message: errorMessage(error, otherwise) };
  }
}
