/** How the shop suggests a variant's SKU (specification, section 5); whoever fills the form may write another. */

/**
 * 'Felpa Torino', 'grigio', 'm' → 'FEL-GRI-M': three letters of the name, three of the colour, and the size. '' while
 * one of them is missing.
 */
export function suggestSku(name: string, color: string, size: string): string {
  const parts = [firstLetters(name), firstLetters(color), size.trim().toUpperCase()];
  return parts.includes('') ? '' : parts.join('-');
}

/** A suggestion that is not taken yet: the second 'FEL-GRI-M' is 'FEL-GRI-M-2', the third 'FEL-GRI-M-3'. */
export function uniqueSku(suggestion: string, taken: ReadonlySet<string>): string {
  let sku = suggestion;
  for (let copy = 2; taken.has(sku); copy += 1) sku = `${suggestion}-${copy}`;
  return sku;
}

function firstLetters(text: string): string {
  const letters = text.normalize('NFD').match(/\p{L}/gu) ?? [];
  return letters.slice(0, 3).join('').toUpperCase();
}
