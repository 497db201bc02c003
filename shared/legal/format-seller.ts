/** The seller and addresses in one line, as footer, information pages and emails show them. */
import type { LegalConfig } from './config-schema.ts';

type Seller = LegalConfig['seller'];

/** 'Via Esempio 1, 00100 Roma (RM)'. */
export function formatAddress({ street, postalCode, city, province }: Seller['seat']): string {
  return `${street}, ${postalCode} ${city} (${province})`;
}

/** A company that is being wound up has to say so beside its name (art. 2250 c.c.). */
export function sellerName({ name, inLiquidation }: Seller): string {
  return inLiquidation ? `${name} in liquidazione` : name;
}

/** The seller, as every page and email of a company has to name it (art. 2250 c.c., art. 35 d.P.R. 633/1972). */
export function formatSeller(seller: Seller): string {
  const { seat, vatNumber, taxCode, registry, rea, shareCapital, soleShareholder, legalForm } = seller;
  const isSoleTrader = legalForm === 'soleTrader';
  return [
    sellerName(seller),
    ...(isSoleTrader ? ['impresa individuale'] : []),
    `${isSoleTrader ? 'sede' : 'sede legale'} ${formatAddress(seat)}`,
    ...(taxCode ? [`C.F. ${taxCode}`] : []),
    `P.IVA ${vatNumber}`,
    `Registro delle imprese di ${registry}, REA ${rea}`,
    ...(shareCapital ? [`capitale sociale ${shareCapital}`] : []),
    ...(soleShareholder ? ['società con socio unico'] : []),
  ].join(' · ');
}
