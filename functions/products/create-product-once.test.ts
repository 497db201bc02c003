import '../testing/support/silence-logs.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { setupDynamoFaults } from '../testing/fakes/dynamodb-faults.ts';
import { setupImageWorker } from '../testing/fakes/image-worker.ts';
import { setupS3 } from '../testing/fakes/s3.ts';
import { jpeg, webp } from '../testing/fixtures/images.ts';
import { setupProductAdmin } from '../testing/fixtures/product-admin.ts';
import { aProductForm, toFormData } from '../testing/fixtures/product-form.ts';
import { createTestUser } from '../testing/fixtures/test-user.ts';
import { handler } from './handler.ts';

setupTable();
const faults = setupDynamoFaults();
setupImageWorker();
const bucket = setupS3(() => false);
const { call, create, list } = setupProductAdmin();
beforeEach(() => bucket.clear());

const form = (name: string, image = jpeg) => toFormData(aProductForm({ name }), [{ bytes: image }]);
const key = (value: string) => ({ 'idempotency-key': value });
const countOf = async (name: string) => (await list({ search: name })).body.total;

describe('the same key', () => {
  it('after a lost answer is the same product, with its images once', async () => {
    const first = await create(form('Gilet'), key('gilet'));
    const again = await create(form('Gilet'), key('gilet'));
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.product).toEqual(first.body.product);
    expect(await countOf('Gilet')).toBe(1);
    expect(bucket.size).toBe(2);
  });

  it('five times at once is one product, and no image stays that belongs to none', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => create(form('Mantella'), key('mantella'))));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(replies.map(({ body }) => body.product._id)).size).toBe(1);
    expect(await countOf('Mantella')).toBe(1);
    expect(bucket.size).toBe(2);
  });

  it('is one product though the SDK wrote it twice', async () => {
    faults.failNext('TransactWriteItems', 'lost after');
    expect((await create(form('Poncho'), key('poncho'))).status).toBe(201);
    expect(await countOf('Poncho')).toBe(1);
    expect(bucket.size).toBe(2);
  });

  it('with another field or another picture is refused, and says what to do', async () => {
    await create(form('Stola'), key('stola'));
    for (const other of [form('Stola lunga'), form('Stola', webp)]) {
      const { status, body } = await create(other, key('stola'));
      expect([status, body.code]).toEqual([409, 'KEY_REUSED']);
      expect(body.message).toBe(
        'Questo prodotto è già stato creato con altri dati: chiudi il modulo e modificalo dall’elenco',
      );
    }
    expect(await countOf('Stola')).toBe(1);
  });

  it('after a refusal is free: nothing was created', async () => {
    const refused = await create(toFormData(aProductForm({ name: '' })), key('libera'));
    expect(refused.status).toBe(400);
    expect((await create(form('Scialle'), key('libera'))).status).toBe(201);
  });

  it('of a product that was deleted meanwhile creates it no second time', async () => {
    const { body } = await create(form('Coprispalle'), key('coprispalle'));
    await call('deleteProduct', { id: body.product._id });
    expect((await create(form('Coprispalle'), key('coprispalle'))).body.code).toBe('PRODUCT_NOT_FOUND');
  });

  it('of another admin is another key', async () => {
    await create(form('Bolero'), key('bolero'));
    const other = await createTestUser('admin');
    const { status } = await other.call(handler, 'createProduct', { form: form('Bolero'), headers: key('bolero') });
    expect(status).toBe(201);
    expect(await countOf('Bolero')).toBe(2);
  });
});

it('requests without a key are products of their own', async () => {
  await create(form('Foulard'));
  await create(form('Foulard'), key(' '));
  expect(await countOf('Foulard')).toBe(2);
});
