import '../testing/support/silence-logs.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { setupProductAdmin } from '../testing/fixtures/product-admin.ts';
import { aProductForm } from '../testing/fixtures/product-form.ts';

setupTable();
const { call, changeStock, createdProduct, read } = setupProductAdmin();

const withSkus = (...skus: string[]) =>
  createdProduct({
    variants: skus.map((sku, place) => ({ ...aProductForm().variants[place]!, sku })),
  });
const importStock = async (lines: object[]) =>
  (await call('importStock', { body: { lines, reason: 'Inventario' } })).body;
const stockOf = async (id: string) => (await read(id)).body.product.variants.map(({ stock }) => stock);

describe('an import of stock', () => {
  it('sets what was counted by SKU, whatever its capitals, and says what became of each line', async () => {
    const { _id } = await withSkus('INV-A', 'INV-B');
    const lines = [
      { sku: 'inv-a', stock: '12' },
      { sku: 'INV-B', stock: 3 },
      { sku: 'INV-X', stock: 1 },
    ];
    expect((await importStock(lines))['results']).toEqual([
      { sku: 'inv-a', outcome: 'updated' },
      { sku: 'INV-B', outcome: 'unchanged' },
      { sku: 'INV-X', outcome: 'refused', message: 'Nessun prodotto ha questo SKU' },
    ]);
    expect(await stockOf(_id)).toEqual([12, 3]);
  });

  it('only says what would become of each line, where it is asked to', async () => {
    const { _id } = await withSkus('INV-P', 'INV-Q');
    const lines = [
      { sku: 'INV-P', stock: 12 },
      { sku: 'INV-Q', stock: 3 },
      { sku: 'INV-Y', stock: 1 },
    ];
    const { results } = (await call('importStock', { body: { lines, check: true } })).body;
    expect(results).toMatchObject([{ outcome: 'updated', stock: 5 }, { outcome: 'unchanged' }, { outcome: 'refused' }]);
    expect(await stockOf(_id)).toEqual([5, 3]);
  });

  it('adds the difference of a count to the stock of now, once however often it comes', async () => {
    const { _id, variants } = await withSkus('INV-D', 'INV-E');
    const lines = [{ sku: 'INV-D', stock: '8', compared: { id: 'conta-1', stock: 5 } }];
    await changeStock(_id, { variantId: variants[0]!._id, delta: -2, reason: 'lost' });
    const answers = await Promise.all([importStock(lines), importStock(lines)]);
    answers.push(await importStock(lines));
    for (const { results } of answers) expect(results).toEqual([{ sku: 'INV-D', outcome: 'updated' }]);
    expect(await stockOf(_id)).toEqual([6, 3]);
    await changeStock(_id, { variantId: variants[0]!._id, delta: -6, reason: 'lost' });
    expect((await importStock(lines))['results']).toEqual([{ sku: 'INV-D', outcome: 'updated' }]);
    expect(await stockOf(_id)).toEqual([0, 3]);
  });

  it('of a checked file sets the stock once, and refuses a line whose stock is no longer that of the check', async () => {
    const { _id, variants } = await withSkus('INV-H', 'INV-I');
    const line = (sku: string, id: string) => ({ sku, stock: '8', compared: { id, stock: 5, exact: true } });
    const lines = [line('INV-H', 'file-1')];
    expect((await importStock(lines))['results']).toEqual([{ sku: 'INV-H', outcome: 'updated' }]);
    await changeStock(_id, { variantId: variants[0]!._id, delta: -1, reason: 'lost' });
    // The answer was lost, and a piece left since.
    expect((await importStock(lines))['results']).toEqual([{ sku: 'INV-H', outcome: 'updated' }]);
    expect((await importStock([line('INV-H', 'file-2')]))['results']).toEqual([
      { sku: 'INV-H', outcome: 'refused', message: 'Intanto la giacenza è cambiata: scegli di nuovo il file' },
    ]);
    expect(await stockOf(_id)).toEqual([7, 3]);
  });

  it('refuses a count that the stock of now no longer allows, or that comes again with other numbers', async () => {
    const { _id } = await withSkus('INV-F', 'INV-G');
    const message = 'Intanto la giacenza è cambiata e la differenza non si può più applicare: confronta di nuovo';
    const count = async (stock: number, before: number) =>
      (await importStock([{ sku: 'INV-G', stock, compared: { id: 'conta-2', stock: before } }]))['results'];
    expect(await count(4, 9)).toEqual([{ sku: 'INV-G', outcome: 'refused', message }]);
    expect(await count(9, 9)).toEqual([{ sku: 'INV-G', outcome: 'unchanged' }]);
    expect(await count(4, 3)).toEqual([{ sku: 'INV-G', outcome: 'updated' }]);
    expect(await count(5, 3)).toEqual([{ sku: 'INV-G', outcome: 'refused', message }]);
    expect(await stockOf(_id)).toEqual([5, 4]);
  });

  it('changes nothing where two products have the SKU, or a number is wrong', async () => {
    const [first] = [await withSkus('INV-C'), await withSkus('INV-C')];
    expect((await importStock([{ sku: 'INV-C', stock: 1 }]))['results']).toEqual([
      { sku: 'INV-C', outcome: 'refused', message: 'Più prodotti hanno questo SKU' },
    ]);
    expect((await importStock([{ sku: 'INV-C', stock: -1 }]))['errors']).toEqual({
      'lines.0.stock': 'Inserisci una quantità intera, da zero in su',
    });
    expect(await stockOf(first._id)).toEqual([5]);
  });
});
