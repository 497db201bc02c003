import { orderSearchWords } from './order-list.ts';
import { parseSearchText } from './search-words.ts';

const words = orderSearchWords({
  number: 'VE-2026-K3Q9ZT41AB',
  person: { firstName: 'Maria Grazia', lastName: "D'Alò", email: 'mg.dalo@example.it' },
  trackingNumber: 'BRT 123-456',
});

it.each([
  'VE-2026-K3Q9',
  've-2026',
  'k3q9zt',
  'maria',
  'GRAZIA',
  'dalo',
  "d'alò",
  'mg.dalo@ex',
  'mg',
  'brt123456',
  'mariagraziadalo',
])('%s finds the order', (typed) => {
  for (const word of parseSearchText(typed)) expect(words.some((each) => each.startsWith(word))).toBe(true);
});

it('are made of whole letters, also of the rarer ones, however long they are', () => {
  const rare = orderSearchWords({
    number: 'VE-2026-K3Q9ZT41AB',
    person: { firstName: '𠮷', lastName: `a${'𝓶'.repeat(40)}`, email: 'mario@example.it' },
    trackingNumber: '',
  });
  expect(rare).toContain('𠮷');
  expect(rare).toContain(`a${'𝓶'.repeat(29)}`);
  for (const word of [...rare, ...parseSearchText(`a${'𝓶'.repeat(40)}`)]) expect(word).not.toMatch(/\p{Cs}/u);
});

it('a search of signs only has no words, and a long one has four', () => {
  expect(parseSearchText(' *** -- ')).toEqual([]);
  expect(parseSearchText('a b c d e f')).toHaveLength(4);
});
