import '../../testing/support/silence-logs.ts';
import { addDays, dayOf, startOfDay } from '../../../shared/locale/days.ts';
import { setClock } from '../../testing/support/clock.ts';
import { aVariant, aProduct, createTestProduct } from '../../testing/fixtures/products.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { measureCapacity, consumedCapacity } from '../../platform/capacity.ts';
import { readPriceHistory, shownPriorPrice } from './prices.ts';
import { editProduct } from './edit.ts';
import { insertProduct, readProduct, setProductActive, variantPriceAt, type StoredProduct } from './products.ts';
import { priceHistoryPartition } from '../keys.ts';
import { putItem } from '../../aws/dynamodb/write.ts';

setupTable();

const DAY = 24 * 60 * 60 * 1000;
const today = dayOf(Date.now());
// At noon: so many times 24 hours later it is that day too, whether or not the clocks are put forward or back in between.
beforeAll(() => setClock(new Date(startOfDay(today) + DAY / 2)));
afterAll(() => void jest.useRealTimers());
const inDays = (days: number) => new Date(Date.now() + days * DAY);
const sale = (percent: number, from = 0, to = 10) => ({ percent, from: addDays(today, from), to: addDays(today, to) });

/** For sale these sixty days at one price. */
const longKnown = (change: Partial<StoredProduct> = {}) =>
  createTestProduct({
    createdAt: inDays(-60).toISOString(),
    variants: [aVariant(), aVariant({ size: 'L' })],
    ...change,
  });
const now = async ({ id }: StoredProduct) => (await readProduct(id, true)) as StoredProduct;
/** Between two edits some time passes. */
const later = () => void jest.setSystemTime(Date.now() + 1);
const edit = async (product: StoredProduct, change: Partial<StoredProduct>) => {
  later();
  const { sale: planned, ...before } = await now(product);
  await editProduct(await now(product), { ...before, ...(planned && { sale: planned }), ...change });
  return now(product);
};
const without = async (product: StoredProduct) => {
  later();
  const { sale: _gone, ...before } = await now(product);
  await editProduct(await now(product), before);
  return now(product);
};
const repriced = ({ variants }: StoredProduct, priceCents: number) => variants.map((each) => ({ ...each, priceCents }));
/** What each variant costs on a day, and against what it is shown. */
const shown = ({ variants }: StoredProduct, day = 0) =>
  variants.map((each) => [variantPriceAt(each, +inDays(day)), shownPriorPrice(each, +inDays(day))?.cents]);

