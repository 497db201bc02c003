/** The reason for a refund that is less than a return is worth. The customer reads it (Codice del consumo, art. 57, c. 2). */

export const REASON_REQUIRED = 'Scrivi il motivo';

/** A word alone says neither which article lost value nor how. */
const MIN_CHARACTERS = 8;

/** What to say beside the field; undefined where the reason will do. */
export function reductionReasonProblem(reason: string): string | undefined {
  const { length } = reason.trim();
  if (length === 0) return REASON_REQUIRED;
  return length < MIN_CHARACTERS ? 'Scrivi per esteso quale articolo ha perso valore e perché' : undefined;
}
