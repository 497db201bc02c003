import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorMessages } from '../../../shared/text/messages.ts';
import { useCart } from '../../data/cart.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/toast.ts';

/** The cart to order, read again when the screen opens. While `isNeeded`, an empty cart goes to /cart. */
export function useCheckoutCart(isNeeded: boolean) {
  const { cart, error, isLoading, reload, empty } = useCart();
  const navigate = useNavigate();
  const [isFresh, setFresh] = useState(false);
  const isLeaving = useRef(false);

  useEffect(() => {
    let isMounted = true;
    // The cached cart may be older than a change in another tab.
    void reload().finally(() => isMounted && setFresh(true));
    return () => {
      isMounted = false;
    };
    // Only when the screen opens.
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
    empty,
    /** Reads the cart again without going to /cart when it is empty: another screen follows. */
    leave: () => {
      isLeaving.current = true;
      void reload();
    },
  };
}
