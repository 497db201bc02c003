/**
 * Stripe's own card fields: they stand in a frame of Stripe's, so that no digit of a card ever reaches the shop. Loaded
 * only where the configuration says that Stripe takes the money; its script comes from Stripe, as it asks for.
 */
import { loadStripe } from '@stripe/stripe-js/pure';
import type { Appearance, StripeError } from '@stripe/stripe-js';
import { toCents } from '../../../shared/price/money.ts';
import { shop } from '../../../shared/shop/shop.ts';
import { ApiError } from '../../data/api.ts';
import { bankReturnPath } from './bank-return.ts';

export interface StripeCard {
  /** True where the fields are complete; else they say themselves what is missing. */
  check: () => Promise<boolean>;
  /** Has the card charged for an order. Rejects with ApiError, with words for a person where it is the card's fault. */
  confirm: (clientSecret: string, orderId: string) => Promise<void>;
  focus: () => void;
}

/** The fields before anybody has seen them. */
export interface StripeCardForm extends StripeCard {
  /** Puts the fields into the page; resolves when they can be filled in. */
  mount: (place: HTMLElement) => Promise<void>;
  /** Euro. */
  changeAmount: (amount: number) => void;
  remove: () => void;
}

/** Prepares the fields for an amount in euro. Rejects where Stripe's script does not arrive. */
export async function createStripeCardForm(publishableKey: string, amount: number): Promise<StripeCardForm> {
  const stripe = await loadStripe(publishableKey, { locale: 'it' });
  if (!stripe) throw new Error('No window to load Stripe into');
  const elements = stripe.elements({
    mode: 'payment',
    amount: toCents(amount),
    currency: shop.currency.toLowerCase(),
    allowedPaymentMethodTypes: ['card'],
    appearance: appearance(),
  });
  const card = elements.create('payment', { wallets: { applePay: 'never', googlePay: 'never', link: 'never' } });
  return {
    mount: (place) =>
      new Promise((resolve, reject) => {
        card.on('ready', () => resolve());
        card.on('loaderror', ({ error }) => reject(new Error(error.message)));
        card.mount(place);
      }),
    changeAmount: (now) => void elements.update({ amount: toCents(now) }),
    remove: () => card.destroy(),
    focus: () => card.focus(),
    check: async () => !(await elements.submit()).error,
    confirm: async (clientSecret, orderId) => {
      const { error } = await stripe.confirmPayment({
        elements,
        clientSecret,
        // Where the bank asks on a page of its own, it sends the shopper back there.
        confirmParams: { return_url: window.location.origin + bankReturnPath(orderId) },
        redirect: 'if_required',
      });
      if (error && !wasPaidBefore(error)) throw refusal(error);
    },
  };
}

/** An earlier try had its way, only its answer was lost. */
function wasPaidBefore({ payment_intent: paymentIntent }: StripeError): boolean {
  return paymentIntent?.status === 'succeeded' || paymentIntent?.status === 'processing';
}

/** Stripe speaks Italian to a person about the card, and English to a developer about all else. */
function refusal({ type, message }: StripeError): ApiError {
  const isForPeople = type === 'card_error' || type === 'validation_error';
  return new ApiError(402, { code: 'CARD_DECLINED', ...(isForPeople && message && { message }) });
}

/** The shop's colours, from its tokens. Its fonts do not reach into Stripe's frame. */
function appearance(): Appearance {
  const tokens = getComputedStyle(document.documentElement);
  const colour = (name: string) => tokens.getPropertyValue(name).trim();
  return {
    theme: 'flat',
    variables: {
      colorPrimary: colour('--bottiglia'),
      colorText: colour('--inchiostro'),
      colorTextSecondary: colour('--grigio'),
      colorBackground: colour('--carta'),
      colorDanger: colour('--errore'),
      fontFamily: 'Helvetica Neue, Arial, sans-serif',
      borderRadius: '0',
    },
    rules: { '.Input': { border: `1px solid ${colour('--bordo')}` } },
  };
}
