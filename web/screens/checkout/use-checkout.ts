import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { User } from '../../../shared/account.ts';
import type { Order } from '../../../shared/order.ts';
import { failures } from '../../../shared/texts.ts';
import { messageOf } from '../../data/api.ts';
import { useConfig } from '../../data/config.ts';
import { useCancelOrder } from '../../data/orders.ts';
import { useOnce } from '../../kit/once.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/toast.ts';
import { totalsOf } from './form.ts';
import { useAddressForm } from './use-address-form.ts';
import { useBankQuestion } from './use-bank-question.ts';
import { useCheckoutCart } from './use-checkout-cart.ts';
import { useDemoCard } from './use-demo-card.ts';
import { useOpenOrder } from './use-open-order.ts';
import { useOrderAndPay } from './use-order-and-pay.ts';

const CHANGED = 'Ordine annullato: gli articoli sono di nuovo nel carrello';

export function useCheckout(user: User) {
  const navigate = useNavigate();
  const address = useAddressForm(user);
  const card = useDemoCard();
  const bank = useBankQuestion();
  const cancelOrder = useCancelOrder();
  const { data: config, isLoading: isConfigLoading } = useConfig();
  const open = useOpenOrder(user._id);
  const { isWorking, once } = useOnce();
  const { cart, ...cartState } = useCheckoutCart(open.state === 'ready' && !open.order && !isWorking);
  /** Why the last payment failed. */
  const [problem, setProblem] = useState('');
  const orderAndPay = useOrderAndPay({ user, cart, address, cartState, open, ask: bank.ask, setProblem });

  const submit = async () => {
    const form = open.order ? null : await address.check();
    const token = await card.check();
    if (!token || (!form && !open.order)) return void toast.error(failures.form);
    await orderAndPay(form, token);
  };

  /** Cancels the order; its lines return to the cart, which can be changed and ordered again. */
  const change = async (order: Order) => {
    try {
      await cancelOrder(order._id);
      cartState.leave();
      open.forget();
      toast.success(CHANGED);
      void navigate(paths.cart);
    } catch (error) {
      toast.error(messageOf(error, failures.checkout));
    }
  };

  return {
    state: stateOf(open, cartState),
    retry: () => {
      open.retry();
      void cartState.reload();
    },
    /** The order that waits for its payment: then only that is left to do. */
    order: open.order,
    cart,
    totals: open.order ?? totalsOf(cart),
    address,
    card,
    bank,
    problem,
    payment: { provider: config?.payments?.provider ?? null, isLoading: isConfigLoading },
    isWorking,
    submit: (event: FormEvent) => {
      event.preventDefault();
      void once(submit);
    },
    change: (order: Order) => void once(() => change(order)),
    /** Leaves the order waiting and orders what is in the cart. */
    leaveOrder: open.forget,
  };
}

interface Progress {
  open: { state: 'loading' | 'failed' | 'ready'; order: Order | null };
  cart: { hasFailed: boolean; isReady: boolean };
}

function stateOf(open: Progress['open'], cart: Progress['cart']): 'loading' | 'failed' | 'ready' {
  if (open.state !== 'ready') return open.state;
  if (open.order) return 'ready';
  if (cart.hasFailed) return 'failed';
  return cart.isReady ? 'ready' : 'loading';
}
