import type { Dashboard } from '../../../shared/analytics/answers.ts';
import type { Product } from '../../../shared/product/answers.ts';
import type { ProductFormInput } from '../../../shared/product/form-schema.ts';
import { handler as adminHandler } from '../../admin/handler.ts';
import { handler as applyChanges } from '../../events/handler.ts';
import { productKey, legalSheetKey } from '../keys.ts';
import { liveCatalogue } from '../../catalogue/live-catalogue.ts';
import { handler } from '../../products/handler.ts';
import { measureCapacity, consumedCapacity } from '../../platform/capacity.ts';
import { editProduct } from './edit.ts';
import { replaceWithTombstone, readProduct, insertProduct, readProductRevision } from './products.ts';
import { getItem } from '../../aws/dynamodb/read.ts';
import { aProductForm, aLegalSheet, toFormData } from '../../testing/fixtures/product-form.ts';
import { aProduct, createTestProduct, editTestProduct } from '../../testing/fixtures/products.ts';
import { createTestUser, type TestUser } from '../../testing/fixtures/test-user.ts';
import { streamRecord } from '../../testing/fixtures/stream-record.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';

setupTable();

let shopAdmin: TestUser;
beforeAll(async () => (shopAdmin = await createTestUser('admin')));

type Reply = { status: number; body: { product: Product; code?: string; message: string; errors?: object } };

const saveForm = async (form: ProductFormInput, raw: Record<string, string> = {}, id?: string) => {
  const to = id ? ({ id, form: toFormData(form, [], raw) } as const) : { form: toFormData(form, [], raw) };
  return (await shopAdmin.call(handler, id ? 'updateProduct' : 'createProduct', to)) as unknown as Reply;
};
/** The next request reads the change feed again. */
const visibleProduct = async (change: Parameters<typeof createTestProduct>[0] = {}) => {
  const product = await createTestProduct(change);
  liveCatalogue.invalidate();
  return product;
};
const detailsOf = async (id: string) => {
  const { body } = (await shopAdmin.call(handler, 'readProduct', { id })) as unknown as Reply;
  return body.product.details;
};
const adminList = async (query: Record<string, string>) => {
  const { body } = await shopAdmin.call(handler, 'listAllProducts', { query });
  return body as unknown as { products: Product[]; total: number };
};

describe('the legal sheet of a product', () => {
  it('is a part of the form, comes back sorted, and stays where a form does not have it', async () => {
    const [fibres] = aLegalSheet.composition!.map((part) => [...part.fibres].reverse());
    const { status, body } = await saveForm(aProductForm(), {
      details: JSON.stringify({ ...aLegalSheet, composition: [{ fibres }] }),
    });
    expect([status, body.product.details]).toEqual([201, aLegalSheet]);
    const { _id } = body.product;
    expect(await detailsOf(_id)).toEqual(aLegalSheet);
    expect((await saveForm(aProductForm({ name: 'Altra' }), {}, _id)).body.product.details).toEqual(aLegalSheet);
    expect((await saveForm(aProductForm(), { details: '' }, _id)).body.product.details).toEqual(aLegalSheet);
    const edited = { ...aLegalSheet, origin: 'Italia' };
    expect((await saveForm(aProductForm({ details: edited }), {}, _id)).body.product.details).toEqual(edited);
    expect((await saveForm(aProductForm(), { details: '{}' }, _id)).body.product.details).toEqual({});
    expect(await getItem(legalSheetKey(_id), true)).toBeUndefined();
  });

  it.each([
    ['not JSON', '80% cotone', { details: 'La scheda legale non è leggibile: deve essere JSON' }],
    [
      'ten kilobytes',
      JSON.stringify({ warnings: 'x'.repeat(10_000) }),
      { details: 'La scheda legale è troppo lunga: al massimo 8000 caratteri' },
    ],
    [
      'a sum of 99',
      JSON.stringify({ composition: [{ fibres: [{ fibre: 'cotone', percent: 99 }] }] }),
      { 'details.composition.0.fibres.0.percent': 'Le percentuali devono fare 100: ora fanno 99' },
    ],
    [
      'a fibre that the law does not know',
      JSON.stringify({ composition: [{ fibres: [{ fibre: 'lycra', percent: 100 }] }] }),
      {
        'details.composition.0.fibres.0.fibre':
          'Scegli una fibra dall’elenco: il nome di legge, per esteso e in italiano',
      },
    ],
  ])('is refused as %s: no product is saved', async (_what, details, errors) => {
    const form = aProductForm({ name: 'Mai nata' });
    const { status, body } = await saveForm(form, { details });
    expect([status, body.code, body.errors]).toEqual([400, 'INVALID', errors]);
    expect((await adminList({ search: 'mai nata' })).total).toBe(0);
  });

  it('is in no public list and no catalogue, only whether it is complete', async () => {
    const { id } = await visibleProduct({ name: 'Felpa Pesaro', details: aLegalSheet });
    const { body } = await shopAdmin.call(handler, 'listProducts', { query: { search: 'pesaro' } });
    const [product] = (body as unknown as { products: Product[] }).products;
    expect(product).toMatchObject({ _id: id });
    expect(Object.keys(product!)).not.toEqual(expect.arrayContaining(['details']));
    expect(Object.keys(product!)).not.toEqual(expect.arrayContaining(['sheetComplete']));
    const inCatalogue = (await readProductRevision(id))!.product!;
    expect([inCatalogue.sheetComplete, 'details' in inCatalogue]).toEqual([true, false]);
  });

  it('is empty for products that were saved before there were sheets', async () => {
    const { id } = await visibleProduct({ name: 'Felpa Antica' });
    expect(await detailsOf(id)).toEqual({});
    expect((await adminList({ search: 'antica' })).products[0]!.details).toEqual({});
    expect((await adminList({ search: 'antica', sheet: 'incomplete' })).total).toBe(1);
  });

  it('is deleted with its product', async () => {
    const { id } = await visibleProduct({ details: aLegalSheet });
    expect(await getItem(legalSheetKey(id), true)).toBeDefined();
    await replaceWithTombstone((await readProduct(id, true))!);
    expect(await getItem(legalSheetKey(id), true)).toBeUndefined();
  });

  it('costs two units where it changes and none where it does not', async () => {
    const write = (work: () => Promise<unknown>) =>
      measureCapacity(async () => {
        await work();
        return consumedCapacity().write;
      });
    const [plain, product] = [aProduct(), aProduct({ details: aLegalSheet })];
    const made = await write(() => insertProduct(plain));
    expect(await write(() => insertProduct(product))).toBe(made + 2);
    expect(await write(() => editProduct(product, { ...product, name: 'Altra' }))).toBeLessThanOrEqual(4);
    const other = { ...product, details: { ...aLegalSheet, origin: 'Italia' } };
    expect(await write(() => editProduct({ ...product, version: 2 }, other))).toBeLessThanOrEqual(6);
  });
});

