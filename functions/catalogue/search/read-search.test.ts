import { productQuery } from '../../../shared/product/schema.ts';
import { blueAndGreenHoodie, blueScarf, catalogueOf, greenHoodie } from '../../testing/fixtures/catalogue.ts';
import { readSpokenFilters } from './read-search.ts';

const catalogue = catalogueOf(blueAndGreenHoodie, greenHoodie, blueScarf);
const list = (search: string, query = {}) => catalogue.list(productQuery().parse({ search, ...query }));
async function names(search: string): Promise<string[]> {
  return (await list(search)).products.map(({ name }) => name).sort();
}

describe('a search', () => {
  it('is narrowed by the filters that are said in it, one variant for all of them', async () => {
    expect(await names('felpa taglia L')).toEqual(['Felpa Asti']);
    expect(await list('felpa blu L')).toMatchObject({ total: 1, search: { shown: 'felpa' } });
    expect(await names('felpa verde L')).toEqual(['Felpa Asti']);
    expect(await names('sotto i 30 euro')).toEqual(['Felpa Asti', 'Sciarpa Città']);
    expect(await names('disponibili')).toEqual(['Felpa Asti', 'Felpa Bari']);
  });

  it('is narrowed by the filters of the address, too', async () => {
    expect((await list('felpa taglia S', { size: 'L' })).total).toBe(0);
    expect((await list('felpa taglia S', { size: 'S,L' })).total).toBe(2);
    expect((await list('felpa sotto 40', { minPrice: 35 })).total).toBe(0);
  });

  it('names each filter, and the search without it', async () => {
    expect((await list('felpa taglia S sotto 60 euro')).search).toEqual({
      filters: [
        { label: 'Fino a 60,00\u00a0€', without: 'felpa taglia S' },
        { label: 'Taglia S', without: 'felpa sotto 60 euro' },
      ],
      words: 'felpa',
    });
  });

  it('gives words up where no product has them all: unknown ones, then the last', async () => {
    expect((await list('felpa gucci')).search).toMatchObject({ filters: [], shown: 'felpa' });
    expect((await list('felpa di lana')).search).toMatchObject({ filters: [], shown: 'felpa' });
    expect((await list('felpa blu asti')).search).toEqual({ filters: [], words: 'felpa blu asti' });
    expect(await list('sciarpa verde taglia unica')).toMatchObject({
      total: 1,
      search: { shown: 'sciarpa' },
    });
    expect((await list('regalo sotto 30 euro')).search).toMatchObject({ shown: 'sotto 30 euro' });
    expect((await list('polo con lana')).search).toMatchObject({ filters: [], shown: 'con lana' });
  });

  it('says that the shop sells no such thing', async () => {
    expect(await list('jeans')).toMatchObject({ total: 0, search: { filters: [], notSold: true } });
    expect((await list('felpa gialla')).search).toMatchObject({ filters: [], shown: 'felpa' });
  });

  it('knows the colours that were asked for, by name before family', async () => {
    const coloursOf = async (search: string, query = {}) =>
      (await list(search, query)).colours.get(blueAndGreenHoodie.id);
    expect(await coloursOf('felpa verde')).toEqual(['Verde Bottiglia', 'Verde Bottiglia']);
    expect(await coloursOf('felpa', { color: 'blu' })).toEqual(['Blu']);
    expect(await coloursOf('felpa')).toBeUndefined();
  });
});

const readFilters = (text: string) => {
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
    ['felpe da 40 a 20 euro', 'felpe', ['Da 20,00 € a 40,00 €'], { minEuro: 20, maxEuro: 40 }],
    ['oltre 60 euro', '', ['Da 60,00 €'], { minEuro: 60 }],
    ['felpe in saldo', 'felpe', ['In saldo'], { onSale: true }],
    ['saldi', '', ['In saldo'], { onSale: true }],
    ['sciarpa disponibile', 'sciarpa', ['Solo disponibili'], { inStock: true }],
  ])('%s', (text, rest, labels, values) => {
    expect(readFilters(text)).toEqual({ ...none, rest, labels, ...values });
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
  ])('%s says none', (text) => expect(readFilters(text)).toEqual({ ...none, rest: text, labels: [] }));

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
