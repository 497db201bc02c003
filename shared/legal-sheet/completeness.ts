/** Which legal sheets are complete. */
import type { LegalSheet } from './answers.ts';
import { careInstructions } from './care.ts';

/**
 * What a sheet lacks to be complete, in Italian; nothing where it is. What nobody can know to be missing is not asked for:
 * warnings, and the answer on animal parts of a product without textiles, which art. 12 does not concern.
 */
export function missingSheetFields(details: LegalSheet = {}): string[] {
  const { composition = [], materials, animalParts, care, careNote, origin, manufacturer, responsible } = details;
  const isTextile = composition.length > 0;
  const asked: [what: string, isThere: boolean][] = [
    ['composizione', isTextile || Boolean(materials)],
    ['parti non tessili di origine animale (sì o no)', !isTextile || animalParts !== undefined],
    ['cura', careInstructions(care).length > 0 || Boolean(careNote)],
    ['origine', Boolean(origin)],
    ['responsabile nell’UE', !manufacturer?.outsideUnion || Boolean(responsible)],
  ];
  return asked.filter(([, isThere]) => !isThere).map(([what]) => what);
}

export function isSheetComplete(details?: LegalSheet): boolean {
  return missingSheetFields(details).length === 0;
}
