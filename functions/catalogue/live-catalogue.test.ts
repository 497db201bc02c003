import '../testing/support/silence-logs.ts';
import { ulid } from 'ulid';
import { productQuery } from '../../shared/product/schema.ts';
import { consumedCapacity, measureCapacity } from '../platform/capacity.ts';
import { changesSince, republishProduct, tableTime } from '../store/products/change-feed.ts';
import { readProduct, readProductRevision, replaceWithTombstone } from '../store/products/products.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { createTestProduct, editTestProduct } from '../testing/fixtures/products.ts';
import { setClock } from '../testing/support/clock.ts';
import { LiveCatalogue } from './live-catalogue.ts';

setupTable();
afterEach(() => jest.restoreAllMocks());

async function names(catalogue: LiveCatalogue, query: object = {}): Promise<string[]> {
  const { products } = await (await catalogue.publicView()).list(productQuery().parse(query));
  return products.map(({ name }) => name);
}

/** Time passes for the catalogue; the test does not wait. */
function letTimePass(milliseconds: number): void {
  const now = Date.now() + milliseconds;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
}

describe('the catalogue of one instance', () => {
  it('shows within a second what another instance added, changed and deleted', async () => {
    const catalogue = new LiveCatalogue();
    const hidden = await createTestProduct({ name: 'Felpa Asti' });
    const deleted = await createTestProduct({ name: 'Felpa Bari' });
    expect((await names(catalogue)).sort()).toEqual(['Felpa Asti', 'Felpa Bari']);

    await editTestProduct(hidden, { isActive: false });
    await replaceWithTombstone(deleted);
    await createTestProduct({ name: 'Felpa Como' });
    letTimePass(1000);
    expect(await names(catalogue)).toEqual(['Felpa Como']);
    expect(await names(catalogue, { search: 'asti' })).toEqual([]);
  });

  it('reads the feed once for many requests at once, and not again within the second', async () => {
    const readChanges = jest.fn(changesSince);
    const catalogue = new LiveCatalogue({ changesSince: readChanges, readProductRevision });
    await Promise.all(Array.from({ length: 20 }, () => catalogue.publicView()));
    await catalogue.publicView();
    expect(readChanges).toHaveBeenCalledTimes(1);
  });

  it('reads the changed products only', async () => {
    const readRevision = jest.fn(readProductRevision);
    const catalogue = new LiveCatalogue({ changesSince, readProductRevision: readRevision });
    const product = await createTestProduct();
    await createTestProduct();
    await catalogue.publicView();
    await republishProduct(product.id);
    readRevision.mockClear();
    letTimePass(1000);
    await measureCapacity(async () => {
      await catalogue.publicView();
      expect(consumedCapacity()).toEqual({ read: 1, write: 0 });
    });
    expect(readRevision.mock.calls).toEqual([[product.id]]);
  });

  it('shows what it has while the table does not answer, but never begins empty', async () => {
    const source = { changesSince: jest.fn(changesSince), readProductRevision };
    const catalogue = new LiveCatalogue(source);
    const namesBefore = await names(catalogue);
    source.changesSince.mockRejectedValue(new Error('no answer'));
    letTimePass(5000);
    expect(await names(catalogue)).toEqual(namesBefore);
    await expect(new LiveCatalogue(source).publicView()).rejects.toThrow('no answer');
  });

  it('shows an edit that was made after the clock was put back', async () => {
    const catalogue = new LiveCatalogue();
    letTimePass(600_000);
    const product = await createTestProduct({ name: 'Dal futuro' });
    await catalogue.publicView();
    jest.restoreAllMocks();
    letTimePass(2000);
    await editTestProduct(product, { isActive: false });
    expect(await names(catalogue)).not.toContain('Dal futuro');
  });

  it('reads the feed from no later than its last read, whatever a change id says', async () => {
    const changeId = ulid(Date.now() + 600_000);
    const readChanges = jest.fn((_from: string) => Promise.resolve([{ id: 'X', changeId }]));
    const catalogue = new LiveCatalogue({
      changesSince: readChanges,
      readProductRevision: () => Promise.resolve(undefined),
    });
    await catalogue.publicView();
    const firstReadBefore = tableTime();
    catalogue.invalidate();
    await catalogue.publicView();
    const [, [secondStart]] = readChanges.mock.calls as [[string], [string]];
    expect(secondStart < ulid(firstReadBefore - 9000)).toBe(true);
  });
});

describe('two instances', () => {
  const resetClock = () => void jest.useRealTimers();
  const shiftClock = (minutes: number) => setClock(new Date(Date.now() + minutes * 60_000));
  afterEach(resetClock);

  /** What both show at their next request, each by its own clock. */
  async function shownByBoth(first: LiveCatalogue, second: LiveCatalogue, minutes: number): Promise<string[][]> {
    for (const catalogue of [first, second]) catalogue.invalidate();
    const shownByFirst = await names(first);
    shiftClock(minutes);
    const shownBySecond = await names(second);
    resetClock();
    return [shownByFirst, shownBySecond].map((shown) =>
      shown.filter((name) => name.startsWith(`Orologio ${minutes}`)).sort(),
    );
  }

  it.each([-10, 10])('show each other’s edits where one clock is wrong by %d minutes', async (minutes) => {
    const name = (letter: string) => `Orologio ${minutes} ${letter}`;
    const [first, second] = [new LiveCatalogue(), new LiveCatalogue()];
    const productA = await createTestProduct({ name: name('A') });
    const productB = await createTestProduct({ name: name('B') });
    const both = [name('A'), name('B')];
    expect(await shownByBoth(first, second, minutes)).toEqual([both, both]);

    shiftClock(minutes);
    await editTestProduct((await readProduct(productA.id))!, { isActive: false });
    resetClock();
    expect(await shownByBoth(first, second, minutes)).toEqual([[name('B')], [name('B')]]);

    await editTestProduct(productB, { isActive: false });
    expect(await shownByBoth(first, second, minutes)).toEqual([[], []]);

    shiftClock(minutes);
    await createTestProduct({ name: name('C') });
    resetClock();
    expect(await shownByBoth(first, second, minutes)).toEqual([[name('C')], [name('C')]]);
  });
});
