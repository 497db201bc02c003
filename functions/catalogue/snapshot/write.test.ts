import { deleteItem } from '../../aws/dynamodb/write.ts';
import { snapshotKey } from '../../store/keys.ts';
import { readSnapshotHead, readSnapshotParts, SnapshotReplaced } from '../../store/products/catalogue-snapshot.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { aProduct } from '../../testing/fixtures/products.ts';
import { BLOCK_SIZE } from '../product-summary.ts';
import { loadSnapshot, readSnapshot, SNAPSHOT_LAYOUT } from './snapshot.ts';
import { changedSnapshotContents, IncompleteSnapshot, snapshotContents, writeSnapshot } from './write.ts';

setupTable();
const NOW = Date.UTC(2026, 10, 21);
const changeIdOf = (id: string) => id;
const revisions = Array.from({ length: BLOCK_SIZE + 2 }, (_product, number) => {
  const product = aProduct({ name: `Felpa ${number}`, createdAt: new Date(NOW + number).toISOString() });
  return { id: product.id, changeId: changeIdOf(product.id), product };
});
const contents = snapshotContents(revisions);
const currentHead = () => readSnapshotHead(SNAPSHOT_LAYOUT, true);
const names = async () => (await readSnapshot())!.createdAt.map(({ name }) => name);

describe('a written snapshot', () => {
  it.each([
    ['first', true, 1],
    ['next', false, 2],
  ])('two calls write the %s one: one does, the other is refused', async (_which, isFirst, left) => {
    if (isFirst) await deleteItem({ Key: snapshotKey() });
    const previous = await currentHead();
    let fasterCall: Promise<void> | undefined;
    const slowCall = writeSnapshot(
      {
        ...contents,
        readDocument: async (summary) => {
          const fewer = { ...contents, summaries: contents.summaries.slice(left) };
          await (fasterCall ??= writeSnapshot(fewer, Date.now(), previous));
          return contents.readDocument(summary);
        },
      },
      Date.now(),
      previous,
    );
    await expect(slowCall).rejects.toThrow(SnapshotReplaced);
    const head = (await currentHead())!;
    expect(head.productCount).toBe(revisions.length - left);
    const blockParts = head.blocks.flatMap(({ documents, postings, adminSearch }) => [
      documents,
      postings,
      adminSearch,
    ]);
    const parts = await readSnapshotParts([head.summaries, ...blockParts]);
    expect(parts).not.toContain(undefined);
  });

  it('with changes keeps the parts of unchanged blocks', async () => {
    await writeSnapshot(contents, Date.now(), await currentHead());
    const previous = (await loadSnapshot((await currentHead())!))!;
    const last = revisions.at(-1)!;
    const renamed = { ...last, product: { ...last.product, name: 'Felpa Nuova' } };
    await writeSnapshot(changedSnapshotContents(previous, [renamed]), Date.now(), previous.head);
    const head = (await currentHead())!;
    expect(head.blocks[0]).toEqual(previous.head.blocks[0]);
    expect(head.blocks[1]).not.toEqual(previous.head.blocks[1]);
    expect((await names()).slice(-2)).toEqual([`Felpa ${BLOCK_SIZE}`, 'Felpa Nuova']);
    const replacedParts = [previous.head.summaries, ...(Object.values(previous.head.blocks[1]!) as string[])];
    expect([...head.replacedParts].sort()).toEqual(replacedParts.sort());
  });

  it('is not made from one that lacks a part', async () => {
    const previous = (await loadSnapshot((await currentHead())!))!;
    await deleteItem({ Key: snapshotKey(previous.head.blocks[0]!.documents) });
    const deleted = { ...revisions[0]!, product: undefined };
    const write = writeSnapshot(changedSnapshotContents(previous, [deleted]), Date.now(), previous.head);
    await expect(write).rejects.toThrow(IncompleteSnapshot);
  });
});
