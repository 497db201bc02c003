import { normalizeSearchWord, parseSearchText, personWords, searchableWords } from './search-words.ts';

describe('a search text', () => {
  it('is split at spaces only: numbers and email addresses stay whole', () => {
    expect(parseSearchText('VE-2026-K3 mario.ro@ex')).toEqual(['ve2026k3', 'marioroex']);
  });

  it('of signs only has no words, and a long one has four', () => {
    expect(parseSearchText(' *** -- ')).toEqual([]);
    expect(parseSearchText('a b c d e f')).toEqual(['a', 'b', 'c', 'd']);
  });

  it('counts a repeated word once', () => {
    expect(parseSearchText('Rossi rossi ROSSI mario')).toEqual(['rossi', 'mario']);
  });
});

describe('a search word', () => {
  it.each([
    ["D'Alò", 'dalo'],
    ['ÀÈÌÒÙ', 'aeiou'],
    ['+39 333-12', '3933312'],
    ['', ''],
  ])('%j becomes %j', (text, word) => {
    expect(normalizeSearchWord(text)).toBe(word);
  });

  it('is cut without breaking a four-byte character', () => {
    expect(normalizeSearchWord(`a${'𝓶'.repeat(40)}`)).not.toMatch(/\p{Cs}/u);
  });

  it('of one letter is not stored', () => {
    expect(searchableWords(['a', 'ab', 'ab', '𠮷', ''])).toEqual(['ab', '𠮷']);
  });
});

it('a person has words for each name, for both names in either order, and for the parts of the email', () => {
  expect(personWords({ firstName: 'Maria Grazia', lastName: 'Rossi', email: 'mg.rossi@example.it' })).toEqual([
    'mgrossiexampleit',
    'mg',
    'rossi',
    'maria',
    'grazia',
    'rossi',
    'mariagraziarossi',
    'rossimariagrazia',
  ]);
});
