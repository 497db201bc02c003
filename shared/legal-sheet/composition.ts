/** Of what a product is made, as people read it: near its price, in its sheet. No zod here. */
import { formatDecimal } from '../locale/numbers.ts';
import type { TextilePart, LegalSheet } from './answers.ts';

/** '80% cotone, 20% poliestere'; of several parts each by its name. '' where nothing is known. */
export function formatComposition({ composition = [] }: LegalSheet = {}): string {
  return composition.map((part) => (part.name ? `${part.name}: ` : '') + formatFibres(part)).join('; ');
}

/** The line near the price: of what it is made. */
export function formatMaterials(details: LegalSheet = {}): string {
  return formatComposition(details) || (details.materials ?? '');
}

export function formatFibres({ fibres }: TextilePart): string {
  return fibres.map(({ fibre, percent }) => `${formatDecimal(percent)}% ${fibre}`).join(', ');
}
