import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { putItem } from '../../aws/dynamodb/write.ts';
import { leaderboardsItem } from '../../store/analytics/best-sellers.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { setupS3 } from '../../testing/fakes/s3.ts';
import { aProduct, aVariant } from '../../testing/fixtures/products.ts';
import { BLOCK_SIZE, summarizeProduct } from '../product-summary.ts';
import { gunzip, readSnapshot, summariesFromBytes, summariesToBytes } from './snapshot.ts';
import { packSnapshot, writeSnapshot } from './write.ts';

setupTable();
setupS3();
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
const revisions = [{ id: product.id, changeId: product.id, product }];

describe('the snapshot', () => {
  it('has another layout number where anything in its parts changes', () => {
    const hash = createHash('sha256');
    const { head, parts } = packSnapshot(revisions, readAt);
    for (const bytes of Object.values(parts)) hash.update(gunzip(bytes));
    // Where this fails: raise SNAPSHOT_LAYOUT, and put the new hash here.
    expect({ layout: head.layout, hash: hash.digest('hex').slice(0, 16) }).toEqual({
      layout: 10,
      hash: 'c94157ec2e742b7b',
    });
  });

  it('is read as it was written', async () => {
    expect(await readSnapshot()).toBeUndefined();
    const sold = { id: product.id, pieces: 1, cents: 3990 };
    await putItem({
      Item: leaderboardsItem({ '7d': { best: [] }, '30d': { best: [sold] }, '90d': { best: [] } }, undefined),
    });
    await writeSnapshot(revisions, readAt, undefined, undefined);
    const snapshot = (await readSnapshot())!;
    expect(snapshot.head).toMatchObject({
      productCount: 1,
      changeId: product.id,
      createdAt: '2026-11-03T00:00:00.000Z',
    });
    expect(snapshot.changeIds).toEqual(new Map([[product.id, product.id]]));
    expect(snapshot.createdAt).toEqual([{ ...summarizeProduct(product), document: 0, isBestSeller: true }]);
    expect([snapshot.price, snapshot.name]).toEqual([snapshot.createdAt, snapshot.createdAt]);
  });
});

describe('the summaries of a snapshot', () => {
  const NOW = Date.UTC(2026, 10, 21);
  const HOUR = 60 * 60 * 1000;
  const sale = { cents: 100, from: NOW + HOUR, to: NOW + 2 * HOUR };
  const products = [
    aProduct({ name: 'Zaino', category: 'accessori', variants: [aVariant({ sale, color: 'Blu' })] }),
    aProduct({ name: 'Età', isActive: false, variants: [aVariant({ color: 'Blu', stock: 0 }, 300)] }),
    aProduct({
      name: 'Felpa',
      basePriceCents: 6000,
      sheetComplete: true,
      updatedAt: '2027-01-01T00:00:00.000Z',
      variants: [],
    }),
  ];
  const summaries = products.map((product) => summarizeProduct(product, NOW));
  summaries[2]!.isBestSeller = true;
  const changeIds = new Map([['X', '01J00000000000000000000000']]);
  const places = [0, 1, BLOCK_SIZE];
  const bytes = summariesToBytes(summaries, { documents: places, blockEnds: [7, 9] }, changeIds);

  it('come back as they were, with the places of their documents', () => {
    const { createdAt } = summariesFromBytes(bytes, NOW);
    expect(createdAt).toEqual(summaries.map((summary, position) => ({ ...summary, document: places[position] })));
    expect(summariesFromBytes(bytes, NOW)).toMatchObject({ changeIds, blockEnds: [7, 9] });
  });

  it('come back in every sort order', () => {
    const { price, name } = summariesFromBytes(bytes, NOW);
    expect(price.map((summary) => summary.name)).toEqual(['Età', 'Zaino', 'Felpa']);
    expect(name.map((summary) => summary.name)).toEqual(['Età', 'Felpa', 'Zaino']);
  });

  it('have the prices of the moment when they are read', () => {
    expect(summariesFromBytes(bytes, NOW + HOUR).createdAt[0]!.listPriceCents).toBe(100);
    expect(summariesFromBytes(bytes, NOW + 2 * HOUR).createdAt[0]!.listPriceCents).toBe(4990);
  });
});

describe('a compressed part', () => {
  it.each([0, 1, 300_000])('comes back as it was: %d bytes', (length) => {
    const content = Buffer.alloc(length, 'felpa ');
    expect(gunzip(gzipSync(content))).toEqual(content);
  });
});
