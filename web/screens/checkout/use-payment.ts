import { useState } from 'react';
import type { Order } from '../../../shared/order/answers.ts';
import { useShopConfig } from '../../data/shop-config.ts';
import { payWithDemo } from '../../data/pay-with-demo.ts';
import { payWithStripe } from '../../data/pay-with-stripe.ts';
import { useIsolatedDocument } from './use-isolated-document.ts';
import type { StripeCard } from './stripe-elements.ts';
import { useBankConfirmation } from './use-bank-confirmation.ts';
import { useDemoCard } from './use-demo-card.ts';

/** Pays an order with the checked card. Null when the person told the bank no. Rejects when the card is refused. */
export type PayOrder = (order: Order) => Promise<Order | null>;

/** The payment provider of the shop and its card fields. */
export function usePayment() {
  const { data: config, isLoading } = useShopConfig();
  const demo = useDemoCard();
  const bank = useBankConfirmation();
  const [stripeCard, setStripeCard] = useState<StripeCard | null>(null);
  const { provider = null, publishableKey = '' } = config?.payments ?? {};
  const isIsolated = useIsolatedDocument(provider === 'stripe');

  const checkDemo = async (): Promise<PayOrder | null> => {
    const token = await demo.check();
    return token && ((order) => payWithDemo(order._id, token, bank.ask));
  };
  const checkStripe = async (): Promise<PayOrder | null> => {
    const isComplete = stripeCard && (await stripeCard.check());
    if (!isComplete) return null;
    return ({ _id }) => payWithStripe(_id, (clientSecret) => stripeCard.confirm(clientSecret, _id));
  };

  return {
    provider,
    publishableKey,
    isLoading,
    /** The page is about to reload. */
    isReloading: provider === 'stripe' && !isIsolated,
    /** The card fields can be used. */
    isReady: provider === 'demo' || (provider === 'stripe' && stripeCard !== null),
    demo,
    question: bank.question,
    setStripeCard,
    /** A function that pays with the card; null when a card field has an error. */
    check: provider === 'stripe' ? checkStripe : checkDemo,
    focusStripe: () => stripeCard?.focus(),
  };
}
