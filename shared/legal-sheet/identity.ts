/** Who answers for a product, as people read it: on the product page and in server-rendered pages. */
import { formatAddress } from '../legal/format-seller.ts';
import { findPlaceholders } from '../legal/placeholders.ts';
import { legalConfig } from '../shop/owner-config.ts';
import type { EconomicOperator, LegalSheet } from './answers.ts';

/** Shown with every sheet while the shop's own legal data are placeholders. */
export const DEMO_SHEET_NOTICE = 'Dati dimostrativi, di prodotti che non esistono.';

export type SheetRow = [name: string, text: string];

/** The operators and the warnings: an offer must show them (Reg. UE 2023/988, art. 19). */
export function identityRows(details: LegalSheet = {}): SheetRow[] {
  const { responsible, warnings } = details;
  return filledRows([
    ['Fabbricante', formatOperator(manufacturerOf(details))],
    ['Responsabile nell’UE', responsible && formatOperator(responsible)],
    ['Avvertenze', warnings],
  ]);
}

export function filledRows(rows: [name: string, text: string | undefined][]): SheetRow[] {
  return rows.filter((row): row is SheetRow => Boolean(row[1]));
}

/** The manufacturer of the sheet, or the one of the shop's legal configuration. */
export function manufacturerOf({ manufacturer }: LegalSheet): EconomicOperator {
  if (manufacturer) return manufacturer;
  const { name, seat, email } = legalConfig.manufacturer;
  return { name, address: formatAddress(seat), contact: email };
}

export function hasPlaceholderLegalData(): boolean {
  return findPlaceholders(legalConfig).length > 0;
}

function formatOperator({ name, address, contact }: EconomicOperator): string {
  return [name, address, contact].join(', ');
}
