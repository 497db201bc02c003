import { callApi } from './api.ts';
import { useCart } from './cart.ts';

/** What of the cart is not sold any more. Apart from useCart, which every page loads. */
export function useUnsoldLines() {
  const { cart, reload } = useCart();
  return {
    names: cart.removed,
    /** Takes them out on the server, once a page has named them. */
    forget: async () => {
      await callApi('clearUnsold');
      await reload();
    },
  };
}
