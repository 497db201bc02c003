/**
 * The suggested SKU of a variant (specification, section 5): 'Felpa Torino', 'grigio', 'm' → 'FEL-GRI-M'. Empty while one
 * of the three is missing.
 */
export function suggestSku(name: string, color: string, size: string): string {
  const parts = [firstLetters(name), firstLetters(color), size.trim().toUpperCase()];
  return parts.includes('') ? '' : parts.join('-');
}

/** An unused SKU: the second 'FEL-GRI-M' is 'FEL-GRI-M-2', the third 'FEL-GRI-M-3'. */
export function uniqueSku(suggestion: string, usedSkus: ReadonlySet<string>): string {
  let sku = suggestion;
  for (let copy = 2; usedSkus.has(sku); copy += 1) sku = `${suggestion}-${copy}`;
  return sku;
}

function firstLetters(text: string): string {
  const letters = text.normalize('NFD').match(/\p{L}/gu) ?? [];
  return letters.slice(0, 3).join('').toUpperCase();
}
