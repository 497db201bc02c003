import type { Dashboard } from '../../../shared/analytics/schema.ts';
import type { Product } from '../../../shared/product/schema.ts';
import type { ProductFormInput } from '../../../shared/product/form-schema.ts';
import { aProductForm, aLegalSheet, toFormData } from '../../../functions/testing/fixtures/product-form.ts';
import {
  eventually,
  logInAsAdmin,
  sendForm,
  TEST_PRODUCT_PREFIX,
  anonymousClient,
  siteUrl,
  type ApiClient,
} from './client.ts';
import { randomWord } from './random-word.ts';

interface Saved {
  product: Product;
  code?: string;
  errors?: Record<string, string>;
}
interface Page {
  products: Product[];
  total: number;
}

let admin: ApiClient;
beforeAll(async () => (admin = await logInAsAdmin()));

const made: string[] = [];
afterAll(() => Promise.all(made.map((id) => admin.delete(`/products/${id}`))));

const named = (change: Partial<ProductFormInput> = {}) =>
  aProductForm({ name: `${TEST_PRODUCT_PREFIX} ${randomWord()}`, ...change });
const create = async (form: ProductFormInput, raw: Record<string, string> = {}) => {
  const reply = await sendForm<Saved>(admin, 'POST', '/products', toFormData(form, [], raw));
  if (reply.status === 201) made.push(reply.body.product._id);
  return reply;
};
const office = async (form: ProductFormInput, more = '') =>
  (await admin.get<Page>(`/admin/products?search=${encodeURIComponent(form.name)}${more}`)).body;

/** Another instance of the function knows of a change a moment later. */
async function expectListed(form: ProductFormInput, filter: string, total: number): Promise<void> {
  const page = await eventually(
    () => office(form, filter),
    (answer) => answer.total === total,
  );
  expect(page.total).toBe(total);
}

describe('a product’s legal sheet', () => {
  it('is saved with the product, shown on its page and to machines, and in no list', async () => {
    const form = named({ details: aLegalSheet });
    const { status, body } = await create(form);
    expect([status, body.product.details]).toEqual([201, aLegalSheet]);
    const { _id } = body.product;
    const shown = await anonymousClient().get<{ product: Product }>(`/products/${_id}`);
    expect(shown.body.product.details).toEqual(aLegalSheet);
    const html = await (await fetch(`${siteUrl}/products/${_id}`)).text();
    expect(html).toContain('<p>80% cotone, 20% poliestere</p>');
    expect(html).toContain('"material":"80% cotone, 20% poliestere"');
    const listed = () => anonymousClient().get<Page>(`/products?search=${encodeURIComponent(form.name)}`);
    const list = await eventually(listed, ({ body: { products } }) => products[0]?._id === _id);
    expect(list.body.products[0]).not.toHaveProperty('details');
    expect(JSON.stringify(list.body)).not.toContain('sheetComplete');
  });

  it('stays with an edit that says nothing of it, and goes with an empty one', async () => {
    const form = named({ details: aLegalSheet });
    const { _id } = (await create(form)).body.product;
    const { details: _details, ...silent } = form;
    const edit = async (raw: Record<string, string> = {}) =>
      (await sendForm<Saved>(admin, 'PUT', `/products/${_id}`, toFormData(silent, [], raw))).body.product.details;
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
  ])('is refused with %s, in Italian, and no product is made', async (_what, details, field, message) => {
    const form = named();
    const { status, body } = await create(form, { details });
    expect([status, body.code, body.errors]).toEqual([400, 'INVALID', { [field]: message }]);
    expect((await office(form)).total).toBe(0);
  });

  it('narrows the back office’s list', async () => {
    const form = named();
    const { _id } = (await create(form)).body.product;
    await expectListed(form, '&sheet=incomplete&status=active', 1);
    await expectListed(form, '&sheet=incomplete&status=inactive', 0);
    await expectListed(form, '&sheet=complete', 0);
    await sendForm<Saved>(admin, 'PUT', `/products/${_id}`, toFormData({ ...form, details: aLegalSheet }));
    await expectListed(form, '&sheet=complete', 1);
    await expectListed(form, '&sheet=incomplete', 0);
  });

  it('is counted on the dashboard while it lacks something: as many as the list behind the link has', async () => {
    await create(named());
    // Other tests make products meanwhile, of which the list knows at once and the dashboard a moment later.
    const counts = async () => {
      const { stats } = (await admin.get<Dashboard>('/admin/dashboard')).body;
      const { total } = (await admin.get<Page>('/admin/products?status=active&sheet=incomplete')).body;
      return [stats.incompleteSheets, total] as const;
    };
    const [counted, listed] = await eventually(counts, ([onDashboard, inList]) => onDashboard === inList, 90_000);
    expect(counted).toBe(listed);
    expect(counted).toBeGreaterThan(0);
  }, 120_000);
});
