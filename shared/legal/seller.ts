/**
 * What the law wants a seller to say of himself, and what he promises: the values stand in `owner.ts`, and `legal-rules.ts`
 * says what each must look like. Footer, information pages and mails are fed from here. No zod here: every page needs this.
 */
import type { LegalConfig } from './config-schema.ts';

export { legalConfig } from '../shop/owner-config.ts';

/** What the law fixes and no owner chooses (Codice del consumo, artt. 52, 56, 57, 61, 133). */
export const statutoryTerms = {
  withdrawalDays: 14,
  refundDays: 14,
  sendBackDays: 14,
  latestDeliveryDays: 30,
  claimMonths: 26,
};

type Address = LegalConfig['seller']['seat'];

/** 'Via Esempio 1, 00100 Roma (RM)'. */
export function formatAddress({ street, postalCode, city, province }: Address): string {
  return `${street}, ${postalCode} ${city} (${province})`;
}

/** Who sells, as every page and every letter of a company says it (art. 2250 c.c., art. 35 d.P.R. 633/1972). */
export function formatSeller({ name, seat, vatNumber, registry, rea, shareCapital }: LegalConfig['seller']): string {
  return [
    name,
    `sede legale ${formatAddress(seat)}`,
    `P.IVA ${vatNumber}`,
    `Registro delle imprese di ${registry}, REA ${rea}`,
    ...(shareCapital ? [`capitale sociale ${shareCapital}`] : []),
  ].join(' · ');
}
