import '../testing/support/silence-logs.ts';
import { addDays, dayOf } from '../../shared/locale/days.ts';
import { putItem } from '../aws/dynamodb/write.ts';
import { orderEmails } from '../email/order-emails.ts';
import { orderToItem } from '../store/orders/item.ts';
import { requireOrder } from '../store/orders/read.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { setupSes } from '../testing/fakes/ses.ts';
import { aManualDraft, takeOrder } from '../testing/fixtures/manual-orders.ts';
import { passExpiry, placePaidOrder, setStatus } from '../testing/fixtures/order-actions.ts';
import { createTestProduct } from '../testing/fixtures/products.ts';
import { createTestUser, type TestUser } from '../testing/fixtures/test-user.ts';
import { handler } from './handler.ts';

setupTable();
setupSes();

let owner: TestUser;
beforeAll(async () => {
  owner = await createTestUser('admin', ['Carla', 'Titolare'], 'owner');
});

async function offer(change: Record<string, unknown> = {}): Promise<string> {
  const { body } = await takeOrder(owner, aManualDraft(await createTestProduct(), change));
  return body.order._id;
}

async function send(id: string, version?: number) {
  const { version: current } = await requireOrder(id);
  return owner.call(handler, 'sendPaymentRequest', { id, body: { version: version ?? current } });
}

describe('the request to pay, sent once more', () => {
  it('is the email of the order, another one of its kind, also to an address that nobody confirmed', async () => {
    const id = await offer();
    const before = await requireOrder(id);
    const { status, body } = await send(id);
    expect([status, body.order.status, body.order.expiresAt]).toEqual([200, 'pending', before.expiresAt]);
    const after = await requireOrder(id);
    const [first] = orderEmails(undefined, before, false);
    const [again, ...others] = orderEmails(before, after, false);
    expect(others).toEqual([]);
    expect(again).toEqual({ ...first, kind: 'payment#2' });
    expect(again).toMatchObject({ isRequired: true, content: { link: { label: 'Apri l’ordine e paga' } } });
  });

  it('clicked twice at once is one, and four in a day are one too many', async () => {
    const id = await offer();
    const both = await Promise.all([send(id, 1), send(id, 1)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { version } = await requireOrder(id);
    expect(version).toBe(2);
    const statuses = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await send(id)).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await requireOrder(id)).version).toBeLessThan(5);
  });

  it('gives a transfer that is late another week, and one that is not its own day', async () => {
    const id = await offer({ payment: 'bankTransfer' });
    const order = await requireOrder(id);
    expect((await send(id)).body.order.payBy).toBe(order.payBy);
    await putItem({ Item: orderToItem({ ...(await requireOrder(id)), payBy: '2026-01-01' }) });
    expect((await send(id)).body.order.payBy).toBe(addDays(dayOf(Date.now()), 7));
  });

  it('of an order that left unpaid reserves nothing any more', async () => {
    const id = await offer({ payment: 'bankTransfer' });
    await setStatus(owner, id, { status: 'delivered' });
    const before = await requireOrder(id);
    expect((await send(id)).status).toBe(200);
    const [email] = orderEmails(before, await requireOrder(id), true);
    expect(email?.content.paragraphs[0]).toBe(
      'il tuo ordine non è ancora pagato. Si paga con bonifico: trovi i dati qui sotto.',
    );
  });

  it('is refused where nothing is to be paid by it, and changes nothing', async () => {
    const [paid, expired] = [await offer(), await offer()];
    await setStatus(owner, paid, { status: 'paid' });
    await passExpiry(expired);
    const checkout = await placePaidOrder(await createTestUser(), await createTestProduct());
    for (const id of [paid, expired, checkout.id]) {
      const { version } = await requireOrder(id);
      const { status, body } = await send(id);
      expect([status, body.code]).toEqual([409, 'ORDER_STATE']);
      expect(body.message).toBe('Questo ordine non aspetta un pagamento: non c’è un link da inviare');
      expect((await requireOrder(id)).version).toBe(version);
    }
    expect((await owner.call(handler, 'sendPaymentRequest', { id: paid, body: {} })).status).toBe(400);
  });
});
