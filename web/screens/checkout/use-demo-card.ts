import type { DemoToken } from '../../../shared/order/payment-schema.ts';
import { useShopForm } from '../../lib/use-shop-form.ts';
import { card, demoTokenOf, emptyCard } from './card.ts';

/** The form of the demo card. Only its token leaves this hook, never the card number. */
export function useDemoCard() {
  const { field, errors, failedSubmits, submit } = useShopForm(card, emptyCard);
  return {
    field,
    errors,
    failedSubmits,
    /** Null when a field has an error. */
    check: async (): Promise<DemoToken | null> => {
      let token: DemoToken | null = null;
      await submit((valid) => void (token = demoTokenOf(valid)))();
      return token;
    },
  };
}
