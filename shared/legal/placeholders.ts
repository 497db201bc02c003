/** The paths of values that the owner has not filled in: 'seller.vatNumber'. A shop with one of them must not sell. */
export function findPlaceholders(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return isPlaceholder(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => findPlaceholders(inner, path ? `${path}.${key}` : key));
}

/** Demo names, reserved domains (RFC 2606), numbers of six zeros. */
function isPlaceholder(text: string): boolean {
  return (
    /\b(demo|esempio|da completare)\b/i.test(text) ||
    /\.(example|test|invalid)\b/i.test(text) ||
    /0{6}/.test(text.replace(/\s/g, ''))
  );
}
