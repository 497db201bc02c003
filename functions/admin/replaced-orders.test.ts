import '../testing/support/silence-logs.ts';
import { requireOrder, type StoredOrder } from '../store/orders/read.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { aManualDraft, takeOrder } from '../testing/fixtures/manual-orders.ts';
import { setStatus, stockOf } from '../testing/fixtures/order-actions.ts';
import { createTestProduct } from '../testing/fixtures/products.ts';
import { createTestUser, type TestUser } from '../testing/fixtures/test-user.ts';

setupTable();

let owner: TestUser;
const versionOf = ({ id: order, version }: StoredOrder) => ({ order, version });
const idOf = (reply: { body: Record<string, unknown> }) => (reply.body['order'] as { _id: string })._id;

it('of two orders in the place of each other one can be valid at a time', async () => {
  owner = await createTestUser('admin', undefined, 'owner');
  const product = await createTestProduct();
  const draft = aManualDraft(product, { payment: 'bankTransfer' });
  const first = await requireOrder(idOf(await takeOrder(owner, draft)));
  const next = await requireOrder(idOf(await takeOrder(owner, { ...draft, replaces: versionOf(first) })));

  const revive = (order: StoredOrder, status: 'paid' | 'processing') => setStatus(owner, order.id, { status });
  for (const status of ['paid', 'processing'] as const) {
    const { body } = await revive(first, status);
    expect(body).toMatchObject({
      code: 'ORDER_STATE',
      message: `Al posto di questo ordine vale ${next.number}: se il pagamento è arrivato, segna pagato ${next.number}. Per riattivare questo, prima annulla ${next.number}.`,
    });
  }
  expect([(await requireOrder(first.id)).status, await stockOf(product)]).toEqual(['cancelled', 9]);

  await setStatus(owner, next.id, { status: 'cancelled' });
  expect((await revive(first, 'processing')).status).toBe(200);
  const { body } = await revive(next, 'paid');
  expect(body.message).toContain(`vale ${first.number}`);
});
