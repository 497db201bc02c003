import '../testing/support/silence-logs.ts';
import { createHash } from 'node:crypto';
import { termsDocuments } from '../../shared/legal/terms/documents.ts';
import { legalConfig } from '../../shared/shop/owner-config.ts';
import { requireOrder } from '../store/orders/read.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { aManualDraft, takeOrder } from '../testing/fixtures/manual-orders.ts';
import { placeOrder } from '../testing/fixtures/order-actions.ts';
import { createTestProduct } from '../testing/fixtures/products.ts';
import { createTestUser } from '../testing/fixtures/test-user.ts';

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
});
