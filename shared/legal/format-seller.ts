/** The seller and addresses in one line, as footer, information pages and emails show them. */
import type { LegalConfig } from './config-schema.ts';

type Address = LegalConfig['seller']['seat'];

/** 'Via Esempio 1, 00100 Roma (RM)'. */
export function formatAddress({ street, postalCode, city, province }: Address): string {
  return `${street}, ${postalCode} ${city} (${province})`;
}

/** The seller, as every page and email of a company has to name it (art. 2250 c.c., art. 35 d.P.R. 633/1972). */
export function formatSeller({ name, seat, vatNumber, registry, rea, shareCapital }: LegalConfig['seller']): string {
  return [
    name,
    `sede legale ${formatAddress(seat)}`,
    `P.IVA ${vatNumber}`,
    `Registro delle imprese di ${registry}, REA ${rea}`,
    ...(shareCapital ? [`capitale sociale ${shareCapital}`] : []),
  ].join(' · ');
}
