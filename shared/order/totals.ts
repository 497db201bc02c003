/** The sums of orders and lines. Pure functions; sums are cents. */
import { shippingFor } from '../price/money.ts';
import { includedVat } from '../price/vat.ts';

/** The sums of an order. `taxCents` is the VAT contained in the total. `isShippingFree`: an admin gives the shipping away, or there is none. */
export function orderTotals(lines: readonly { quantity: number; priceCents: number }[], isShippingFree = false) {
  const subtotalCents = lines.reduce((sum, line) => sum + line.quantity * line.priceCents, 0);
  const shippingCents = isShippingFree ? 0 : shippingFor(subtotalCents);
  const totalCents = subtotalCents + shippingCents;
  return { subtotalCents, shippingCents, totalCents, taxCents: includedVat(totalCents) };
}

export interface PricedLine {
  variantId: string;
  quantity: number;
  priceCents: number;
  givenBackCents?: number;
}

/** What one piece of a line gives back in a return. */
export function pieceWorthCents({ priceCents, givenBackCents = 0 }: Pick<PricedLine, 'priceCents' | 'givenBackCents'>) {
  return priceCents - givenBackCents;
}

/** What pieces of an order give back. */
export function worthCents(
  lines: readonly PricedLine[],
  pieces: readonly { variantId: string; quantity: number }[],
): number {
  return pieces.reduce((sum, { variantId, quantity }) => {
    const line = lines.find((candidate) => candidate.variantId === variantId);
    return sum + quantity * (line ? pieceWorthCents(line) : 0);
  }, 0);
}
