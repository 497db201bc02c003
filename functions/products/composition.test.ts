import '../testing/support/silence-logs.ts';
import type { Product } from '../../shared/product/answers.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { formOf, setupProductAdmin } from '../testing/fixtures/product-admin.ts';
import { aLegalSheet, aProductForm, toFormData } from '../testing/fixtures/product-form.ts';

process.env['STAGE'] = 'prod';
setupTable();
const { call, create, createdProduct, read, save } = setupProductAdmin();

type Refusal = { message: string };

/** Each puts a product on sale that was saved as inactive. */
const ways: Record<string, (product: Product) => Promise<Refusal>> = {
  'a new form': async () => (await create(toFormData(aProductForm()))).body,
  'an edit': async (product) => (await save(product._id, toFormData({ ...formOf(product), isActive: true }))).body,
  'an import': async ({ _id: id }) => {
    const products = [{ ...aProductForm(), id, isActive: true }];
    const { body } = await call('importProducts', { body: { products } });
    return (body['results'] as Refusal[])[0]!;
  },
  'a change of many': async ({ _id: id }) => {
    const { body } = await call('changeProducts', {
      body: { change: { kind: 'active', isActive: true }, rows: [{ id }] },
    });
    return (body['rows'] as Refusal[])[0]!;
  },
};

describe('on prod, a textile that does not say what it is made of', () => {
  it.each(Object.keys(ways))('is not put on sale by %s', async (way) => {
    const product = await createdProduct({ isActive: false });
    const { message } = await ways[way]!(product);
    expect(message).toMatch(/^Per mettere in vendita un prodotto serve la sua composizione/);
    expect((await read(product._id)).status).toBe(404);
  });

  it.each([
    ['stays off sale', {}, 404],
    ['is on sale again only with it', aLegalSheet, 200],
  ])('and comes back from the archive %s', async (_outcome, details, status) => {
    const { _id: id } = await createdProduct({ details: aLegalSheet });
    expect((await read(id)).status).toBe(200);
    const { body } = await call('archiveProduct', { id, body: { archived: true } });
    await save(id, toFormData({ ...formOf(body['product'] as Product), isActive: false, details }));
    expect((await call('archiveProduct', { id, body: { archived: false } })).status).toBe(200);
    expect((await read(id)).status).toBe(status);
  });
});
