import { addDays, dayOf, startOfDay } from '../../../shared/locale/days.ts';
import { setClock } from '../../testing/support/clock.ts';
import { aVariant, aProduct, createTestProduct, editTestProduct } from '../../testing/fixtures/products.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { measureCapacity, consumedCapacity } from '../../platform/capacity.ts';
import { readPriceHistory } from './prices.ts';
import { editProduct } from './edit.ts';
import { insertProduct, readProduct } from './products.ts';
import { shownPriorPrice, variantPriceAt, type StoredProduct } from './item.ts';
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

/** A product that was sold for sixty days at one price. */
const soldForSixtyDays = (change: Partial<StoredProduct> = {}) =>
  createTestProduct({
    createdAt: inDays(-60).toISOString(),
    variants: [aVariant(), aVariant({ size: 'L' })],
    ...change,
  });
const current = async ({ id }: StoredProduct) => (await readProduct(id, true)) as StoredProduct;
/** Price records of one moment would have one key. */
const letTimePass = () => void jest.setSystemTime(Date.now() + 1);
const edit = async (product: StoredProduct, change: Partial<StoredProduct>) => {
  letTimePass();
  await editTestProduct(await current(product), change);
  return current(product);
};
const stopSale = async (product: StoredProduct) => {
  letTimePass();
  const { sale: _sale, ...withoutSale } = await current(product);
  await editProduct(await current(product), withoutSale);
  return current(product);
};
const repriced = ({ variants }: StoredProduct, priceCents: number) =>
  variants.map((variant) => ({ ...variant, priceCents }));
/** The price of each variant on a day, and the prior price that is shown with it. */
const pricesOn = ({ variants }: StoredProduct, day = 0) =>
  variants.map((variant) => [variantPriceAt(variant, +inDays(day)), shownPriorPrice(variant, +inDays(day))?.cents]);

describe('a sale', () => {
  it('begins and ends by the clock, and shows each variant’s own price of the thirty days before', async () => {
    const product = await soldForSixtyDays({ variants: [aVariant(), aVariant({ size: 'L', modifierCents: 500 })] });
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
    expect([pricesOn(planned), pricesOn(planned, 4), pricesOn(planned, 6)]).toEqual([before, during, before]);
  });

  it('that is planned follows the price until it begins', async () => {
    const product = await soldForSixtyDays();
    await edit(product, { sale: sale(20, 3) });
    const cheaper = await edit(product, { variants: repriced(await current(product), 4000) });
    expect(pricesOn(cheaper, 4)).toEqual([
      [3200, 4000],
      [3200, 4000],
    ]);
    const dearer = await edit(product, { variants: repriced(cheaper, 9000) });
    // 72 € are no reduction of the 40 € that it cost.
    expect(pricesOn(dearer, 4)).toEqual([
      [7200, undefined],
      [7200, undefined],
    ]);
  });

  it('that becomes deeper keeps the first prior price; one that starts again does not', async () => {
    const product = await soldForSixtyDays();
    const started = await edit(product, { sale: sale(20) });
    expect(pricesOn(started)[0]).toEqual([3992, 4990]);
    expect(pricesOn(await edit(product, { sale: sale(40, -5, 20) }))[0]).toEqual([2994, 4990]);
    const stopped = await stopSale(product);
    expect(pricesOn(stopped)).toEqual([
      [4990, undefined],
      [4990, undefined],
    ]);
    expect(stopped).not.toHaveProperty('sale');
    expect(stopped.variants[0]).not.toHaveProperty('sale');
    expect(pricesOn(await edit(product, { sale: sale(20) }))[0]).toEqual([3992, undefined]);
    expect(pricesOn(await edit(product, { sale: sale(50) }))[0]).toEqual([2495, 2994]);
    // Once thirty days have passed at the full price, that is the price before again.
    await stopSale(product);
    const nextSale = await edit(product, { sale: sale(20, 31, 40) });
    expect(pricesOn(nextSale, 32)[0]).toEqual([3992, 4990]);
  });

  it('lowers the price of a new variant too, without a prior price', async () => {
    const product = await soldForSixtyDays({ variants: [aVariant()] });
    await edit(product, { sale: sale(10) });
    const more = await edit(product, { variants: [...(await current(product)).variants, aVariant({ size: 'XL' })] });
    expect(pricesOn(more)).toEqual([
      [4491, 4990],
      [4491, undefined],
    ]);
  });

  it('stays as it is where an edit changes no price, and no record is read', async () => {
    const product = await soldForSixtyDays();
    const before = await edit(product, { sale: sale(20) });
    await measureCapacity(async () => {
      await editProduct(before, { ...before, name: 'Altra' });
      expect(consumedCapacity()).toEqual({ read: 0, write: 4 });
    });
    expect((await current(product)).variants).toEqual(before.variants);
  });

  it('of a new product begins at once, without a prior price', async () => {
    const { id } = await createTestProduct({ sale: sale(20) });
    expect(pricesOn((await readProduct(id)) as StoredProduct)[0]).toEqual([3992, undefined]);
  });

  it('of a product that was hidden has the prior price of the days on which it was sold', async () => {
    const product = aProduct({ createdAt: inDays(-60).toISOString(), isActive: false, variants: [aVariant()] });
    await insertProduct(product);
    await editTestProduct(product, { isActive: true });
    expect(pricesOn(await edit(product, { sale: sale(20) }))[0]).toEqual([3992, undefined]);
  });
});

describe('the price records', () => {
  it('are read only as far back as a sale needs them', async () => {
    const product = await soldForSixtyDays({ variants: [aVariant()] });
    const { id } = product.variants[0]!;
    for (let day = 300; day > 0; day -= 1) {
      const sk = `${inDays(-day).toISOString()}#${day}`;
      await putItem({
        Item: { pk: priceHistoryPartition(product.id), sk, v: 2, active: true, prices: { [id]: 5000 + day } },
      });
    }
    const records = await readPriceHistory(product, Date.now());
    expect(records.length).toBe(50);
    expect(pricesOn(await edit(product, { sale: sale(20) }))[0]).toEqual([3992, 5001]);
  });

  it('of the first layout, with changed prices only, are still read', async () => {
    const product = await soldForSixtyDays();
    const [first, second] = product.variants.map(({ id }) => id) as [string, string];
    const putOldRecord = (day: number, prices: object) =>
      putItem({
        Item: { pk: priceHistoryPartition(product.id), sk: `${inDays(day).toISOString()}#${-day}`, v: 1, prices },
      });
    await putOldRecord(-100, { [first]: 3000, [second]: 4000 });
    await putOldRecord(-50, { [second]: 4500 });
    const records = await readPriceHistory(product, Date.now());
    expect(records.map(({ prices }) => prices[first])).toEqual([3000, 4990, 4990]);
    expect(records.map(({ prices }) => prices[second])).toEqual([4000, 4990, 4500]);
  });

  it('cost what the table of access patterns says', async () => {
    const product = await soldForSixtyDays();
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
