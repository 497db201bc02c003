/** Card orders that left before their payment: it can still come, and is found where nobody reported it. */
import '../testing/support/silence-logs.ts';
import { putItem } from '../aws/dynamodb/write.ts';
import { orderToItem } from '../store/orders/item.ts';
import { requireOrder, type StoredOrder } from '../store/orders/read.ts';
import { handler as expire } from '../tasks/scheduled/expiry.ts';
import { orderByPhone } from '../testing/fixtures/manual-orders.ts';
import { chargeWithoutAnswer, openIntent, payIntent, setStatus } from '../testing/fixtures/order-actions.ts';
import { createTestProduct } from '../testing/fixtures/products.ts';
import { declareReturn, deliver, updateReturn } from '../testing/fixtures/return-actions.ts';
import { createTestUser, type TestUser } from '../testing/fixtures/test-user.ts';
import { setupReconciledShop } from '../testing/support/reconciled-shop.ts';

const { newEmails } = setupReconciledShop();

let anna: TestUser;
let owner: TestUser;
let card: StoredOrder;
const cardOrder = async () => orderByPhone(owner, anna, await createTestProduct(), { payment: 'card', quantity: 2 });
beforeEach(async () => {
  owner ??= await createTestUser('admin', ['Carla', 'Titolare'], 'owner');
  anna = await createTestUser();
  card = await cardOrder();
  await setStatus(owner, card.id, { status: 'shipped' });
});

it('can be paid, and gives the payment back', async () => {
  const { id, totalCents } = card;
  const total = totalCents / 100;
  const shipped = (await newEmails()).find(({ to, subject }) => to === anna.email && subject.endsWith('spedito'));
  expect(shipped?.text).toMatch(/ancora pagato: 99,80\s€\./);
  expect(shipped?.text).toContain('Se non è così non devi pagare nulla');
  const intent = await openIntent(anna, id);
  expect((await payIntent(anna, intent)).body.order).toMatchObject({ status: 'shipped', total, refunded: 0 });
  expect(await requireOrder(id)).toMatchObject({ status: 'shipped', paidCents: totalCents });
  await setStatus(owner, id, { status: 'cancelled', goodsBack: true });
  expect(await requireOrder(id)).toMatchObject({ refundedCents: totalCents });
});

it('is sent again by a late payment, while its goods are at the customer', async () => {
  const intent = await openIntent(anna, card.id);
  await setStatus(owner, card.id, { status: 'cancelled' });
  expect((await payIntent(anna, intent)).body.order).toMatchObject({ status: 'shipped', refunded: 0 });
});

it('has a payment that nobody reported found an hour later, once', async () => {
  await chargeWithoutAnswer(await openIntent(anna, card.id));
  await passPaymentCheck(card.id);
  await expire();
  expect(await requireOrder(card.id)).toMatchObject({ status: 'shipped', paidCents: card.totalCents });
});

it.each([
  ['left', ['shipped']],
  ['was prepared', ['processing']],
  ['was cancelled and left all the same', ['cancelled', 'shipped']],
] as const)('has a payment on a page that was opened before it %s found, too', async (_case, statuses) => {
  const { id } = await cardOrder();
  const intent = await openIntent(anna, id);
  for (const status of statuses) await setStatus(owner, id, { status });
  await chargeWithoutAnswer(intent);
  const { updatedAt, paymentCheckAt = '' } = await requireOrder(id);
  expect(Date.parse(paymentCheckAt) - Date.parse(updatedAt)).toBe(60 * 60_000);
  await passPaymentCheck(id);
  await expire();
  expect(await requireOrder(id)).toMatchObject({ status: statuses.at(-1), paidCents: card.totalCents });
});

it('that was paid by hand is not asked about', async () => {
  const { id } = await cardOrder();
  await openIntent(anna, id);
  await setStatus(owner, id, { status: 'paid' });
  expect((await requireOrder(id)).paymentCheckAt).toBeUndefined();
});

it('is asked about once where nobody paid', async () => {
  await openIntent(anna, card.id);
  await passPaymentCheck(card.id);
  expect(await expire()).toMatchObject({ due: 1, failed: 0 });
  expect(await expire()).toMatchObject({ due: 0 });
  expect(await requireOrder(card.id)).toMatchObject({ status: 'shipped', paidCents: 0 });
});

it('has such a payment found by the cancellation, and by the end of its return', async () => {
  await chargeWithoutAnswer(await openIntent(anna, card.id));
  const { version } = await requireOrder(card.id);
  expect((await setStatus(owner, card.id, { status: 'cancelled', version })).body.code).toBe('ORDER_CHANGED');
  const other = await cardOrder();
  await deliver(owner, other.id);
  await chargeWithoutAnswer(await openIntent(anna, other.id));
  const { receipt } = await declareReturn(anna, other.id);
  expect(await updateReturn(owner, receipt._id, { step: 'refund', amount: 0 })).toMatchObject({
    status: 409,
    code: 'WITHDRAWAL_REDUCED',
  });
});

async function passPaymentCheck(id: string): Promise<void> {
  await putItem({ Item: orderToItem({ ...(await requireOrder(id)), paymentCheckAt: '2026-01-01T00:00:00.000Z' }) });
}
