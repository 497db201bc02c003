import { useBucket } from '../../testing/bucket.ts';
import { useTable } from '../../testing/table.ts';
import { changesSince, deleteProduct, readProduct } from '../../store/products.ts';
import { seed } from './seed.ts';

useTable();
const bucket = useBucket();

describe('seeding', () => {
  it('puts the catalogue and its pictures into the shop', async () => {
    expect(await seed()).toMatchObject({ products: 24 });
    const ids = (await changesSince('')).map(({ id }) => id);
    expect(ids).toHaveLength(24);
    const product = await readProduct(ids[0]!);
    for (const path of product!.images) {
      for (const each of [path, path.replace('.webp', '-480.webp')]) {
        expect(bucket.get(`/images${each}`)).toMatchObject({
          type: 'image/webp',
          cacheControl: 'public, max-age=31536000, immutable',
        });
      }
    }
  });

  it('changes nothing the second time, nor brings back what was deleted', async () => {
    const before = await changesSince('');
    expect(await seed()).toMatchObject({ products: 0 });
    expect(await changesSince('')).toEqual(before);
    const product = await readProduct(before[0]!.id);
    await deleteProduct(product!);
    await seed();
    expect(await readProduct(before[0]!.id)).toBeUndefined();
  });
});
