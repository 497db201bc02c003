import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorMessages } from '../../../shared/text/messages.ts';
import { useCart } from '../../data/cart.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/toast.ts';

/** The cart that is about to be ordered, read anew when the page opens. An empty one leads to /cart while `isNeeded`. */
export function useCheckoutCart(isNeeded: boolean) {
  const { cart, error, isLoading, reload } = useCart();
  const navigate = useNavigate();
  const [isFresh, setFresh] = useState(false);
  const isLeaving = useRef(false);

  useEffect(() => {
    let stays = true;
    // What is remembered of the cart may be older than another tab's addition.
    void reload().finally(() => stays && setFresh(true));
    return () => {
      stays = false;
    };
    // Once, when the page opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const isEmpty = isFresh && !isLoading && !error && cart.items.length === 0;
  useEffect(() => {
    if (!isNeeded || !isEmpty || isLeaving.current) return;
    toast.error(errorMessages.cartEmpty, { id: errorMessages.cartEmpty });
    void navigate(paths.cart, { replace: true });
  }, [isNeeded, isEmpty, navigate]);

  return {
    cart,
    hasFailed: Boolean(error) && cart.items.length === 0,
    reload,
    /** Reads the cart again and stays silent about its being empty: the page is being left. */
    leave: () => {
      isLeaving.current = true;
      void reload();
    },
  };
}
