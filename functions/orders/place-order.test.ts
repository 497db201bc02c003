import '../testing/support/silence-logs.ts';
import { createHash } from 'node:crypto';
import { termsDocuments } from '../../shared/legal/terms/documents.ts';
import { legalConfig } from '../../shared/shop/owner-config.ts';
import { requireOrder } from '../store/orders/read.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { aManualDraft, takeOrder } from '../testing/fixtures/manual-orders.ts';
import { placeOrder } from '../testing/fixtures/order-actions.ts';
import { createTestProduct } from '../testing/fixtures/products.ts';
import { anOrderDraft, createTestUser } from '../testing/fixtures/test-user.ts';
import { handler } from './handler.ts';

setupTable();

describe('a new order', () => {
  const termsHash = createHash('sha256').update(termsDocuments[legalConfig.version]!).digest('hex');

  it('keeps the version of the terms of today, and the hash of their document', async () => {
    const { _id: id, termsVersion } = await placeOrder(await createTestUser(), await createTestProduct());
    expect(termsVersion).toBe(legalConfig.version);
    expect(await requireOrder(id)).toMatchObject({ termsVersion: legalConfig.version, termsHash });
  });

  it('that an admin takes keeps them, too', async () => {
    const [owner, product] = [await createTestUser('admin', ['Carla', 'Titolare'], 'owner'), await createTestProduct()];
    const { body } = await takeOrder(owner, aManualDraft(product));
    expect(await requireOrder(body.order._id)).toMatchObject({ termsVersion: legalConfig.version, termsHash });
  });

  it.each([
    ['the account’s own address, which it follows', undefined, (own: string) => own],
    ['another one', 'ufficio@example.it', () => 'ufficio@example.it'],
  ])('with %s as contact keeps %s', async (_which, kept, contactOf) => {
    const [anna, product] = [await createTestUser(), await createTestProduct()];
    const body = { ...anOrderDraft({ product }), contactEmail: contactOf(anna.email) };
    const { order } = (await anna.call(handler, 'createOrder', { body })).body;
    expect((await requireOrder(order._id)).contactEmail).toBe(kept);
  });
});
