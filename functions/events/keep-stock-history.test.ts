import '../testing/support/silence-logs.ts';
import { stockHistoryAnswer, type StockEntry } from '../../shared/product/answers.ts';
import { getItem } from '../aws/dynamodb/read.ts';
import type { Item } from '../aws/dynamodb/types.ts';
import { consumedCapacity, measureCapacity } from '../platform/capacity.ts';
import { handler as products } from '../products/handler.ts';
import { variantKey } from '../store/keys.ts';
import type { StoredProduct } from '../store/products/item.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { cancelOrder, placeOrder, placePaidOrder, setStatus } from '../testing/fixtures/order-actions.ts';
import { aProductForm, toFormData } from '../testing/fixtures/product-form.ts';
import { createTestProduct } from '../testing/fixtures/products.ts';
import { buy, declareReturn, deliver, updateReturn } from '../testing/fixtures/return-actions.ts';
import { streamRecord } from '../testing/fixtures/stream-record.ts';
import { createTestUser, type TestUser } from '../testing/fixtures/test-user.ts';
import { keepStockHistory } from './keep-stock-history.ts';
import { parseTableChange } from './table-changes.ts';

setupTable();

let admin: TestUser;
let customer: TestUser;
beforeAll(async () => {
  admin = await createTestUser('admin');
  customer = await createTestUser();
});

const keyOf = ({ id, variants }: StoredProduct) => variantKey(id, variants[0]!.id);
const itemOf = (product: StoredProduct) => getItem<Item>(keyOf(product), true);

/** Acts on a product and sends the change of its first variant to the effect, twice. */
async function withHistory<T>(product: StoredProduct, act: () => Promise<T>): Promise<T> {
  const before = await itemOf(product);
  const result = await act();
  const change = parseTableChange(streamRecord(before, await itemOf(product)));
  for (let times = 0; times < 2; times += 1) {
    if (keepStockHistory.appliesTo(change)) expect(await keepStockHistory.apply([change])).toEqual([]);
  }
  return result;
}

async function read({ id, variants }: StoredProduct, before?: string) {
  const query = { variant: variants[0]!.id, ...(before && { before }) };
  const { status, body } = await admin.call(products, 'readStockHistory', { id, query });
  expect(status).toBe(200);
  return stockHistoryAnswer.parse(body);
}

const row = ({ why, by, order, note, from, to }: StockEntry) => [why, by, order, note, from, to];

describe('the history of a stock', () => {
  it('says of each change why, by whom, and from what to what, once however often it is sent', async () => {
    const product = await createTestProduct();
    const { id, variants } = product;
    const changeStock = (body: object) => admin.call(products, 'changeStock', { id, body });
    const variantId = variants[0]!.id;
    const { _id, orderNumber } = await withHistory(product, () => placeOrder(customer, product));
    await withHistory(product, () => cancelOrder(customer, _id));
    await withHistory(product, () => changeStock({ variantId, delta: -1, reason: 'damaged', note: 'Macchiata' }));
    await withHistory(product, () => changeStock({ variantId, stock: 20 }));
    const { entries, next } = await read(product);
    expect(entries.map(row)).toEqual([
      ['count', admin.email, undefined, undefined, 9, 20],
      ['damaged', admin.email, undefined, 'Macchiata', 10, 9],
      ['cancel', undefined, orderNumber, undefined, 8, 10],
      ['sale', undefined, orderNumber, undefined, 10, 8],
    ]);
    expect(next).toBeNull();
  });

  it('names the admin who cancels an order, and the return that brings pieces back', async () => {
    const product = await createTestProduct();
    const { id, number } = await placePaidOrder(customer, product, 1);
    await withHistory(product, () => setStatus(admin, id, { status: 'cancelled' }));
    const orderId = await buy(customer, { product, quantity: 2 });
    await deliver(admin, orderId);
    const { receipt } = await declareReturn(customer, orderId);
    const restock = [{ variant: product.variants[0]!.id, quantity: 1 }];
    await withHistory(product, () => updateReturn(admin, receipt._id, { step: 'goodsBack', restock }));
    const { entries } = await read(product);
    expect(entries.map(row)).toEqual([
      ['return', admin.email, expect.any(String), undefined, 8, 9],
      ['cancel', admin.email, number, undefined, 9, 10],
    ]);
  });

  it('has the stock that the form of a product changes, and not its other changes', async () => {
    const product = await createTestProduct();
    const [first, second] = product.variants.map(({ id, size, color, colorCode, sku, stock }) => {
      return { _id: id, size, color, colorCode, sku, stock, stockBefore: stock, priceModifier: 0 };
    });
    const save = (stock: number, version: number) => {
      const form = aProductForm({ basePrice: 30 + version, version, variants: [{ ...first!, stock }, second!] });
      return admin.call(products, 'updateProduct', { id: product.id, form: toFormData(form) });
    };
    await withHistory(product, () => save(10, 1));
    await withHistory(product, () => save(12, 2));
    expect((await read(product)).entries.map(row)).toEqual([['edit', admin.email, undefined, undefined, 10, 12]]);
  });

  it('is read in parts, newest first', async () => {
    const product = await createTestProduct();
    const item = (await itemOf(product))!;
    const ids = Array.from({ length: 60 }, (_, index) => `01JD00000000000000000000${String(index).padStart(2, '0')}`);
    const changes = ids.map((id, index) => {
      const after = { ...item, stock: index + 1, moved: { id, why: 'sale', order: 'VE-2026-N3J6KQJVZ0' } };
      return parseTableChange(streamRecord({ ...item, stock: index }, after));
    });
    await keepStockHistory.apply(changes);
    const first = await read(product);
    expect([first.entries.length, first.entries[0]!.to, first.next]).toEqual([50, 60, ids[10]]);
    const second = await read(product, first.next!);
    expect([second.entries.map(({ to }) => to), second.next]).toEqual([[10, 9, 8, 7, 6, 5, 4, 3, 2, 1], null]);
  });

  it('costs one unit for each entry', async () => {
    const product = await createTestProduct();
    const before = await itemOf(product);
    await placeOrder(customer, product);
    const change = parseTableChange(streamRecord(before, await itemOf(product)));
    await measureCapacity(async () => {
      await keepStockHistory.apply([change]);
      expect(consumedCapacity()).toMatchObject({ read: 0, write: 1 });
    });
  });

  it('is empty without a variant', async () => {
    const { id } = await createTestProduct();
    const { body } = await admin.call(products, 'readStockHistory', { id, query: { variant: 'x' } });
    expect(stockHistoryAnswer.parse(body)).toEqual({ entries: [], next: null });
  });
});
