import { PublicCatalogue } from './public-catalogue.ts';
import { summarizeProduct } from './product-summary.ts';
import { productQuery } from '../../shared/product/schema.ts';
import { aProduct } from '../testing/fixtures/products.ts';

const noon = (day: string) => Date.parse(`${day}T12:00:00Z`);
const at = (day: string) => void jest.spyOn(Date, 'now').mockReturnValue(noon(day));
afterEach(() => jest.restoreAllMocks());

const query = (search = '') => productQuery().parse({ search });
const namesIn = async (catalogue: PublicCatalogue, search = '') =>
  (await catalogue.list(query(search))).products.map(({ name }) => name).sort();

const spring = { availableFrom: '2030-03-01', availableUntil: '2030-05-31' };
const autumn = { availableFrom: '2030-09-01' };

function filled() {
  const catalogue = new PublicCatalogue();
  for (const product of [
    aProduct({ name: 'Sempre' }),
    aProduct({ name: 'Primavera', ...spring }),
    aProduct({ name: 'Autunno', ...autumn }),
  ]) {
    catalogue.set(product.id, summarizeProduct(product));
  }
  return catalogue;
}

describe('a catalogue with products of some days', () => {
  it('shows each while it is sold, also when the clock is put back', async () => {
    at('2030-01-01');
    const catalogue = filled();
    const shown: string[] = [];
    for (const day of ['2030-01-01', '2030-03-01', '2030-06-01', '2030-10-01', '2030-04-01']) {
      at(day);
      shown.push((await namesIn(catalogue)).join());
    }
    expect(shown).toEqual(['Sempre', 'Primavera,Sempre', 'Sempre', 'Autunno,Sempre', 'Primavera,Sempre']);
  });

  it('finds and counts them while they are sold', async () => {
    at('2030-01-01');
    const catalogue = filled();
    expect(await namesIn(catalogue, 'primavera')).toEqual([]);
    at('2030-03-02');
    expect(await namesIn(catalogue, 'primavera')).toEqual(['Primavera']);
    expect((await catalogue.list(query())).facets.available).toBe(2);
    expect((await catalogue.suggest('prima')).products.map(({ name }) => name)).toEqual(['Primavera']);
  });

  it('forgets one that is deleted, or always sold from now on', async () => {
    at('2030-01-01');
    const catalogue = new PublicCatalogue();
    const product = aProduct({ name: 'Primavera', ...spring });
    catalogue.set(product.id, summarizeProduct(product));
    catalogue.set(product.id, summarizeProduct(aProduct({ id: product.id, name: 'Sempre' })));
    expect(await namesIn(catalogue)).toEqual(['Sempre']);
    catalogue.set(product.id, summarizeProduct(product));
    catalogue.set(product.id, undefined);
    at('2030-03-02');
    expect(await namesIn(catalogue)).toEqual([]);
    expect(catalogue.allOldestFirst()).toEqual([]);
  });
});
