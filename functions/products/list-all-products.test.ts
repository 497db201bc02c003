import '../testing/support/silence-logs.ts';
import { consumedCapacity, measureCapacity } from '../platform/capacity.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { setupProductAdmin } from '../testing/fixtures/product-admin.ts';
import { createTestUser } from '../testing/fixtures/test-user.ts';
import { callUseCase } from '../testing/support/call-use-case.ts';
import { handler } from './handler.ts';
import { listAllProducts } from './list-all-products.ts';

setupTable();
const { call, changeStock, createdProduct, list } = setupProductAdmin();

describe('the admin product list', () => {
  it('is for admins', async () => {
    const customer = await createTestUser();
    expect((await customer.call(handler, 'listAllProducts')).status).toBe(403);
  });

  it('has whole products, ten to a page, newest first, with the stock of this moment', async () => {
    for (let number = 1; number <= 10; number += 1) await createdProduct({ name: `Felpa ${number}` });
    const product = await createdProduct({ name: 'La più nuova', category: 'sciarpe' });
    await changeStock(product._id, { variantId: product.variants[0]!._id, delta: -1 });
    const { products, total } = (await list({ category: 'all' })).body;
    expect([products.length, total]).toEqual([10, 11]);
    expect(products[0]).toMatchObject({ _id: product._id, description: product.description });
    expect(products[0]!.variants[0]!.stock).toBe(4);
    expect((await list({ category: 'sciarpe' })).body.total).toBe(1);
    expect((await list({ page: '99' })).body).toMatchObject({ products: [], currentPage: 99, total });
  });

  it('costs half a unit for each row and for the change feed, and with purchase prices half a unit more a row', async () => {
    const unitsOf = async (staffRole: 'owner' | 'readOnly') => {
      const { id: accountId } = await createTestUser('admin', ['Ugo', 'Riva'], staffRole);
      const input = { query: { category: 'sciarpe' }, accountId, role: 'admin' } as const;
      const scarves = () => callUseCase('listAllProducts', listAllProducts, input);
      await scarves();
      return measureCapacity(async () => {
        expect((await scarves()).products).toHaveLength(1);
        return consumedCapacity().read;
      });
    };
    // The call reads the account, too.
    const units = await unitsOf('readOnly');
    expect(units).toBeLessThanOrEqual(1.5);
    expect(await unitsOf('owner')).toBe(units + 0.5);
  });

  it('is searched by name, tag and SKU, in any form of a word and any part of a code', async () => {
    const { _id } = await createdProduct({
      name: 'Maglietta Città',
      tags: ['righe sottili'],
      variants: [{ size: 'S', color: 'blu', colorCode: '#000080', sku: 'MAG-BLU-S', stock: 1 }],
    });
    for (const search of ['citta', 'MAGLIETTE città', 'sottili', 'mag-blu', 'BLU-S']) {
      const { products } = (await list({ search })).body;
      expect([search, products.map((product) => product._id)]).toEqual([search, [_id]]);
    }
    for (const search of ['__proto__', '%00', 'x'.repeat(5000), '(', 'constructor']) {
      expect([search, (await list({ search })).body.total]).toEqual([search, 0]);
    }
  });

  it('finds a new product, and not a deleted one, in a search that was made before', async () => {
    const total = async () => (await list({ search: 'zefiro' })).body.total;
    expect(await total()).toBe(0);
    await createdProduct({ name: 'Maglietta Zefiro' });
    expect(await total()).toBe(1);
    const { _id } = await createdProduct({ name: 'Felpa Zefiro' });
    expect(await total()).toBe(2);
    await call('deleteProduct', { id: _id });
    expect(await total()).toBe(1);
  });
});
