import type { Dashboard } from '../../../shared/analytics/answers.ts';
import type { Product, ProductPage } from '../../../shared/product/answers.ts';
import type { ProductFormInput } from '../../../shared/product/form-schema.ts';
import { aLegalSheet } from '../../../functions/testing/fixtures/product-form.ts';
import { eventually, logInAsAdmin, anonymousClient, siteUrl, type ApiClient } from './client.ts';
import { createProduct, deleteTestProducts, testProductForm, updateProduct } from './test-products.ts';

let admin: ApiClient;
beforeAll(async () => {
  admin = await logInAsAdmin();
});
afterAll(() => deleteTestProducts(admin));

const countInAdminList = async (form: ProductFormInput, filter = '') => {
  const search = encodeURIComponent(form.name);
  return (await admin.get<ProductPage>(`/admin/products?search=${search}${filter}`)).body.total;
};

/** Another instance of the function shows a change a moment later. */
async function expectCount(form: ProductFormInput, filter: string, total: number): Promise<void> {
  const count = await eventually(
    () => countInAdminList(form, filter),
    (answer) => answer === total,
  );
  expect(count).toBe(total);
}

describe('a product’s legal sheet', () => {
  it('is saved with the product, shown on its page and to machines, and in no list', async () => {
    const form = testProductForm({ details: aLegalSheet });
    const { status, body } = await createProduct(admin, form);
    expect([status, body.product.details]).toEqual([201, aLegalSheet]);
    const { _id: id } = body.product;
    const { product } = (await anonymousClient().get<{ product: Product }>(`/products/${id}`)).body;
    expect(product.details).toEqual(aLegalSheet);
    const html = await (await fetch(`${siteUrl}/products/${id}`)).text();
    expect(html).toContain('<p>80% cotone, 20% poliestere</p>');
    expect(html).toContain('"material":"80% cotone, 20% poliestere"');
    const { body: list } = await eventually(
      () => anonymousClient().get<ProductPage>(`/products?search=${encodeURIComponent(form.name)}`),
      (reply) => reply.body.products[0]?._id === id,
    );
    expect(list.products[0]).not.toHaveProperty('details');
    expect(JSON.stringify(list)).not.toContain('sheetComplete');
  });

  it('stays with an edit that says nothing of it, and goes with an empty one', async () => {
    const form = testProductForm({ details: aLegalSheet });
    const { _id: id } = (await createProduct(admin, form)).body.product;
    const { details: _details, ...formWithoutSheet } = form;
    const edit = async (rawFields: Record<string, string> = {}) =>
      (await updateProduct(admin, id, formWithoutSheet, [], rawFields)).body.product.details;
    expect(await edit()).toEqual(aLegalSheet);
    expect(await edit({ details: '{}' })).toEqual({});
  });

  it.each([
    ['no JSON', '80% cotone', 'details', 'La scheda legale non è leggibile: deve essere JSON'],
    [
      'ten kilobytes',
      JSON.stringify({ ...aLegalSheet, warnings: 'x'.repeat(10_000) }),
      'details',
      'La scheda legale è troppo lunga: al massimo 8000 caratteri',
    ],
    [
      'a sum of 99',
      JSON.stringify({ composition: [{ fibres: [{ fibre: 'cotone', percent: 99 }] }] }),
      'details.composition.0.fibres.0.percent',
      'Le percentuali devono fare 100: ora fanno 99',
    ],
    [
      'an unknown fibre',
      JSON.stringify({ composition: [{ fibres: [{ fibre: 'cotton', percent: 100 }] }] }),
      'details.composition.0.fibres.0.fibre',
      'Scegli una fibra dall’elenco: il nome di legge, per esteso e in italiano',
    ],
    [
      'a card number in it',
      JSON.stringify({ origin: '4242 4242 4242 4242' }),
      'details.origin',
      'Non inserire qui il numero della carta',
    ],
  ])('is refused with %s, in Italian, and no product is created', async (_label, details, field, message) => {
    const form = testProductForm();
    const { status, body } = await createProduct(admin, form, [], { details });
    expect([status, body.code, body.errors]).toEqual([400, 'INVALID', { [field]: message }]);
    expect(await countInAdminList(form)).toBe(0);
  });

  it('is a filter of the admin list', async () => {
    const form = testProductForm();
    const { _id: id } = (await createProduct(admin, form)).body.product;
    await expectCount(form, '&sheet=incomplete&status=active', 1);
    await expectCount(form, '&sheet=incomplete&status=inactive', 0);
    await expectCount(form, '&sheet=complete', 0);
    await updateProduct(admin, id, { ...form, details: aLegalSheet });
    await expectCount(form, '&sheet=complete', 1);
    await expectCount(form, '&sheet=incomplete', 0);
  });

  it('is counted on the dashboard while it lacks something: as many as the list behind the link has', async () => {
    await createProduct(admin, testProductForm());
    // The list shows new products at once, the dashboard a moment later.
    const readCounts = async () => {
      const { stats } = (await admin.get<Dashboard>('/admin/dashboard')).body;
      const { total } = (await admin.get<ProductPage>('/admin/products?status=active&sheet=incomplete')).body;
      return { onDashboard: stats.incompleteSheets, inList: total };
    };
    const counts = await eventually(readCounts, ({ onDashboard, inList }) => onDashboard === inList);
    expect(counts.onDashboard).toBe(counts.inList);
    expect(counts.onDashboard).toBeGreaterThan(0);
  });
});
