import { readSpokenFilters } from './spoken-filters.ts';

const read = (text: string) => {
  const { filters, rest, ...values } = readSpokenFilters(text);
  return { rest, labels: filters.map(({ label }) => label.replaceAll('\u00a0', ' ')), ...values };
};
const none = { sizes: [], inStock: false, onSale: false };

describe('filters that are said in a search', () => {
  it.each([
    ['felpa taglia M', 'felpa', ['Taglia M'], { sizes: ['M'] }],
    ['felpa tg. xl', 'felpa', ['Taglia XL'], { sizes: ['XL'] }],
    ['maglietta XXL', 'maglietta', ['Taglia XXL'], { sizes: ['XXL'] }],
    ['M', '', ['Taglia M'], { sizes: ['M'] }],
    ['felpa m o l', 'felpa o', ['Taglia M', 'Taglia L'], { sizes: ['M', 'L'] }],
    ['taglia unica', '', ['Taglia unica'], { sizes: ['UNICA'] }],
    ['sciarpa sotto i 30 euro', 'sciarpa', ['Fino a 30,00 €'], { maxEuro: 30 }],
    ['fino a 50 €', '', ['Fino a 50,00 €'], { maxEuro: 50 }],
    ['felpa €50', 'felpa €50', [], {}],
    ['felpa 50€', 'felpa', ['Fino a 50,00 €'], { maxEuro: 50 }],
    ['meno di 19,90', '', ['Fino a 19,90 €'], { maxEuro: 19.9 }],
    ['tra 20 e 40', '', ['Da 20,00 € a 40,00 €'], { minEuro: 20, maxEuro: 40 }],
    ['felpe da 40 a 20 euro', 'felpe', ['Da 40,00 € a 20,00 €'], { minEuro: 20, maxEuro: 40 }],
    ['oltre 60 euro', '', ['Da 60,00 €'], { minEuro: 60 }],
    ['felpe in saldo', 'felpe', ['In saldo'], { onSale: true }],
    ['saldi', '', ['In saldo'], { onSale: true }],
    ['sciarpa disponibile', 'sciarpa', ['Solo disponibili'], { inStock: true }],
  ])('%s', (text, rest, labels, values) => {
    expect(read(text)).toEqual({ ...none, rest, labels, ...values });
  });

  it.each([
    'scollo a V',
    't-shirt',
    "l'inverno",
    'l’estate',
    'tre per due',
    'taglia enorme',
    'scarpe 42',
    'felpa M-tech',
  ])('%s says none', (text) => expect(read(text)).toEqual({ ...none, rest: text, labels: [] }));

  it('are taken away one by one', () => {
    expect(readSpokenFilters('felpa M sotto 40 euro').filters).toEqual([
      { label: 'Fino a 40,00\u00a0€', without: 'felpa M' },
      { label: 'Taglia M', without: 'felpa sotto 40 euro' },
    ]);
  });

  it('are at most six', () => {
    expect(readSpokenFilters('m '.repeat(50)).filters).toHaveLength(6);
  });
});
