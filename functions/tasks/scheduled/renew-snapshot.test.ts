import '../../testing/support/silence-logs.ts';
import { decodeTime, encodeTime } from 'ulid';
import { productQuery } from '../../../shared/product/schema.ts';
import { scanKeys } from '../../aws/dynamodb/bulk.ts';
import { deleteItem, putItem, updateItem } from '../../aws/dynamodb/write.ts';
import { LiveCatalogue } from '../../catalogue/live-catalogue.ts';
import { BLOCK_SIZE } from '../../catalogue/product-summary.ts';
import { readSnapshot, SNAPSHOT_LAYOUT } from '../../catalogue/snapshot/snapshot.ts';
import { consumedCapacity, measureCapacity } from '../../platform/capacity.ts';
import { productKey, SNAPSHOT_PARTITION, snapshotKey } from '../../store/keys.ts';
import { readSnapshotHead, type SnapshotHead } from '../../store/products/catalogue-snapshot.ts';
import { changesSince, republishProduct } from '../../store/products/change-feed.ts';
import type { StoredProduct } from '../../store/products/item.ts';
import { readProductRevision, replaceWithTombstone } from '../../store/products/products.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { createTestProduct, editTestProduct } from '../../testing/fixtures/products.ts';
import { renewSnapshot } from './renew-snapshot.ts';

setupTable();
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

function partNames({ summaries, blocks }: SnapshotHead): string[] {
  return [summaries, ...blocks.flatMap(({ documents, postings, adminSearch }) => [documents, postings, adminSearch])];
}

async function storedPartNames(): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const keys of scanKeys()) {
    for (const { pk, sk } of keys) if (pk === SNAPSHOT_PARTITION && sk !== 'A') names.add(sk.split('#')[0] ?? '');
  }
  return names;
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

  it('has new parts for changed blocks only, and keeps the replaced ones for one more time', async () => {
    const before = await currentHead();
    await republishProduct(products.at(-1)!.id);
    const product = (await readProductRevision(products.at(-1)!.id))!.product!;
    await editTestProduct(product, { isActive: false });
    expect(await renewAfterADay()).toBe(true);
    const head = await currentHead();
    expect(head.blocks[0]).toEqual(before.blocks[0]);
    expect(head.blocks[1]!.documents).not.toBe(before.blocks[1]!.documents);
    // No word of the product changed.
    expect(head.blocks[1]).toEqual({ ...before.blocks[1], documents: head.blocks[1]!.documents });
    const replacedParts = [before.summaries, before.blocks[1]!.documents];
    expect(await storedPartNames()).toEqual(new Set([...partNames(head), ...replacedParts]));
    expect(await totalOf(new LiveCatalogue(source))).toBe(199);
  });

  it('changes no other block where a product is deleted', async () => {
    const [, , deleted, next] = await snapshotSummaries();
    const before = await currentHead();
    await replaceWithTombstone((await readProductRevision(deleted!.id))!.product!);
    expect(await renewAfterADay()).toBe(true);
    const head = await currentHead();
    expect(head.blocks[0]!.documents).not.toBe(before.blocks[0]!.documents);
    expect(head.blocks.slice(1)).toEqual(before.blocks.slice(1));
    const summaries = await snapshotSummaries();
    expect(summaries[2]).toMatchObject({ id: next!.id, document: 2 });
    const secondBlockStart = summaries.findIndex(({ document }) => document === BLOCK_SIZE);
    expect(secondBlockStart).toBeGreaterThan(0);
    expect(secondBlockStart).toBeLessThan(BLOCK_SIZE);
    const catalogue = await new LiveCatalogue(source).publicView();
    const listing = await catalogue.list(productQuery().parse({ search: 'felpa', limit: 100 }));
    expect(listing.total).toBe(198);
    for (const { id, createdAt } of listing.products) {
      expect((await readProductRevision(id))!.product).toMatchObject({ createdAt });
    }
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
    await putItem({ Item: { ...snapshotKey(), v: 1, layout: SNAPSHOT_LAYOUT - 1, cards: 'X.1', stamp: '', at: '' } });
    await putItem({ Item: { ...snapshotKey('X.1'), bytes: Buffer.from('old') } });
    expect(await readSnapshot()).toBeUndefined();
    expect(await totalOf(new LiveCatalogue(source))).toBe(total);
    expect(await renewSnapshot()).toBe(true);
    expect(await storedPartNames()).toEqual(new Set(partNames(await currentHead())));
  });

  it('of many products is written in steps, and each step can be begun with', async () => {
    const [total, ids] = [await totalOf(new LiveCatalogue(source)), await snapshotIds()];
    await deleteItem({ Key: snapshotKey() });
    expect(await renewSnapshot(Date.now(), { productsPerStep: 70, lastStepAfterMs: 0 })).toBe(true);
    expect((await snapshotIds()).length).toBeLessThanOrEqual(70);
    expect(await totalOf(new LiveCatalogue(source))).toBe(total);
    expect(await renewSnapshot(Date.now(), { productsPerStep: 70, lastStepAfterMs: 60_000 })).toBe(true);
    expect(await snapshotIds()).toEqual(ids);
    expect(await totalOf(new LiveCatalogue(source))).toBe(total);
    expect(await storedPartNames()).toContain((await currentHead()).summaries);
  });

  it('without some of its parts still serves every product, and is written again', async () => {
    const head = await currentHead();
    for (const name of Object.values(head.blocks[0]!) as string[]) await deleteItem({ Key: snapshotKey(name) });
    const total = await totalOf(new LiveCatalogue(source));
    expect(await totalOf(new LiveCatalogue(source), { search: 'felpa' })).toBe(total);
    await deleteItem({ Key: snapshotKey(head.summaries) });
    expect(await readSnapshot()).toBeUndefined();
    expect(await totalOf(new LiveCatalogue(source))).toBe(total);
    await republishProduct(products[1]!.id);
    expect(await renewAfterADay()).toBe(true);
    expect(await snapshotIds()).toContain(products[1]!.id);
  });
});
