import '../testing/quiet.ts';
import { decodeTime, ulid } from 'ulid';
import { changesSince, feedProduct } from '../store/feed.ts';
import { deleteProduct, readProduct, setProductActive, tellProduct } from '../store/products.ts';
import { clockAt } from '../testing/clock.ts';
import { savedProduct } from '../testing/products.ts';
import { useTable } from '../testing/table.ts';
import { metered, unitsUsed } from '../store/meter.ts';
import { tableTime } from '../store/table-clock.ts';
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

describe('instances whose clocks are ten minutes apart', () => {
  const right = () => void jest.useRealTimers();
  const off = (minutes: number) => clockAt(new Date(Date.now() + minutes * 60_000));
  afterEach(right);

  /** What both show at their next look, each by its own clock. */
  async function shown(one: Catalogue, other: Catalogue, minutes: number): Promise<string[][]> {
    for (const catalogue of [one, other]) catalogue.lookAgain();
    const seen = [await names(one)];
    off(minutes);
    seen.push(await names(other));
    right();
    return seen.map((each) => each.filter((name) => name.startsWith(`Orologio ${minutes}`)).sort());
  }

  it.each([-10, 10])('show each other’s edits at the next look: one is %d minutes off', async (minutes) => {
    const name = (which: string) => `Orologio ${minutes} ${which}`;
    const [one, other] = [new Catalogue(), new Catalogue()];
    const [first, second] = [await savedProduct({ name: name('A') }), await savedProduct({ name: name('B') })];
    expect(await shown(one, other, minutes)).toEqual([
      [name('A'), name('B')],
      [name('A'), name('B')],
    ]);

    off(minutes);
    await setProductActive((await readProduct(first.id))!, false);
    right();
    expect(await shown(one, other, minutes)).toEqual([[name('B')], [name('B')]]);

    await setProductActive(second, false);
    expect(await shown(one, other, minutes)).toEqual([[], []]);

    off(minutes);
    await savedProduct({ name: name('C') });
    right();
    expect(await shown(one, other, minutes)).toEqual([[name('C')], [name('C')]]);
  });

  it.each([-10, 10])('write what they write by the table’s clock, for no unit more: %d minutes', async (minutes) => {
    const product = await savedProduct();
    const units = () => metered(async () => feedProduct(product.id).then(unitsUsed));
    const usual = await units();
    const before = (await tellProduct(product.id))!.stamp;
    off(minutes);
    await readProduct(product.id);
    expect(await units()).toEqual(usual);
    right();
    const { stamp } = (await tellProduct(product.id))!;
    expect(Math.abs(decodeTime(stamp) - decodeTime(before))).toBeLessThan(5000);
  });

  it('tell a product once more whose stamp was made before they knew that they are off', async () => {
    const product = await savedProduct();
    off(-10);
    await feedProduct(product.id);
    right();
    const { stamp } = (await tellProduct(product.id))!;
    expect(Math.abs(decodeTime(stamp) - Date.now())).toBeLessThan(5000);
  });

  it('look from no later than their last look, whatever a stamp says', async () => {
    const stamp = ulid(Date.now() + 600_000);
    const asked = jest.fn(() => Promise.resolve([{ id: 'X', stamp }]));
    const catalogue = new Catalogue({ changesSince: asked, tellProduct: () => Promise.resolve(undefined) });
    await catalogue.fresh();
    const lookedBy = tableTime();
    catalogue.lookAgain();
    await catalogue.fresh();
    const [, [from]] = asked.mock.calls as unknown as [[string], [string]];
    expect(from < ulid(lookedBy - 9000)).toBe(true);
  });
});
