/** The legal sheet as people read it, on the product page and in server-rendered pages. */
import type { LegalSheet, TextilePart } from './answers.ts';
import { careInstructions } from './care.ts';
import { formatFibres } from './composition.ts';
import { filledRows, identityRows, type SheetRow } from './identity.ts';

/** The phrase of Reg. UE 1007/2011, art. 12, to the letter. */
export const ANIMAL_PARTS_NOTICE = 'Contiene parti non tessili di origine animale';

/** All rows. A product without a sheet has the manufacturer's row. */
export function legalSheetRows(details?: LegalSheet): SheetRow[] {
  return [...materialRows(details), ...identityRows(details)];
}

/** What the product is made of, how to care for it, where it comes from. */
export function materialRows(details: LegalSheet = {}): SheetRow[] {
  const { composition = [], materials, animalParts, care, careNote, origin } = details;
  return filledRows([
    ...composition.map((part): SheetRow => [partLabel(part), formatFibres(part)]),
    ['Altri materiali', composition.length > 0 ? materials : undefined],
    ['Materiali', composition.length > 0 ? undefined : materials],
    ['Parti non tessili', animalParts ? ANIMAL_PARTS_NOTICE : undefined],
    ['Cura', sentences([...careInstructions(care), ...(careNote ? [careNote] : [])])],
    ['Origine', origin],
  ]);
}

function partLabel({ name }: TextilePart): string {
  return name ? `Composizione: ${name}` : 'Composizione';
}

/** 'Lavare a mano. Non stirare.' */
function sentences(lines: string[]): string {
  return lines.map((line) => (/[.!?]$/.test(line) ? line : `${line}.`)).join(' ');
}
