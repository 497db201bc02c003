import { requireOrder } from '../store/orders/read.ts';
import type { StoredProduct } from '../store/products/item.ts';
import { readReturn } from '../store/returns/returns.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { createTestProduct } from '../testing/fixtures/products.ts';
import { buy, declareReturn, deliver } from '../testing/fixtures/return-actions.ts';
import { createTestUser, type TestUser } from '../testing/fixtures/test-user.ts';
import { captureLogs } from '../testing/support/capture-logs.ts';
import { demoLedger } from '../store/payments/demo-ledger.ts';
import { stopBeforeShipping } from './stop-before-shipping.ts';

setupTable();
afterEach(() => void jest.restoreAllMocks());

let anna: TestUser;
let shirt: StoredProduct;
let orderId: string;
beforeEach(async () => {
  [anna, shirt] = await Promise.all([createTestUser(), createTestProduct()]);
  orderId = await buy(anna, { product: shirt, quantity: 2 });
});

describe('an order that is returned as a whole before shipping', () => {
  it('keeps its return where the provider fails, and is cancelled by the next declaration', async () => {
    const outage = jest.spyOn(demoLedger, 'write').mockRejectedValue(new Error('the provider is down'));
    let status = 0;
    const lines = await captureLogs(async () => {
      status = (await declareReturn(anna, orderId)).status;
    });
    expect(status).toBe(201);
    expect(lines.map(({ message }) => message)).toContain('an order was not stopped for its return');
    expect(await requireOrder(orderId)).toMatchObject({ status: 'paid', refundedCents: 0 });
    outage.mockRestore();
    const { receipt } = await declareReturn(anna, orderId);
    expect((await requireOrder(orderId)).status).toBe('cancelled');
    expect(await readReturn(receipt._id)).toMatchObject({ state: 'stopped' });
  });

  it('is not cancelled for a part', async () => {
    await declareReturn(anna, orderId, [{ variant: shirt.variants[0]!.id, quantity: 1 }]);
    expect((await requireOrder(orderId)).status).toBe('paid');
  });

  it('is not cancelled after delivery', async () => {
    await deliver(await createTestUser('admin'), orderId);
    const { receipt } = await declareReturn(anna, orderId);
    await stopBeforeShipping((await readReturn(receipt._id))!, await requireOrder(orderId));
    expect((await requireOrder(orderId)).status).toBe('delivered');
  });
});
