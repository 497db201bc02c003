import './quiet.ts';
import { productQuery } from '../../shared/product.ts';
import { Catalogue } from '../products/catalogue.ts';
import { metered, unitsUsed } from '../store/meter.ts';
import { changesSince, deleteProduct, feedProduct, tellProduct, type Product } from '../store/products.ts';
import { readSnapshot, snapshotHead } from '../store/snapshot.ts';
import { everyKey } from '../store/table.ts';
import { savedProduct } from './products.ts';
import { useTable } from './table.ts';
import { renewSnapshot } from '../tasks/renew-snapshot.ts';

useTable();
const products: Product[] = [];
const feed = { changesSince, tellProduct, readSnapshot };

async function total(catalogue: Catalogue): Promise<number> {
  return (await catalogue.fresh()).page(productQuery.parse({})).total;
}

describe('the catalogue’s snapshot', () => {
  it('is made once there are many products, and holds them all', async () => {
    for (let place = 0; place < 199; place += 1) products.push(await savedProduct());
    expect(await renewSnapshot()).toBe(false);
    products.push(await savedProduct({ name: 'Felpa Ultima' }));
    expect(await renewSnapshot()).toBe(true);
    expect(new Set((await readSnapshot()).map(({ id }) => id))).toEqual(new Set(products.map(({ id }) => id)));
    expect(await renewSnapshot()).toBe(false);
  }, 60_000);

  it('is what a new instance begins with: it reads no product by itself', async () => {
    const told = jest.fn(tellProduct);
    await metered(async () => {
      expect(await total(new Catalogue({ ...feed, tellProduct: told }))).toBe(200);
      expect(unitsUsed().read).toBeLessThan(20);
    });
    expect(told).not.toHaveBeenCalled();
  });

  it('leaves what changed since to the feed: new, changed and deleted products', async () => {
    await savedProduct();
    await deleteProduct(products[0]!);
    await feedProduct(products[1]!.id);
    const told = jest.fn(tellProduct);
    expect(await total(new Catalogue({ ...feed, tellProduct: told }))).toBe(200);
    expect(told).toHaveBeenCalledTimes(3);
  });

  it('is renewed after a day, whatever changed, and leaves nothing of the one before', async () => {
    expect(await renewSnapshot()).toBe(false);
    expect(await renewSnapshot(Date.now() + 25 * 60 * 60 * 1000)).toBe(true);
    const { version } = (await snapshotHead())!;
    expect((await readSnapshot()).some(({ id }) => id === products[0]!.id)).toBe(false);
    const pieces: string[] = [];
    for await (const keys of everyKey())
      pieces.push(...keys.filter(({ pk }) => pk === 'CATALOGUE').map(({ sk }) => sk));
    expect(pieces.filter((sk) => sk !== 'A')).toEqual([`${version}#0000`]);
  });

  it('that cannot be read whole is passed over', async () => {
    const torn = new Catalogue({ ...feed, readSnapshot: () => Promise.resolve([]) });
    expect(await total(torn)).toBe(200);
  });
});
