/** The VAT rate (IVA) that every price already contains, in percent. */
export const VAT_RATE = 22;

/** The VAT contained in a sum that includes it; both in cents. */
export function includedVat(totalCents: number): number {
  return Math.round((totalCents * VAT_RATE) / (100 + VAT_RATE));
}