describe('a sale', () => {
  it('begins and ends by the clock, for every variant, against its own price of the thirty days before', async () => {
    const product = await longKnown({ variants: [aVariant(), aVariant({ size: 'L', modifierCents: 500 })] });
    const planned = await edit(product, { sale: sale(20, 3, 5) });
    expect(planned).toMatchObject({ version: 2, sale: sale(20, 3, 5) });
    const [before, during] = [
      [
        [4990, undefined],
        [5490, undefined],
      ],
      [
        [3992, 4990],
        [4392, 5490],
      ],
    ];
    expect([shown(planned), shown(planned, 4), shown(planned, 6)]).toEqual([before, during, before]);
  });

  it('planned, counts what the price becomes until it begins', async () => {
    const product = await longKnown();
    await edit(product, { sale: sale(20, 3) });
    const cheaper = await edit(product, { variants: repriced(await now(product), 4000) });
    expect(shown(cheaper, 4)).toEqual([
      [3200, 4000],
      [3200, 4000],
    ]);
    const dearer = await edit(product, { variants: repriced(cheaper, 9000) });
    // 72 € are no reduction of the 40 € that it cost.
    expect(shown(dearer, 4)).toEqual([
      [7200, undefined],
      [7200, undefined],
    ]);
  });

  it('changed for a deeper one keeps the first price; started again, is shown against the earlier one or not at all', async () => {
    const product = await longKnown();
    const started = await edit(product, { sale: sale(20) });
    expect(shown(started)[0]).toEqual([3992, 4990]);
    expect(shown(await edit(product, { sale: sale(40, -5, 20) }))[0]).toEqual([2994, 4990]);
    const stopped = await without(product);
    expect(shown(stopped)).toEqual([
      [4990, undefined],
      [4990, undefined],
    ]);
    expect(stopped).not.toHaveProperty('sale');
    expect(stopped.variants[0]).not.toHaveProperty('sale');
    expect(shown(await edit(product, { sale: sale(20) }))[0]).toEqual([3992, undefined]);
    expect(shown(await edit(product, { sale: sale(50) }))[0]).toEqual([2495, 2994]);
    // Once thirty days have passed at the full price, that is the price before again.
    await without(product);
    const later = await edit(product, { sale: sale(20, 31, 40) });
    expect(shown(later, 32)[0]).toEqual([3992, 4990]);
  });

  it('of a variant that was added later takes off its price too, but shows it against nothing', async () => {
    const product = await longKnown({ variants: [aVariant()] });
    await edit(product, { sale: sale(10) });
    const more = await edit(product, { variants: [...(await now(product)).variants, aVariant({ size: 'XL' })] });
    expect(shown(more)).toEqual([
      [4491, 4990],
      [4491, undefined],
    ]);
  });

  it('is left as it is by an edit of other things, which reads no prices', async () => {
    const product = await longKnown();
    const before = await edit(product, { sale: sale(20) });
    await measureCapacity(async () => {
      await editProduct(before, { ...before, name: 'Altra' });
      expect(consumedCapacity()).toEqual({ read: 0, write: 4 });
    });
    expect((await now(product)).variants).toEqual(before.variants);
  });

  it('of a new product is taken off at once, against nothing', async () => {
    const { id } = await createTestProduct({ sale: sale(20) });
    expect(shown((await readProduct(id)) as StoredProduct)[0]).toEqual([3992, undefined]);
  });

  it('of a product that was hidden counts only the days on which it was sold', async () => {
    const product = aProduct({ createdAt: inDays(-60).toISOString(), isActive: false, variants: [aVariant()] });
    await insertProduct(product);
    await setProductActive(product, true);
    expect(shown(await edit(product, { sale: sale(20) }))[0]).toEqual([3992, undefined]);
  });
});

describe('the record of prices', () => {
  it('is read as far back as it matters, however long it is', async () => {
    const product = await longKnown({ variants: [aVariant()] });
    const { id } = product.variants[0]!;
    for (let day = 300; day > 0; day -= 1) {
      const sk = `${inDays(-day).toISOString()}#${day}`;
      await putItem({
        Item: { pk: priceHistoryPartition(product.id), sk, v: 2, active: true, prices: { [id]: 5000 + day } },
      });
    }
    const records = await readPriceHistory(product, Date.now());
    expect(records.length).toBe(50);
    expect(shown(await edit(product, { sale: sale(20) }))[0]).toEqual([3992, 5001]);
  });

  it('understands what was written when a record told only what had changed', async () => {
    const product = await longKnown();
    const [one, two] = product.variants.map(({ id }) => id) as [string, string];
    const old = (day: number, prices: object) =>
      putItem({
        Item: { pk: priceHistoryPartition(product.id), sk: `${inDays(day).toISOString()}#${-day}`, v: 1, prices },
      });
    await old(-100, { [one]: 3000, [two]: 4000 });
    await old(-50, { [two]: 4500 });
    const records = await readPriceHistory(product, Date.now());
    expect(records.map(({ prices }) => prices[one])).toEqual([3000, 4990, 4990]);
    expect(records.map(({ prices }) => prices[two])).toEqual([4000, 4990, 4500]);
  });

  it('costs what the table of questions says', async () => {
    const product = await longKnown();
    await measureCapacity(async () => {
      await editProduct(product, { ...product, sale: sale(20) });
      expect(consumedCapacity().read).toBeLessThanOrEqual(1);
      expect(consumedCapacity().write).toBeLessThanOrEqual(10);
    });
    await measureCapacity(async () => {
      const onSale = await readProduct(product.id);
      expect(consumedCapacity().read).toBe(0.5);
      expect(onSale?.variants[0]?.sale?.prior).toEqual({ cents: 4990, days: 30 });
    });
  });
});
