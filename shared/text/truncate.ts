/**
 * Cuts of people's text. A rarer letter ('𠮷', '😀') is two units of a JavaScript string: half of one is nothing that the
 * table, an address or a page can hold.
 */

/** The beginning of a text: so many units at most, and no half letter at its end. */
export function truncate(text: string, most: number): string {
  const cut = text.slice(0, most);
  return cut.length < text.length ? cut.replace(/[\ud800-\udbff]$/, '') : cut;
}

/** The first letter of a text, whole; '' where there is none. */
export function firstLetter(text: string): string {
  const [letter = ''] = text;
  return letter;
}