describe('the admin product list', () => {
  it('is filtered by complete or incomplete sheets, beside search, category and state', async () => {
    await visibleProduct({ name: 'Felpa Imola prima', details: aLegalSheet });
    await visibleProduct({ name: 'Felpa Imola seconda', details: { composition: aLegalSheet.composition! } });
    await visibleProduct({ name: 'Felpa Imola terza', isActive: false });
    const names = async (query: Record<string, string>) => {
      const { products, total } = await adminList({ search: 'imola', ...query });
      expect(total).toBe(products.length);
      return products.map(({ name }) => name.split(' ').at(-1));
    };
    expect(await names({})).toEqual(['terza', 'seconda', 'prima']);
    expect(await names({ sheet: 'complete' })).toEqual(['prima']);
    expect(await names({ sheet: 'incomplete' })).toEqual(['terza', 'seconda']);
    expect(await names({ sheet: 'incomplete', status: 'active' })).toEqual(['seconda']);
    expect(await names({ status: 'inactive' })).toEqual(['terza']);
    expect(await names({ sheet: 'incomplete', category: 'sciarpe' })).toEqual([]);
    expect(await names({ sheet: '__proto__', status: 'x' })).toHaveLength(3);
    const { total } = await adminList({ sheet: 'complete' });
    expect((await adminList({ sheet: 'complete', limit: '1', page: String(total) })).products).toHaveLength(1);
  });

  it('shows a sheet as complete as soon as it is', async () => {
    const { _id } = (await saveForm(aProductForm({ name: 'Felpa Lucca' }))).body.product;
    expect((await adminList({ search: 'lucca', sheet: 'incomplete' })).total).toBe(1);
    await saveForm(aProductForm({ name: 'Felpa Lucca', details: aLegalSheet }), {}, _id);
    expect((await adminList({ search: 'lucca', sheet: 'incomplete' })).total).toBe(0);
    expect((await adminList({ search: 'lucca', sheet: 'complete' })).total).toBe(1);
  });
});

describe('the number on the dashboard', () => {
  it('is the number of active products whose sheet is incomplete', async () => {
    const number = async () => {
      const { body } = await shopAdmin.call(adminHandler, 'readDashboard');
      return (body as unknown as Dashboard).stats.incompleteSheets;
    };
    const before = await number();
    const after = async (id: string) => {
      const item = await getItem(productKey(id), true);
      await applyChanges({ Records: [streamRecord(undefined, item), streamRecord(item, item)] });
      return (await number()) - before;
    };
    const { id } = await visibleProduct();
    expect(await after(id)).toBe(1);
    const first = (await readProduct(id, true))!;
    await editProduct(first, { ...first, details: aLegalSheet });
    expect(await after(id)).toBe(0);
    const second = (await readProduct(id, true))!;
    await editProduct(second, { ...second, details: { origin: 'Italia' } });
    expect(await after(id)).toBe(1);
    await editTestProduct((await readProduct(id, true))!, { isActive: false });
    expect(await after(id)).toBe(0);
    await editTestProduct((await readProduct(id, true))!, { isActive: true });
    expect(await after(id)).toBe(1);
    await replaceWithTombstone((await readProduct(id, true))!);
    expect(await after(id)).toBe(0);
  });
});
