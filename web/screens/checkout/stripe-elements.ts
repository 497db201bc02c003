/**
 * Stripe's card fields. They are in an iframe of Stripe, so the shop never sees a card number. This file is loaded only
 * when the shop uses Stripe. The script comes from Stripe's server, as Stripe requires.
 */
import { loadStripe } from '@stripe/stripe-js/pure';
import type { Appearance, StripeError } from '@stripe/stripe-js';
import { toCents } from '../../../shared/price/money.ts';
import { shop } from '../../../shared/shop/shop.ts';
import { ApiError } from '../../data/api.ts';
import { bankReturnPath } from './bank-return.ts';

export interface StripeCard {
  /** True when the fields are complete. Otherwise the fields show their errors. */
  check: () => Promise<boolean>;
  /** Charges the card. Rejects with ApiError; it has a message for people when the card was refused. */
  confirm: (clientSecret: string, orderId: string) => Promise<void>;
  focus: () => void;
}

export interface StripeCardForm extends StripeCard {
  /** Resolves when the fields are ready. */
  mount: (container: HTMLElement) => Promise<void>;
  /** Euro. */
  changeAmount: (amount: number) => void;
  /** Locked fields cannot be edited. */
  lock: (isLocked: boolean) => void;
  remove: () => void;
}

/** `amount` is euro. Rejects when Stripe's script cannot be loaded. */
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
    mount: (container) =>
      new Promise((resolve, reject) => {
        card.on('ready', () => resolve());
        card.on('loaderror', ({ error }) => reject(new Error(error.message)));
        card.mount(container);
      }),
    changeAmount: (newAmount) => void elements.update({ amount: toCents(newAmount) }),
    lock: (isLocked) => void card.update({ readOnly: isLocked }),
    remove: () => card.destroy(),
    focus: () => card.focus(),
    check: async () => !(await elements.submit()).error,
    confirm: async (clientSecret, orderId) => {
      const { error } = await stripe.confirmPayment({
        elements,
        clientSecret,
        // Some banks ask on a page of their own. They send the shopper back to this address.
        confirmParams: { return_url: window.location.origin + bankReturnPath(orderId) },
        redirect: 'if_required',
      });
      if (error && !wasPaidBefore(error)) throw refusal(error);
    },
  };
}

/** An earlier try was charged, but its answer was lost. */
function wasPaidBefore({ payment_intent: paymentIntent }: StripeError): boolean {
  return paymentIntent?.status === 'succeeded' || paymentIntent?.status === 'processing';
}

/** Stripe's messages about the card are Italian and for people. All others are English and for developers. */
function refusal({ type, message }: StripeError): ApiError {
  const isForPeople = type === 'card_error' || type === 'validation_error';
  return new ApiError(402, { code: 'CARD_DECLINED', ...(isForPeople && message && { message }) });
}

/** The colours of the shop (styles/tokens.css). Its fonts are not available in Stripe's iframe. */
function appearance(): Appearance {
  const tokens = getComputedStyle(document.documentElement);
  const colour = (name: string) => tokens.getPropertyValue(name).trim();
  return {
    theme: 'flat',
    variables: {
      colorPrimary: colour('--color-brand'),
      colorText: colour('--color-text'),
      colorTextSecondary: colour('--color-text-muted'),
      colorBackground: colour('--color-background'),
      colorDanger: colour('--color-danger'),
      fontFamily: 'Helvetica Neue, Arial, sans-serif',
      borderRadius: '0',
    },
    rules: { '.Input': { border: `1px solid ${colour('--color-border')}` } },
  };
}
