import type { DemoToken } from '../../../shared/order/payment-schema.ts';
import { useShopForm } from '../../lib/use-shop-form.ts';
import { card, demoTokenOf, emptyCard } from './card.ts';

/** The card's own form. What was typed stays inside; only its token comes out. */
export function useDemoCard() {
  const { field, errors, failedSubmits, submit } = useShopForm(card, emptyCard);
  return {
    field,
    errors,
    failedSubmits,
    /** The token of the card, or null where something is wrong with it: then the fields say what. */
    check: async (): Promise<DemoToken | null> => {
      let token: DemoToken | null = null;
      await submit((valid) => void (token = demoTokenOf(valid)))();
      return token;
    },
  };
}
