/** Money that came by hand goes back by hand: its customer reads until when, and that it was done. */
import '../testing/support/silence-logs.ts';
import { addDays, dayOf } from '../../shared/locale/days.ts';
import { handler as admin } from '../admin/handler.ts';
import { orderByPhone } from '../testing/fixtures/manual-orders.ts';
import { setStatus } from '../testing/fixtures/order-actions.ts';
import { createTestProduct } from '../testing/fixtures/products.ts';
import { declareReturn, deliver, updateReturn } from '../testing/fixtures/return-actions.ts';
import { createTestUser } from '../testing/fixtures/test-user.ts';
import { setupReconciledShop } from '../testing/support/reconciled-shop.ts';

const { newEmails } = setupReconciledShop();

const lastDay = () => addDays(dayOf(Date.now()), 14);
const inItalian = (day: string) => day.split('-').reverse().join('/');

async function paidByTransfer() {
  const [owner, anna, product] = await Promise.all([
    createTestUser('admin', ['Carla', 'Titolare'], 'owner'),
    createTestUser(),
    createTestProduct({ basePriceCents: 1500 }),
  ]);
  const { id, number, totalCents } = await orderByPhone(owner, anna, product, { quantity: 2 });
  const pay = (received?: number) => setStatus(owner, id, { status: 'paid', ...(received && { received }) });
  const payOut = () => owner.call(admin, 'editOrder', { id, body: { change: 'paidOut' } });
  const emails = async () => (await newEmails()).filter(({ to }) => to === anna.email);
  return { owner, anna, id, number, total: totalCents / 100, pay, payOut, emails };
}

it('a withdrawal', async () => {
  const { owner, anna, id, number, total, pay, payOut, emails } = await paidByTransfer();
  await pay();
  await deliver(owner, id);
  const { receipt } = await declareReturn(anna, id);
  await updateReturn(owner, receipt._id, { step: 'goodsBack', restock: [] });
  await emails();
  const { updated } = await updateReturn(owner, receipt._id, { step: 'refund', amount: null });
  expect(updated).toMatchObject({ refunded: total });
  const [refunded] = await emails();
  expect(refunded?.text).toMatch(/ti restituiamo quanto avevi pagato, con lo stesso mezzo/);
  expect(refunded?.text).toContain(`${inItalian(lastDay())}. Ti scriviamo quando è fatto.`);
  expect((await payOut()).body.order).not.toHaveProperty('payOutBy');
  const [done, ...others] = await emails();
  expect(done).toMatchObject({ subject: `Rimborso versato per l’ordine ${number}` });
  expect(done?.text).toMatch(/ti abbiamo versato \d+,\d\d\s€, con lo stesso mezzo con cui hai pagato\./);
  expect(others).toEqual([]);
});

it('what was paid too much, and a cancellation after it', async () => {
  const { owner, id, total, pay, payOut, emails } = await paidByTransfer();
  await emails();
  const { body } = await pay(total + 5);
  expect(body.order).toMatchObject({ toPayOut: 5, payOutBy: lastDay() });
  expect((await emails())[0]?.text).toMatch(/i 5,00\s€ in più te li restituiamo .* quando è fatto\./s);
  await payOut();
  await emails();
  const { body: cancelled } = await setStatus(owner, id, { status: 'cancelled' });
  expect(cancelled.order).toMatchObject({ toPayOut: total, payOutBy: lastDay() });
  expect((await emails())[0]?.text).toMatch(/ti viene restituito .*, al più tardi .* quando è fatto\./s);
});
