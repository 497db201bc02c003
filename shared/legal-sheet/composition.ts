import { formatDecimal } from '../locale/numbers.ts';
import type { TextilePart, LegalSheet } from './answers.ts';

/** '80% cotone, 20% poliestere'; several parts with their names. Empty without a composition. */
export function formatComposition({ composition = [] }: LegalSheet = {}): string {
  return composition.map((part) => (part.name ? `${part.name}: ` : '') + formatFibres(part)).join('; ');
}

/** The line near the price: the composition, or other materials. */
export function formatMaterials(details: LegalSheet = {}): string {
  return formatComposition(details) || (details.materials ?? '');
}

export function formatFibres({ fibres }: TextilePart): string {
  return fibres.map(({ fibre, percent }) => `${formatDecimal(percent)}% ${fibre}`).join(', ');
}
