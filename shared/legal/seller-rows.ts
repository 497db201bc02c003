/** The seller as label and value, for the contact page. */
import type { LegalConfig } from './config-schema.ts';
import { formatAddress, sellerName } from './format-seller.ts';

export function sellerRows(seller: LegalConfig['seller']): [label: string, value: string][] {
  const { seat, vatNumber, taxCode, registry, rea, shareCapital, soleShareholder, legalForm } = seller;
  const isSoleTrader = legalForm === 'soleTrader';
  const rows: [string, string | null | false | undefined][] = [
    ['Denominazione', sellerName(seller)],
    ['Forma giuridica', isSoleTrader && 'Impresa individuale'],
    [isSoleTrader ? 'Sede' : 'Sede legale', formatAddress(seat)],
    [taxCode ? 'Partita IVA' : 'Partita IVA e codice fiscale', vatNumber],
    ['Codice fiscale', taxCode],
    ['Registro delle imprese', registry],
    ['Numero REA', rea],
    ['Capitale sociale', shareCapital],
    ['Soci', soleShareholder && 'Società con socio unico'],
  ];
  return rows.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : []));
}
