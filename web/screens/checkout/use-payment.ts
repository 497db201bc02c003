import { useState } from 'react';
import type { Order } from '../../../shared/order.ts';
import { useConfig } from '../../data/config.ts';
import { payWithDemo } from '../../data/pay-order.ts';
import { payWithStripe } from '../../data/pay-with-stripe.ts';
import { useOwnDocument } from './own-document.ts';
import type { StripeCard } from './stripe-card.ts';
import { useBankQuestion } from './use-bank-question.ts';
import { useDemoCard } from './use-demo-card.ts';

/** Pays an order with the card that was checked; null where its owner told the bank no. Rejects where it is refused. */
export type Pay = (order: Order) => Promise<Order | null>;

/** Who takes the money, and with which fields the card is asked for. */
export function usePayment() {
  const { data: config, isLoading } = useConfig();
  const demo = useDemoCard();
  const bank = useBankQuestion();
  const [stripe, setStripe] = useState<StripeCard | null>(null);
  const { provider = null, publishableKey = '' } = config?.payments ?? {};
  const isAtHome = useOwnDocument(provider === 'stripe');

  const checkDemo = async (): Promise<Pay | null> => {
    const token = await demo.check();
    return token && ((order) => payWithDemo(order._id, token, bank.ask));
  };
  const checkStripe = async (): Promise<Pay | null> => {
    const isComplete = stripe && (await stripe.check());
    if (!isComplete) return null;
    return ({ _id }) => payWithStripe(_id, (clientSecret) => stripe.confirm(clientSecret, _id));
  };

  return {
    provider,
    publishableKey,
    isLoading,
    /** True while the page is about to be loaded anew. */
    isMoving: provider === 'stripe' && !isAtHome,
    /** False while there is no card that could be charged. */
    isReady: provider === 'demo' || (provider === 'stripe' && stripe !== null),
    demo,
    question: bank.question,
    takeStripe: setStripe,
    /** How to pay with the card, or null where something is wrong with it: then its fields say what. */
    check: provider === 'stripe' ? checkStripe : checkDemo,
    focus: () => (stripe ? stripe.focus() : document.getElementById('cardNumber')?.focus()),
  };
}
