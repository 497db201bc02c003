import fc from 'fast-check';
import { truncate, firstLetter } from './truncate.ts';

it.each([
  ['Rossi', 'R'],
  ['𠮷野', '𠮷'],
  ['😀', '😀'],
  ['', ''],
])('the first letter of %j is %j', (text, letter) => expect(firstLetter(text)).toBe(letter));

it.each([
  ['Rossi', 3, 'Ros'],
  ['Rossi', 9, 'Rossi'],
  ['ab𠮷', 3, 'ab'],
  ['ab𠮷', 4, 'ab𠮷'],
  ['ab𠮷c', 4, 'ab𠮷'],
  ['ab\ud842', 3, 'ab\ud842'],
])('%j cut to %i is %j', (text, most, cut) => expect(truncate(text, most)).toBe(cut));

it('a cut of whole letters has whole letters, and is short by less than one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (text, most) => {
      const cut = truncate(text, most);
      expect(cut).not.toMatch(/\p{Cs}/u);
      expect(text.startsWith(cut)).toBe(true);
      expect(cut.length).toBeGreaterThanOrEqual(Math.min(text.length, most) - 1);
      expect(cut.length).toBeLessThanOrEqual(most);
    }),
  );
});
