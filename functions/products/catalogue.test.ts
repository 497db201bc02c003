import { changesSince, deleteProduct, feedProduct, setProductActive, tellProduct } from '../store/products.ts';
import { savedProduct } from '../testing/products.ts';
import { useTable } from '../testing/table.ts';
import { metered, unitsUsed } from '../store/meter.ts';
import { productQuery } from '../../shared/product.ts';
import { Catalogue } from './catalogue.ts';

useTable();

async function names(catalogue: Catalogue, query: object = {}): Promise<string[]> {
  const { products } = await (await catalogue.fresh()).page(productQuery().parse(query));
  return products.map(({ name }) => name);
}

/** Lets time pass for the catalogue without waiting for it. */
function later(milliseconds: number): void {
  const now = Date.now() + milliseconds;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
}
afterEach(() => jest.restoreAllMocks());

describe('the catalogue of one instance', () => {
  it('shows what another instance added, changed and deleted, within a second', async () => {
    const catalogue = new Catalogue();
    const sold = await savedProduct({ name: 'Felpa Asti' });
    const gone = await savedProduct({ name: 'Felpa Bari' });
    expect((await names(catalogue)).sort()).toEqual(['Felpa Asti', 'Felpa Bari']);

    await setProductActive(sold, false);
    await deleteProduct(gone);
    await savedProduct({ name: 'Felpa Como' });
    later(1000);
    expect(await names(catalogue)).toEqual(['Felpa Como']);
    expect(await names(catalogue, { search: 'asti' })).toEqual([]);
  });

  it('asks the feed once for many calls at once, and not again within the second', async () => {
    const asked = jest.fn(changesSince);
    const catalogue = new Catalogue({ changesSince: asked, tellProduct });
    await Promise.all(Array.from({ length: 20 }, () => catalogue.fresh()));
    await catalogue.fresh();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('reads only what changed', async () => {
    const told = jest.fn(tellProduct);
    const catalogue = new Catalogue({ changesSince, tellProduct: told });
    const product = await savedProduct();
    await savedProduct();
    await catalogue.fresh();
    await feedProduct(product.id);
    told.mockClear();
    later(1000);
    await metered(async () => {
      await catalogue.fresh();
      expect(unitsUsed()).toEqual({ read: 1, write: 0 });
    });
    expect(told.mock.calls).toEqual([[product.id]]);
  });

  it('goes on with what it knows while the table does not answer, but never begins empty', async () => {
    const feed = { changesSince: jest.fn(changesSince), tellProduct };
    const catalogue = new Catalogue(feed);
    const known = await names(catalogue);
    feed.changesSince.mockRejectedValue(new Error('no answer'));
    later(5000);
    expect(await names(catalogue)).toEqual(known);
    await expect(new Catalogue(feed).fresh()).rejects.toThrow('no answer');
  });

  it('sees an edit made after the clock was put back', async () => {
    const catalogue = new Catalogue();
    later(600_000);
    const product = await savedProduct({ name: 'Dal futuro' });
    await catalogue.fresh();
    jest.restoreAllMocks();
    later(2000);
    await setProductActive(product, false);
    expect(await names(catalogue)).not.toContain('Dal futuro');
  });
});
