import '../../testing/support/silence-logs.ts';
import { decodeTime, encodeTime } from 'ulid';
import { productQuery } from '../../../shared/product/schema.ts';
import { getItem } from '../../aws/dynamodb/read.ts';
import { deleteItem, putItem, updateItem } from '../../aws/dynamodb/write.ts';
import { LiveCatalogue } from '../../catalogue/live-catalogue.ts';
import { readSnapshot, SNAPSHOT_LAYOUT } from '../../catalogue/snapshot/snapshot.ts';
import { consumedCapacity, measureCapacity } from '../../platform/capacity.ts';
import { productKey, snapshotKey } from '../../store/keys.ts';
import { deleteSnapshot, readSnapshotHead } from '../../store/products/catalogue-snapshot.ts';
import { changesSince, republishProduct } from '../../store/products/change-feed.ts';
import type { StoredProduct } from '../../store/products/item.ts';
import { readProductRevision, replaceWithTombstone } from '../../store/products/products.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { setupS3 } from '../../testing/fakes/s3.ts';
import { createTestProduct } from '../../testing/fixtures/products.ts';
import { renewSnapshot } from './renew-snapshot.ts';

setupTable();
const bucket = setupS3();
const MORE_THAN_A_DAY = 25 * 60 * 60 * 1000;
const products: StoredProduct[] = [];
const source = { changesSince, readProductRevision, readSnapshot };
const renewAfterADay = () => renewSnapshot(Date.now() + MORE_THAN_A_DAY);
const currentHead = async () => (await readSnapshotHead(SNAPSHOT_LAYOUT))!;
const snapshotSummaries = async () => (await readSnapshot())!.createdAt;
const snapshotIds = async () => (await snapshotSummaries()).map(({ id }) => id);

async function totalOf(catalogue: LiveCatalogue, query: object = {}): Promise<number> {
  return (await (await catalogue.publicView()).list(productQuery().parse(query))).total;
}

describe('the catalogue’s snapshot', () => {
  it('is written once there are many products, and has them all', async () => {
    for (let number = 0; number < 199; number += 1) products.push(await createTestProduct());
    expect(await renewSnapshot()).toBe(false);
    products.push(await createTestProduct({ name: 'Felpa Ultima' }));
    expect(await renewSnapshot()).toBe(true);
    expect(new Set(await snapshotIds())).toEqual(new Set(products.map(({ id }) => id)));
    expect(await renewSnapshot()).toBe(false);
  });

  it('saves a new instance from reading product by product', async () => {
    const readRevision = jest.fn(readProductRevision);
    await measureCapacity(async () => {
      expect(await totalOf(new LiveCatalogue({ ...source, readProductRevision: readRevision }))).toBe(200);
      expect(consumedCapacity().read).toBeLessThan(20);
    });
    expect(readRevision).not.toHaveBeenCalled();
  });

  it('leaves later changes to the feed: new, changed and deleted products', async () => {
    await createTestProduct();
    await replaceWithTombstone(products[0]!);
    await republishProduct(products[1]!.id);
    const readRevision = jest.fn(readProductRevision);
    expect(await totalOf(new LiveCatalogue({ ...source, readProductRevision: readRevision }))).toBe(200);
    expect(readRevision).toHaveBeenCalledTimes(3);
  });

  it('is renewed after a day for any change', async () => {
    expect(await renewSnapshot()).toBe(false);
    expect(await renewAfterADay()).toBe(true);
    expect(await snapshotIds()).not.toContain(products[0]!.id);
    expect(await totalOf(new LiveCatalogue(source))).toBe(200);
  });

  it('has a change that reached the feed after a younger one', async () => {
    const { changeId } = await currentHead();
    const lateChangeId = encodeTime(decodeTime(changeId) - 2000, 10) + changeId.slice(10);
    const { id } = await createTestProduct({ name: 'In ritardo' });
    await updateItem({
      Key: productKey(id),
      UpdateExpression: 'SET gsi1sk = :changeId',
      ExpressionAttributeValues: { ':changeId': lateChangeId },
    });
    await republishProduct(products[1]!.id);
    expect(await renewAfterADay()).toBe(true);
    expect(await snapshotIds()).toContain(id);
  });

  it('of another layout is not read but replaced', async () => {
    const total = await totalOf(new LiveCatalogue(source));
    await putItem({ Item: { ...snapshotKey, v: 1, layout: SNAPSHOT_LAYOUT - 1, summaries: 'X.1', blocks: [] } });
    const oldPartKey = { pk: snapshotKey.pk, sk: 'X.1#0000' };
    await putItem({ Item: { ...oldPartKey, bytes: Buffer.from('old') } });
    expect(await readSnapshot()).toBeUndefined();
    expect(await totalOf(new LiveCatalogue(source))).toBe(total);
    expect(await renewSnapshot()).toBe(true);
    expect(await getItem(oldPartKey)).toBeUndefined();
    expect(await totalOf(new LiveCatalogue(source))).toBe(total);
  });

  it('of many products is written in steps, and each step can be begun with', async () => {
    const [total, ids] = [await totalOf(new LiveCatalogue(source)), await snapshotIds()];
    await deleteItem({ Key: snapshotKey });
    expect(await renewSnapshot(Date.now(), { productsPerStep: 70, lastStepAfterMs: 0 })).toBe(true);
    expect((await snapshotIds()).length).toBeLessThanOrEqual(70);
    expect(await totalOf(new LiveCatalogue(source))).toBe(total);
    expect(await renewSnapshot(Date.now(), { productsPerStep: 70, lastStepAfterMs: 60_000 })).toBe(true);
    expect(await snapshotIds()).toEqual(ids);
    expect(await totalOf(new LiveCatalogue(source))).toBe(total);
  });

  it('without some of its parts still serves every product, and is written again', async () => {
    const { name } = await currentHead();
    const total = await totalOf(new LiveCatalogue(source));
    for (const part of ['documents', 'words']) bucket.delete(`/catalogue/snapshots/${name}/${part}`);
    expect(await totalOf(new LiveCatalogue(source), { search: 'felpa' })).toBe(total);
    await deleteSnapshot(name);
    expect(await readSnapshot()).toBeUndefined();
    expect(await totalOf(new LiveCatalogue(source))).toBe(total);
    await republishProduct(products[1]!.id);
    expect(await renewAfterADay()).toBe(true);
    expect(await snapshotIds()).toContain(products[1]!.id);
  });
});
