import '../testing/support/silence-logs.ts';
import { decodeTime, ulid } from 'ulid';
import { changesSince, republishProduct } from '../store/products/change-feed.ts';
import {
  replaceWithTombstone,
  readProduct,
  setProductActive,
  readProductRevision,
} from '../store/products/products.ts';
import { setClock } from '../testing/support/clock.ts';
import { createTestProduct } from '../testing/fixtures/products.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { measureCapacity, consumedCapacity } from '../platform/capacity.ts';
import { tableTime } from '../aws/clock-skew.ts';
import { productQuery } from '../../shared/product/schema.ts';
import { LiveCatalogue } from './live-catalogue.ts';

setupTable();

async function names(catalogue: LiveCatalogue, query: object = {}): Promise<string[]> {
  const { products } = await (await catalogue.publicView()).list(productQuery().parse(query));
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
    const catalogue = new LiveCatalogue();
    const sold = await createTestProduct({ name: 'Felpa Asti' });
    const gone = await createTestProduct({ name: 'Felpa Bari' });
    expect((await names(catalogue)).sort()).toEqual(['Felpa Asti', 'Felpa Bari']);

    await setProductActive(sold, false);
    await replaceWithTombstone(gone);
    await createTestProduct({ name: 'Felpa Como' });
    later(1000);
    expect(await names(catalogue)).toEqual(['Felpa Como']);
    expect(await names(catalogue, { search: 'asti' })).toEqual([]);
  });

  it('asks the feed once for many calls at once, and not again within the second', async () => {
    const asked = jest.fn(changesSince);
    const catalogue = new LiveCatalogue({ changesSince: asked, readProductRevision: readProductRevision });
    await Promise.all(Array.from({ length: 20 }, () => catalogue.publicView()));
    await catalogue.publicView();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('reads only what changed', async () => {
    const told = jest.fn(readProductRevision);
    const catalogue = new LiveCatalogue({ changesSince, readProductRevision: told });
    const product = await createTestProduct();
    await createTestProduct();
    await catalogue.publicView();
    await republishProduct(product.id);
    told.mockClear();
    later(1000);
    await measureCapacity(async () => {
      await catalogue.publicView();
      expect(consumedCapacity()).toEqual({ read: 1, write: 0 });
    });
    expect(told.mock.calls).toEqual([[product.id]]);
  });

  it('goes on with what it knows while the table does not answer, but never begins empty', async () => {
    const feed = { changesSince: jest.fn(changesSince), readProductRevision: readProductRevision };
    const catalogue = new LiveCatalogue(feed);
    const known = await names(catalogue);
    feed.changesSince.mockRejectedValue(new Error('no answer'));
    later(5000);
    expect(await names(catalogue)).toEqual(known);
    await expect(new LiveCatalogue(feed).publicView()).rejects.toThrow('no answer');
  });

  it('sees an edit made after the clock was put back', async () => {
    const catalogue = new LiveCatalogue();
    later(600_000);
    const product = await createTestProduct({ name: 'Dal futuro' });
    await catalogue.publicView();
    jest.restoreAllMocks();
    later(2000);
    await setProductActive(product, false);
    expect(await names(catalogue)).not.toContain('Dal futuro');
  });
});

describe('instances whose clocks are ten minutes apart', () => {
  const right = () => void jest.useRealTimers();
  const off = (minutes: number) => setClock(new Date(Date.now() + minutes * 60_000));
  afterEach(right);

  /** What both show at their next look, each by its own clock. */
  async function shown(one: LiveCatalogue, other: LiveCatalogue, minutes: number): Promise<string[][]> {
    for (const catalogue of [one, other]) catalogue.invalidate();
    const seen = [await names(one)];
    off(minutes);
    seen.push(await names(other));
    right();
    return seen.map((each) => each.filter((name) => name.startsWith(`Orologio ${minutes}`)).sort());
  }

  it.each([-10, 10])('show each other’s edits at the next look: one is %d minutes off', async (minutes) => {
    const name = (which: string) => `Orologio ${minutes} ${which}`;
    const [one, other] = [new LiveCatalogue(), new LiveCatalogue()];
    const [first, second] = [
      await createTestProduct({ name: name('A') }),
      await createTestProduct({ name: name('B') }),
    ];
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
    await createTestProduct({ name: name('C') });
    right();
    expect(await shown(one, other, minutes)).toEqual([[name('C')], [name('C')]]);
  });

  it.each([-10, 10])('write what they write by the table’s clock, for no unit more: %d minutes', async (minutes) => {
    const product = await createTestProduct();
    const units = () => measureCapacity(async () => republishProduct(product.id).then(consumedCapacity));
    const usual = await units();
    const before = (await readProductRevision(product.id))!.changeId;
    off(minutes);
    await readProduct(product.id);
    expect(await units()).toEqual(usual);
    right();
    const { changeId: stamp } = (await readProductRevision(product.id))!;
    expect(Math.abs(decodeTime(stamp) - decodeTime(before))).toBeLessThan(5000);
  });

  it('tell a product once more whose stamp was made before they knew that they are off', async () => {
    const product = await createTestProduct();
    off(-10);
    await republishProduct(product.id);
    right();
    const { changeId: stamp } = (await readProductRevision(product.id))!;
    expect(Math.abs(decodeTime(stamp) - Date.now())).toBeLessThan(5000);
  });

  it('look from no later than their last look, whatever a stamp says', async () => {
    const stamp = ulid(Date.now() + 600_000);
    const asked = jest.fn(() => Promise.resolve([{ id: 'X', stamp }]));
    const catalogue = new LiveCatalogue({ changesSince: asked, readProductRevision: () => Promise.resolve(undefined) });
    await catalogue.publicView();
    const lookedBy = tableTime();
    catalogue.invalidate();
    await catalogue.publicView();
    const [, [from]] = asked.mock.calls as unknown as [[string], [string]];
    expect(from < ulid(lookedBy - 9000)).toBe(true);
  });
});
