/** What the wishlist button and "Aggiungi al carrello" do, on cards and on the product page. */
import { useLocation, useNavigate } from 'react-router-dom';
import type { Product, Variant } from '../../shared/product/answers.ts';
import { isSoldOut } from '../../shared/product/rules.ts';
import { errorMessages, successMessages } from '../../shared/text/messages.ts';
import { paths } from '../paths.ts';
import { errorMessage } from './api.ts';
import { useCart } from './cart.ts';
import { savePendingAction, type PendingAction } from './pending-action.ts';
import { useSession, type LoginState } from './session.tsx';
import { variantSheet } from './variant-sheet.ts';
import { useWishlist } from './wishlist.ts';

/** `message` is the text of the toast. */
interface ShopActionResult {
  ok: boolean;
  message: string;
  /** What was put into the cart. */
  added?: { product: Product; variant: Variant };
}

export function useProductActions() {
  const { user } = useSession();
  const cart = useCart();
  const wishlist = useWishlist();
  const askToLogin = useLoginRequest();

  /** Puts a variant into the cart. A visitor goes to the login first; `loginMessage` differs from page to page. */
  const add = async (
    product: Product,
    variant: Variant,
    quantity: number,
    loginMessage: string,
  ): Promise<ShopActionResult> => {
    const addition = { productId: product._id, variantId: variant._id, quantity };
    if (!user) return askToLogin(loginMessage, { kind: 'cart', ...addition });
    const result = await resultOf(
      cart.add(addition, { product, variant }).then(() => successMessages.addedToCart),
      errorMessages.addToCart,
    );
    return result.ok ? { ...result, added: { product, variant } } : result;
  };

  return {
    add,
    /** From a card. Undefined where size and colour are still to be chosen: the sheet that asks for them goes on. */
    addFromCard: async (product: Product): Promise<ShopActionResult | undefined> => {
      const [variant, ...others] = product.variants;
      if (!variant || isSoldOut(product)) return { ok: false, message: errorMessages.notAvailable };
      if (others.length === 0) return add(product, variant, 1, errorMessages.loginToAdd);
      if (!user) return askToLogin(errorMessages.loginToAdd, { kind: 'choice', productId: product._id });
      variantSheet.set(product._id);
      return undefined;
    },
    /** From the wishlist: the first variant in stock. */
    addFirstInStock: async (product: Product): Promise<ShopActionResult> => {
      const variant = product.variants.find(({ stock }) => stock > 0);
      return variant
        ? add(product, variant, 1, errorMessages.loginToAdd)
        : { ok: false, message: errorMessages.notAvailable };
    },
    isWished: (product: Product) => user !== null && wishlist.has(product._id),
    toggleWish: async (product: Product): Promise<ShopActionResult> => {
      if (!user) return askToLogin(errorMessages.loginToWish, { kind: 'wish', productId: product._id });
      return resultOf(
        wishlist.toggle(product).then(({ message }) => message),
        errorMessages.wishlistToggle,
      );
    },
  };
}

/** Goes to the login. After it the person comes back here and the pending action is carried out. */
function useLoginRequest() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (message: string, action: PendingAction): ShopActionResult => {
    savePendingAction(action);
    const state: LoginState = { from: pathname + search };
    void navigate(paths.login, { state });
    return { ok: false, message };
  };
}

async function resultOf(successMessage: Promise<string>, fallback: string): Promise<ShopActionResult> {
  try {
    return { ok: true, message: await successMessage };
  } catch (error) {
    return { ok: false, message: errorMessage(error, fallback) };
  }
}
