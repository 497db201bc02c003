import '../testing/support/silence-logs.ts';
import { getItem } from '../aws/dynamodb/read.ts';
import { variantKey } from '../store/keys.ts';
import { changesSince } from '../store/products/change-feed.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { createTestProduct } from '../testing/fixtures/products.ts';
import { streamRecord } from '../testing/fixtures/stream-record.ts';
import { parseTableChange, type TableChange } from './table-changes.ts';
import { publishStockChanges } from './publish-stock-changes.ts';

setupTable();

const apply = (...changes: TableChange[]) => publishStockChanges.apply(changes.filter(publishStockChanges.appliesTo));

describe('the stock of a variant', () => {
  it.each([
    [11, 10, true],
    [1, 0, true],
    [0, 3, true],
    [10, 9, false],
    [30, 12, false],
  ])('that goes from %d to %d publishes the product: %s', async (before, after, isPublished) => {
    const product = await createTestProduct();
    const item = (await getItem(variantKey(product.id, product.variants[0]!.id)))!;
    const { changeId } = (await changesSince('')).at(-1)!;
    const change = streamRecord({ ...item, stock: before }, { ...item, stock: after });
    expect(await apply(parseTableChange(change))).toEqual([]);
    expect((await changesSince(changeId)).map(({ id }) => id)).toEqual(isPublished ? [product.id] : []);
  });

  it('publishes at the threshold of the variant, too', () => {
    const item = { ...variantKey('P', 'V'), lowStockAt: 3 };
    const crosses = (before: number, after: number) =>
      publishStockChanges.appliesTo(
        parseTableChange(streamRecord({ ...item, stock: before }, { ...item, stock: after })),
      );
    expect([crosses(4, 3), crosses(3, 4), crosses(5, 4), crosses(3, 2)]).toEqual([true, true, false, false]);
  });

  it('of a product that is deleted meanwhile is no failure', async () => {
    const item = variantKey('01JZZZZZZZZZZZZZZZZZZZZZZZ', 'x');
    expect(await apply(parseTableChange(streamRecord({ ...item, stock: 1 }, { ...item, stock: 0 })))).toEqual([]);
  });

  it('of a new or a deleted variant publishes nothing: the edit of the product does', () => {
    const item = { ...variantKey('P', 'V'), stock: 0 };
    for (const record of [streamRecord(undefined, item), streamRecord(item, undefined)]) {
      expect(publishStockChanges.appliesTo(parseTableChange(record))).toBe(false);
    }
  });
});
