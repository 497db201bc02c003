/** Money: integer cents inside the shop, euro on the wire and on the screen. */
import { formatDecimal } from '../locale/numbers.ts';

/** Orders whose lines reach this sum, in cents, ship free. */
export const FREE_SHIPPING_CENTS = 5000;

/** Standard shipping below that sum, in cents. */
export const SHIPPING_COST_CENTS = 599;

/** Cents → euro, as the API answers it. */
export function toEuro(cents: number): number {
  return cents / 100;
}

/** Euro → cents. The nearest cent: 19.99 is 1999 although 19.99 * 100 is not. */
export function toCents(euro: number): number {
  return Math.round(euro * 100);
}

/** True for an amount in euro that is a whole number of cents. */
export function isWholeCents(euro: number): boolean {
  return Math.abs(euro * 100 - Math.round(euro * 100)) < 1e-6;
}

/** The shipping cost for lines of this sum; both in cents. Nothing to ship costs nothing. */
export function shippingFor(subtotalCents: number): number {
  return subtotalCents === 0 || subtotalCents >= FREE_SHIPPING_CENTS ? 0 : SHIPPING_COST_CENTS;
}

/** Cents that are missing for free shipping. */
export function missingForFreeShipping(subtotalCents: number): number {
  return Math.max(0, FREE_SHIPPING_CENTS - subtotalCents);
}

/** The threshold of free shipping in texts: '50 €', with a no-break space. */
export const freeShippingThreshold = `${formatDecimal(toEuro(FREE_SHIPPING_CENTS))}\u00a0€`;

// Made at first use: that takes a third of the time that loading the DynamoDB client takes.
let euroFormat: Intl.NumberFormat | undefined;

/** Euro in Italian: 1234.5 → '1.234,50 €' (with a no-break space). */
export function formatEuro(euro: number): string {
  // By default Italian groups from five digits on: 1234,50 € would stand beside 12.345,60 €.
  euroFormat ??= new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR', useGrouping: 'always' });
  return euroFormat.format(euro);
}
