import { createHash } from 'node:crypto';
import { aProduct, aVariant } from '../../testing/fixtures/products.ts';
import { gunzip } from './gzip.ts';
import { snapshotContents, packSnapshot } from './snapshot.ts';

describe('the layout of a snapshot', () => {
  it('has another number when anything that is in it is made otherwise', async () => {
    const variants = [
      aVariant({ id: 'V', color: 'Verde Città', colorCode: '#004400', size: 'M', stock: 3, sku: 'FEL-1' }),
    ];
    const product = aProduct({
      ...{
        id: '01J00000000000000000000000',
        name: 'Felpa di lana’ 80',
        description: 'Le felpe più calde, t-shirt no.',
      },
      ...{ category: 'felpe', basePriceCents: 3990, tags: ['lana', 'esistenza'], images: [], weight: 500 },
      ...{ createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-02T00:00:00.000Z', variants },
    });
    const made = createHash('sha256');
    const told = [{ id: product.id, changeId: product.id, product }];
    const { layout } = await packSnapshot(snapshotContents(told), '2026-11-03T00:00:00.000Z', (_name, items) => {
      for (const { bytes } of items) made.update(gunzip(bytes as Buffer));
      return Promise.resolve();
    });
    // Where this fails: another LAYOUT, and what stands here now for it.
    expect({ layout, made: made.digest('hex').slice(0, 16) }).toEqual({ layout: 4, made: 'e65f545d256297d8' });
  });
});
