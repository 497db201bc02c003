/** The legal sheet as people read it, on the product page and in server-rendered pages. */
import { careInstructions } from './care.ts';
import { formatAddress } from '../legal/format-seller.ts';
import { legalConfig } from '../shop/owner-config.ts';
import { formatFibres } from './composition.ts';
import { findPlaceholders } from '../legal/placeholders.ts';
import type { TextilePart, EconomicOperator, LegalSheet } from './answers.ts';

/** The phrase of Reg. UE 1007/2011, art. 12, to the letter. */
export const ANIMAL_PARTS_NOTICE = 'Contiene parti non tessili di origine animale';
/** Shown with every sheet while the shop's own legal data are placeholders. */
export const DEMO_SHEET_NOTICE = 'Dati dimostrativi, di prodotti che non esistono.';

type Row = [name: string, text: string];

/** All rows. A product without a sheet has the manufacturer's row. */
export function legalSheetRows(details?: LegalSheet): Row[] {
  return [...materialRows(details), ...identityRows(details)];
}

/** What the product is made of, how to care for it, where it comes from. */
export function materialRows(details: LegalSheet = {}): Row[] {
  const { composition = [], materials, animalParts, care, careNote, origin } = details;
  return filledRows([
    ...composition.map((part): Row => [partLabel(part), formatFibres(part)]),
    ['Altri materiali', composition.length > 0 ? materials : undefined],
    ['Materiali', composition.length > 0 ? undefined : materials],
    ['Parti non tessili', animalParts ? ANIMAL_PARTS_NOTICE : undefined],
    ['Cura', sentences([...careInstructions(care), ...(careNote ? [careNote] : [])])],
    ['Origine', origin],
  ]);
}

/** Who answers for the product, and the warnings: an offer must show them (Reg. UE 2023/988, art. 19). */
export function identityRows(details: LegalSheet = {}): Row[] {
  const { responsible, warnings } = details;
  return filledRows([
    ['Fabbricante', formatOperator(manufacturerOf(details))],
    ['Responsabile nell’UE', responsible && formatOperator(responsible)],
    ['Avvertenze', warnings],
  ]);
}

function filledRows(rows: [name: string, text: string | undefined][]): Row[] {
  return rows.filter((row): row is Row => Boolean(row[1]));
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

function partLabel({ name }: TextilePart): string {
  return name ? `Composizione: ${name}` : 'Composizione';
}

function formatOperator({ name, address, contact }: EconomicOperator): string {
  return [name, address, contact].join(', ');
}

/** 'Lavare a mano. Non stirare.' */
function sentences(lines: string[]): string {
  return lines.map((line) => (/[.!?]$/.test(line) ? line : `${line}.`)).join(' ');
}
