import '../../testing/support/silence-logs.ts';
import { decodeTime, encodeTime } from 'ulid';
import { productQuery } from '../../../shared/product/schema.ts';
import { LiveCatalogue } from '../../catalogue/live-catalogue.ts';
import { BLOCK_SIZE } from '../../catalogue/snapshot/blocks.ts';
import { measureCapacity, consumedCapacity } from '../../platform/capacity.ts';
import { productKey, SNAPSHOT_PARTITION, snapshotKey } from '../../store/keys.ts';
import { changesSince, republishProduct } from '../../store/products/change-feed.ts';
import {
  replaceWithTombstone,
  setProductActive,
  readProductRevision,
  type StoredProduct,
} from '../../store/products/products.ts';
import {
  snapshotContents,
  readSnapshot,
  readSnapshotHead,
  writeSnapshot,
  type SnapshotHead,
} from '../../catalogue/snapshot/snapshot.ts';
import { scanKeys } from '../../aws/dynamodb/bulk.ts';
import { SnapshotReplaced } from '../../store/catalogue/snapshot-items.ts';
import { deleteItem, putItem, updateItem } from '../../aws/dynamodb/write.ts';
import { createTestProduct } from '../../testing/fixtures/products.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { renewSnapshot } from './renew-snapshot.ts';

setupTable();
const DAY = 25 * 60 * 60 * 1000;
const products: StoredProduct[] = [];
const feed = { changesSince, readProductRevision: readProductRevision, readSnapshot };
const ids = async () => (await readSnapshot())!.createdAt.map(({ id }) => id);

async function total(catalogue: LiveCatalogue): Promise<number> {
  return (await (await catalogue.publicView()).list(productQuery().parse({}))).total;
}

