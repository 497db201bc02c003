import { createHash } from 'node:crypto';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { aProduct, aVariant } from '../../testing/fixtures/products.ts';
import { gunzip } from './blocks.ts';
import { readSnapshot } from './read.ts';
import { packSnapshot, snapshotContents, writeSnapshot } from './write.ts';

setupTable();
const product = aProduct({
  id: '01J00000000000000000000000',
  name: 'Felpa di lana’ 80',
  description: 'Le felpe più calde, t-shirt no.',
  category: 'felpe',
  basePriceCents: 3990,
  tags: ['lana', 'esistenza'],
  images: [],
  weight: 500,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-02T00:00:00.000Z',
  variants: [aVariant({ id: 'V', color: 'Verde Città', colorCode: '#004400', size: 'M', stock: 3, sku: 'FEL-1' })],
});
const readAt = Date.UTC(2026, 10, 3);
const contents = snapshotContents([{ id: product.id, changeId: product.id, product }]);

describe('the snapshot', () => {
  it('has another layout number where anything in its parts changes', async () => {
    const hash = createHash('sha256');
    const { layout } = await packSnapshot(contents, readAt, (_name, bytes) => {
      hash.update(gunzip(bytes));
      return Promise.resolve();
    });
    // Where this fails: raise SNAPSHOT_LAYOUT, and put the new hash here.
    expect({ layout, hash: hash.digest('hex').slice(0, 16) }).toEqual({ layout: 5, hash: '30f4f6d5cf268658' });
  });

  it('is read as it was written', async () => {
    expect(await readSnapshot()).toBeUndefined();
    await writeSnapshot(contents, readAt, undefined);
    const snapshot = (await readSnapshot())!;
    expect(snapshot.head).toMatchObject({
      productCount: 1,
      changeId: product.id,
      createdAt: '2026-11-03T00:00:00.000Z',
    });
    expect(snapshot.changeIds).toEqual(new Map([[product.id, product.id]]));
    expect(snapshot.createdAt).toEqual([{ ...contents.summaries[0], document: 0 }]);
    expect([snapshot.price, snapshot.name]).toEqual([snapshot.createdAt, snapshot.createdAt]);
  });
});
