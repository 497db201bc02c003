import { productQuery } from '../../../shared/product/schema.ts';
import { blueAndGreenHoodie, blueScarf, catalogueOf, greenHoodie } from '../../testing/fixtures/catalogue.ts';

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
