/**
 * The first `maxLength` UTF-16 units of a text, without half a surrogate pair ('𠮷', '😀') at the end, which neither the
 * table nor an address can hold.
 */
export function truncate(text: string, maxLength: number): string {
  const cut = text.slice(0, maxLength);
  return cut.length < text.length ? cut.replace(/[\ud800-\udbff]$/, '') : cut;
}

/** The first character, a surrogate pair as a whole; '' for an empty text. */
export function firstLetter(text: string): string {
  const [letter = ''] = text;
  return letter;
}
