import type { Category } from '../product/rules.ts';
import type { LegalSheet } from './answers.ts';
import { careInstructions } from './care.ts';

/**
 * What a sheet lacks to be complete, in Italian. Warnings are never required, because the shop cannot know whether there are
 * any. Animal parts are required of textiles only (Reg. UE 1007/2011, art. 12).
 */
export function missingSheetFields(details: LegalSheet = {}): string[] {
  const { composition = [], materials, animalParts, care, careNote, origin, manufacturer, responsible } = details;
  const isTextile = composition.length > 0;
  const fields: [name: string, isPresent: boolean][] = [
    ['composizione', isTextile || Boolean(materials)],
    ['parti non tessili di origine animale (sì o no)', !isTextile || animalParts !== undefined],
    ['cura', careInstructions(care).length > 0 || Boolean(careNote)],
    ['origine', Boolean(origin)],
    ['responsabile nell’UE', !manufacturer?.outsideUnion || Boolean(responsible)],
  ];
  return fields.filter(([, isPresent]) => !isPresent).map(([name]) => name);
}

/** Goods of these categories are textiles. An accessory may be one, or be made of other materials. */
const textileCategories: readonly Category[] = ['magliette', 'felpe', 'sciarpe'];

/** True for a product that must not be sold yet: nobody would learn what it is made of (Reg. UE 1007/2011, art. 16). */
export function lacksComposition(category: Category, { composition = [], materials }: LegalSheet = {}): boolean {
  return composition.length === 0 && (textileCategories.includes(category) || !materials);
}

export function isSheetComplete(details?: LegalSheet): boolean {
  return missingSheetFields(details).length === 0;
}
