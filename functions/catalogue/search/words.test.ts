import fc from 'fast-check';
import {
  letterBits,
  mayBeSlip,
  normalizedWords,
  stemOf,
  tokenizeItalian,
  slipsBetween,
  wordsOfDiminutive,
} from './words.ts';

describe('words', () => {
  it('lose accents, capitals and punctuation', () => {
    expect(normalizedWords('Felpa Città, 100% COTONE')).toEqual(['felpa', 'citta', '100', 'cotone']);
  });

  it('come without articles, prepositions and elisions', () => {
    expect(normalizedWords("la felpa con il cappuccio per l'inverno")).toEqual(['felpa', 'cappuccio', 'inverno']);
  });

  it('keep their written form', () => {
    const tokens = tokenizeItalian('Città in T shirt');
    expect(tokens).toEqual([
      { normalized: 'citta', written: 'città' },
      { normalized: 'tshirt', written: 't-shirt' },
    ]);
  });

  it.each([
    ['felpa', 'felpe'],
    ['maglietta', 'magliette'],
    ['sciarpa', 'sciarpe'],
    ['cappuccio', 'cappucci'],
    ['bianco', 'bianche'],
    ['berretto', 'berretti'],
    ['leggera', 'leggero'],
    ['hoodie', 'hoodies'],
  ])('%s and %s share their stem', (singular, other) => {
    expect(stemOf(singular)).toBe(stemOf(other));
  });

  it.each([
    ['magliettina', 'maglietta'],
    ['felpina', 'felpa'],
    ['calzini', 'calze'],
    ['borsetta', 'borsa'],
    ['felpone', 'felpa'],
  ])('%s may be made of %s', (diminutive, word) => {
    expect(wordsOfDiminutive(diminutive)).toContain(word);
  });

  it('that are no diminutives stay whole', () => {
    expect(wordsOfDiminutive('felpa')).toEqual([]);
    expect(wordsOfDiminutive('seta')).toEqual([]);
  });
});

describe('typing errors', () => {
  it.each([
    ['felpa', 'felpa', 0],
    ['felpa', 'felpq', 1],
    ['felpa', 'flpa', 1],
    ['felpa', 'fepla', 1],
    ['felpa', 'felpaa', 0],
    ['capuccio', 'cappuccio', 0],
    ['lana', 'luna', 1],
    ['felpa', 'elpa', 1],
    ['maglietta', 'magleta', 2],
    ['felpa', 'pelfa', 2],
    ['abcd', 'badc', 2],
  ])('between %s and %s: %d', (word, typed, errors) => {
    expect(slipsBetween(word, typed, 2)).toBe(errors);
    expect(slipsBetween(typed, word, 2)).toBe(errors);
  });

  it('are at least what the letters say', () => {
    const anyWord = fc.string({ unit: fc.constantFrom(...'abcdeé1àz'), maxLength: 7 });
    fc.assert(
      fc.property(anyWord, anyWord, fc.constantFrom(1, 2), (first, second, max) => {
        const isPossible = mayBeSlip(letterBits(first), letterBits(second), max);
        expect(isPossible || slipsBetween(first, second, max) > max).toBe(true);
      }),
    );
    expect(mayBeSlip(letterBits('felpa'), letterBits('felxa'), 1)).toBe(true);
    expect(mayBeSlip(letterBits('felpa'), letterBits('borsa'), 1)).toBe(false);
  });

  it('are not counted beyond the most that matter', () => {
    expect(slipsBetween('felpa', 'sciarpa', 2)).toBe(3);
    expect(slipsBetween('felpa', 'borsa', 1)).toBe(2);
    expect(slipsBetween('felpa', 'fel', 1)).toBe(2);
  });
});
