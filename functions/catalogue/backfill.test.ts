import '../testing/support/silence-logs.ts';
import { inMemorySnapshot } from '../testing/fixtures/catalogue.ts';
import { aProduct } from '../testing/fixtures/products.ts';
import { Backfill } from './backfill.ts';
import { ProductDocuments } from './product-documents.ts';
import { BLOCK_SIZE, summarizeProduct, type ProductSummary } from './product-summary.ts';

const NOW = Date.UTC(2026, 10, 21);
const products = Array.from({ length: BLOCK_SIZE + 2 }, (_product, number) =>
  aProduct({ createdAt: new Date(NOW + number).toISOString() }),
);

async function setup(isCurrent: (summary: ProductSummary) => boolean = () => true) {
  const { snapshot, source } = await inMemorySnapshot(products);
  const readSnapshotParts = jest.fn(source.readSnapshotParts);
  const documents = new ProductDocuments(snapshot.head.blocks, { ...source, readSnapshotParts });
  const target = { part: 'postings' as const, addBlock: jest.fn(), add: jest.fn(), remove: jest.fn(), isCurrent };
  const backfill = new Backfill(documents, target);
  backfill.enqueueSnapshot(snapshot.createdAt);
  return { backfill, target, summaries: snapshot.createdAt, readSnapshotParts, blocks: snapshot.head.blocks };
}

async function untilIdle(isDone: () => boolean): Promise<void> {
  while (!isDone()) await new Promise((resolve) => setImmediate(resolve));
}

describe('a backfill', () => {
  it('adds every block of the snapshot once, for a request that waits', async () => {
    const { backfill, target, readSnapshotParts, blocks, summaries } = await setup();
    await backfill.drain();
    await backfill.drain();
    expect(readSnapshotParts.mock.calls).toEqual([[blocks.map(({ postings }) => postings)]]);
    const packedPart = expect.any(Buffer) as Buffer;
    expect(target.addBlock.mock.calls).toEqual([
      [0, packedPart, summaries.slice(0, BLOCK_SIZE)],
      [1, packedPart, summaries.slice(BLOCK_SIZE)],
    ]);
  });

  it('adds the same between requests', async () => {
    const { backfill, target } = await setup();
    backfill.runWhenIdle();
    backfill.runWhenIdle();
    await untilIdle(() => target.addBlock.mock.calls.length === 2);
    await backfill.drain();
    expect(target.addBlock).toHaveBeenCalledTimes(2);
  });

  it('leaves out what is not current, and adds a changed product by itself', async () => {
    const changed = products[1]!;
    const { backfill, target, summaries } = await setup(({ id }) => id !== changed.id);
    const summary = summarizeProduct(changed);
    backfill.enqueue(summary);
    await backfill.drain();
    const [[, , firstBlock]] = target.addBlock.mock.calls as [[number, Buffer, (ProductSummary | undefined)[]]];
    expect(firstBlock.slice(0, 3)).toEqual([summaries[0], undefined, summaries[2]]);
    expect(target.add.mock.calls).toEqual([[summary, changed]]);
  });

  it('adds the products of a block whose part was deleted', async () => {
    const { backfill, target, readSnapshotParts, summaries, blocks } = await setup();
    const readParts = readSnapshotParts.getMockImplementation()!;
    readSnapshotParts.mockImplementation(async (names) => {
      const parts = await readParts(names);
      return parts.map((part, index) => (names[index] === blocks[1]!.postings ? undefined : part));
    });
    await backfill.drain();
    expect(target.addBlock).toHaveBeenCalledTimes(1);
    expect(target.add.mock.calls).toEqual(
      summaries.slice(BLOCK_SIZE).map((summary, at) => [summary, products[BLOCK_SIZE + at]]),
    );
  });

  it('takes a removed product out of the index, or never adds it', async () => {
    const { backfill, target } = await setup();
    const [added, pending] = [summarizeProduct(products[0]!), summarizeProduct(products[1]!)];
    backfill.enqueue(added);
    await backfill.drain();
    backfill.enqueue(pending);
    backfill.remove(pending);
    backfill.remove(added);
    await backfill.drain();
    expect(target.add.mock.calls.map(([summary]) => summary as ProductSummary)).toEqual([added]);
    expect(target.remove.mock.calls).toEqual([[added]]);
  });

  it('begins again after a read failed', async () => {
    const { backfill, target, readSnapshotParts } = await setup();
    readSnapshotParts.mockRejectedValueOnce(new Error('no answer'));
    backfill.runWhenIdle();
    await untilIdle(() => readSnapshotParts.mock.calls.length === 1);
    await new Promise((resolve) => setImmediate(resolve));
    backfill.runWhenIdle();
    await untilIdle(() => target.addBlock.mock.calls.length === 2);
  });
});
