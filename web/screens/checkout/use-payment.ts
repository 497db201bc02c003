import { useState } from 'react';
import type { Order } from '../../../shared/order/answers.ts';
import { useShopConfig } from '../../data/shop-config.ts';
import { payWithDemo } from '../../data/pay-with-demo.ts';
import { payWithStripe } from '../../data/pay-with-stripe.ts';
import { useIsolatedDocument } from './use-isolated-document.ts';
import type { StripeCard } from './stripe-elements.ts';
import { useBankConfirmation } from './use-bank-confirmation.ts';
import { useDemoCard } from './use-demo-card.ts';

/** Pays an order with the card that was checked; null where its owner told the bank no. Rejects where it is refused. */
export type PayOrder = (order: Order) => Promise<Order | null>;

/** Who takes the money, and with which fields the card is asked for. */
export function usePayment() {
  const { data: config, isLoading } = useShopConfig();
  const demo = useDemoCard();
  const bank = useBankConfirmation();
  const [stripe, setStripe] = useState<StripeCard | null>(null);
  const { provider = null, publishableKey = '' } = config?.payments ?? {};
  const isAtHome = useIsolatedDocument(provider === 'stripe');

  const checkDemo = async (): Promise<PayOrder | null> => {
    const token = await demo.check();
    return token && ((order) => payWithDemo(order._id, token, bank.ask));
  };
  const checkStripe = async (): Promise<PayOrder | null> => {
    const isComplete = stripe && (await stripe.check());
    if (!isComplete) return null;
    return ({ _id }) => payWithStripe(_id, (clientSecret) => stripe.confirm(clientSecret, _id));
  };

  return {
    provider,
    publishableKey,
    isLoading,
    /** True while the page is about to be loaded anew. */
    isReloading: provider === 'stripe' && !isAtHome,
    /** False while there is no card that could be charged. */
    isReady: provider === 'demo' || (provider === 'stripe' && stripe !== null),
    demo,
    question: bank.question,
    setStripeCard: setStripe,
    /** How to pay with the card, or null where something is wrong with it: then its fields say what. */
    check: provider === 'stripe' ? checkStripe : checkDemo,
    focus: () => (stripe ? stripe.focus() : document.getElementById('cardNumber')?.focus()),
  };
}