describe('the catalogue’s snapshot', () => {
  it('is made once there are many products, and holds them all', async () => {
    for (let place = 0; place < 199; place += 1) products.push(await createTestProduct());
    expect(await renewSnapshot()).toBe(false);
    products.push(await createTestProduct({ name: 'Felpa Ultima' }));
    expect(await renewSnapshot()).toBe(true);
    expect(new Set(await ids())).toEqual(new Set(products.map(({ id }) => id)));
    expect(await renewSnapshot()).toBe(false);
  }, 60_000);

  it('is what a new instance begins with: it reads no product by itself', async () => {
    const told = jest.fn(readProductRevision);
    await measureCapacity(async () => {
      expect(await total(new LiveCatalogue({ ...feed, readProductRevision: told }))).toBe(200);
      expect(consumedCapacity().read).toBeLessThan(20);
    });
    expect(told).not.toHaveBeenCalled();
  });

  it('leaves what changed since to the feed: new, changed and deleted products', async () => {
    await createTestProduct();
    await replaceWithTombstone(products[0]!);
    await republishProduct(products[1]!.id);
    const told = jest.fn(readProductRevision);
    expect(await total(new LiveCatalogue({ ...feed, readProductRevision: told }))).toBe(200);
    expect(told).toHaveBeenCalledTimes(3);
  });

  it('is renewed after a day, whatever changed', async () => {
    expect(await renewSnapshot()).toBe(false);
    expect(await renewSnapshot(Date.now() + DAY)).toBe(true);
    expect(await ids()).not.toContain(products[0]!.id);
    expect(await total(new LiveCatalogue(feed))).toBe(200);
  });

  it('writes only the blocks in which something changed, and keeps those of the one before', async () => {
    const before = (await readSnapshotHead())!;
    await republishProduct(products.at(-1)!.id);
    const edited = (await readProductRevision(products.at(-1)!.id))!.product!;
    await setProductActive(edited, false);
    expect(await renewSnapshot(Date.now() + DAY)).toBe(true);
    const head = (await readSnapshotHead())!;
    expect(head.blocks[0]).toEqual(before.blocks[0]);
    expect(head.blocks[1]!.documents).not.toBe(before.blocks[1]!.documents);
    // Nothing of its words and labels changed: they are those of before.
    expect(head.blocks[1]).toEqual({ ...before.blocks[1], documents: head.blocks[1]!.documents });
    expect(await pieces()).toEqual(new Set([...partsOf(head), before.cards, before.blocks[1]!.documents]));
    expect(await total(new LiveCatalogue(feed))).toBe(199);
  });

  it('changes no other block where a product is deleted', async () => {
    const [, , old, next] = (await readSnapshot())!.createdAt;
    const before = (await readSnapshotHead())!;
    await replaceWithTombstone((await readProductRevision(old!.id))!.product!);
    expect(await renewSnapshot(Date.now() + DAY)).toBe(true);
    const head = (await readSnapshotHead())!;
    expect(head.blocks[0]!.documents).not.toBe(before.blocks[0]!.documents);
    expect(head.blocks.slice(1)).toEqual(before.blocks.slice(1));
    const cards = (await readSnapshot())!.createdAt;
    expect(cards[2]).toMatchObject({ id: next!.id, document: 2 });
    const second = cards.findIndex(({ document }) => document === BLOCK_SIZE);
    expect(second).toBeGreaterThan(0);
    expect(second).toBeLessThan(BLOCK_SIZE);
    const shown = await (
      await new LiveCatalogue(feed).publicView()
    ).list(productQuery().parse({ search: 'felpa', limit: 100 }));
    expect(shown.total).toBe(198);
    for (const { id, createdAt } of shown.products) {
      expect((await readProductRevision(id))!.product).toMatchObject({ createdAt });
    }
  });

  it('holds a change that reached the feed after a younger one', async () => {
    const { stamp } = (await readSnapshotHead())!;
    const late = encodeTime(decodeTime(stamp) - 2000, 10) + stamp.slice(10);
    const product = (await createTestProduct({ name: 'In ritardo' })).id;
    await updateItem({
      Key: productKey(product),
      UpdateExpression: 'SET gsi1sk = :stamp',
      ExpressionAttributeValues: { ':stamp': late },
    });
    await republishProduct(products[1]!.id);
    expect(await renewSnapshot(Date.now() + DAY)).toBe(true);
    expect(await ids()).toContain(product);
  });

  it('of another layout is passed over, and replaced', async () => {
    const count = await total(new LiveCatalogue(feed));
    await putItem({ Item: { ...snapshotKey(), v: 1, version: 'X', pieces: 1, products: 1, stamp: '', at: '' } });
    await putItem({ Item: { ...snapshotKey('X'), bytes: Buffer.from('old') } });
    expect(await readSnapshot()).toBeUndefined();
    expect(await total(new LiveCatalogue(feed))).toBe(count);
    expect(await renewSnapshot()).toBe(true);
    const head = (await readSnapshotHead())!;
    expect(await pieces()).toEqual(new Set(partsOf(head)));
  });

  it('is made in steps where there are many products, and is one after each', async () => {
    const [count, all] = [await total(new LiveCatalogue(feed)), await ids()];
    await deleteItem({ Key: snapshotKey() });
    expect(await renewSnapshot(Date.now(), { step: 70, long: 0 })).toBe(true);
    expect((await ids()).length).toBeLessThanOrEqual(70);
    expect(await total(new LiveCatalogue(feed))).toBe(count);
    expect(await renewSnapshot(Date.now(), { step: 70, long: 60_000 })).toBe(true);
    expect(await ids()).toEqual(all);
    expect(await total(new LiveCatalogue(feed))).toBe(count);
    expect(await pieces()).toContain((await readSnapshotHead())!.cards);
  });

  it.each([
    ['first', true, 1],
    ['next', false, 2],
  ])(
    'is replaced by nobody who does not know it: of two calls that make the %s one, one does',
    async (_one, anew, without) => {
      if (anew) await deleteItem({ Key: snapshotKey() });
      const told = (await Promise.all((await changesSince('')).map(({ id }) => readProductRevision(id)))).map(
        (one) => one!,
      );
      const contents = snapshotContents(told);
      const before = await readSnapshotHead();
      let faster: Promise<void> | undefined;
      const slow = writeSnapshot(
        {
          ...contents,
          readDocument: async (card) => {
            await (faster ??= writeSnapshot(
              { ...contents, summaries: contents.summaries.slice(without) },
              Date.now(),
              before,
            ));
            return contents.readDocument(card);
          },
        },
        Date.now(),
        before,
      );
      await expect(slow).rejects.toThrow(SnapshotReplaced);
      const head = (await readSnapshotHead())!;
      expect(head.products).toBe(contents.summaries.length - without);
      const kept = await pieces();
      expect(partsOf(head).filter((name) => !kept.has(name))).toEqual([]);
      // One that holds all products again, and nothing of those that did not.
      await deleteItem({ Key: snapshotKey() });
      expect(await renewSnapshot()).toBe(true);
      expect(await pieces()).toEqual(new Set(partsOf((await readSnapshotHead())!)));
    },
  );

  it('that cannot be read whole is passed over, and made anew', async () => {
    const head = (await readSnapshotHead())!;
    for (const name of Object.values(head.blocks[0]!) as string[]) await deleteItem({ Key: snapshotKey(name) });
    const count = await total(new LiveCatalogue(feed));
    expect(
      (await (await new LiveCatalogue(feed).publicView()).list(productQuery().parse({ search: 'felpa' }))).total,
    ).toBe(count);
    await deleteItem({ Key: snapshotKey(head.cards) });
    expect(await readSnapshot()).toBeUndefined();
    expect(await total(new LiveCatalogue(feed))).toBe(count);
    await republishProduct(products[1]!.id);
    expect(await renewSnapshot(Date.now() + DAY)).toBe(true);
    expect(await ids()).toContain(products[1]!.id);
  });
});

const partsOf = ({ cards, blocks }: SnapshotHead) => [
  cards,
  ...blocks.flatMap(({ documents, words, labels }) => [documents, words, labels]),
];

/** The names of what is kept. */
async function pieces(): Promise<Set<string>> {
  const found = new Set<string>();
  for await (const keys of scanKeys()) {
    for (const { pk, sk } of keys) if (pk === SNAPSHOT_PARTITION && sk !== 'A') found.add(sk.split('#')[0] ?? '');
  }
  return found;
}
