/** What a heart and an "add to cart" do, wherever they stand: the same for cards and for the product's own page. */
import { useLocation, useNavigate } from 'react-router-dom';
import type { Product, Variant } from '../../shared/product.ts';
import { failures, successes } from '../../shared/texts.ts';
import { paths } from '../paths.ts';
import { messageOf } from './api.ts';
import { useCart } from './cart.ts';
import { rememberIntention, type Intention } from './intention.ts';
import { firstInStock } from './products.ts';
import { useSession, type LoginState } from './session.tsx';
import { useWishlist } from './wishlist.ts';

/** What became of it, in words to show (`tell` in ui/toast.ts). */
export interface Outcome {
  done: boolean;
  message: string;
}

export function useShopping() {
  const { user } = useSession();
  const cart = useCart();
  const wishlist = useWishlist();
  const askToLogin = useLoginRequest();

  /** Puts a variant into the cart, or remembers it until after the login. `loginMessage` differs from page to page. */
  const add = async (product: Product, variant: Variant, quantity: number, loginMessage: string): Promise<Outcome> => {
    const addition = { productId: product._id, variantId: variant._id, quantity };
    if (!user) return askToLogin(loginMessage, { kind: 'cart', ...addition });
    return outcomeOf(
      cart.add(addition, { product, variant }).then(() => successes.addedToCart),
      failures.addToCart,
    );
  };

  return {
    add,
    /** From a card: the first variant in stock. */
    addFirst: async (product: Product): Promise<Outcome> => {
      const variant = firstInStock(product);
      return variant ? add(product, variant, 1, failures.loginToAdd) : { done: false, message: failures.notAvailable };
    },
    isWished: (product: Product) => user !== null && wishlist.has(product._id),
    toggleWish: async (product: Product): Promise<Outcome> => {
      if (!user) return askToLogin(failures.loginToWish, { kind: 'wish', productId: product._id });
      return outcomeOf(
        wishlist.toggle(product).then(({ message }) => message),
        failures.wishlistToggle,
      );
    },
  };
}

/** Leads to the login, from where one comes back here and gets what one asked for. */
function useLoginRequest() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (message: string, intention: Intention): Outcome => {
    rememberIntention(intention);
    const state: LoginState = { from: pathname + search };
    void navigate(paths.login, { state });
    return { done: false, message };
  };
}

async function outcomeOf(words: Promise<string>, otherwise: string): Promise<Outcome> {
  try {
    return { done: true, message: await words };
  } catch (error) {
    return { done: false, message: messageOf(error, otherwise) };
  }
}
