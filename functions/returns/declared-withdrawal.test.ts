/** Withdrawals that are declared after the term: the shop makes a return of its own of them, and keeps the words. */
import '../testing/support/silence-logs.ts';
import { handler as admins } from '../admin/handler.ts';
import { handler as auth } from '../auth/handler.ts';
import { handler as orders } from '../orders/handler.ts';
import { requireOrder } from '../store/orders/read.ts';
import { readReturn } from '../store/returns/returns.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { setupSes } from '../testing/fakes/ses.ts';
import { createTestProduct } from '../testing/fixtures/products.ts';
import { buy, declarePublicReturn, deliver, listReturns, tableEvents } from '../testing/fixtures/return-actions.ts';
import { createTestUser, type TestUser } from '../testing/fixtures/test-user.ts';
import { handler } from './handler.ts';

setupTable();
const mailbox = setupSes();
const { send } = tableEvents();

let anna: TestUser;
let admin: TestUser;
let orderId: string;
let number: string;
beforeEach(async () => {
  [anna, admin] = await Promise.all([createTestUser(), createTestUser('admin')]);
  orderId = await buy(anna, { product: await createTestProduct({ basePriceCents: 1990 }), quantity: 2 });
  await deliver(admin, orderId, 20);
  ({ number } = await requireOrder(orderId));
  await send();
  mailbox.emails.length = 0;
});

const declare = async (declared?: 'withdrawal') => {
  const body = { orderId, name: 'Anna Ferri', email: anna.email, ...(declared && { declared }) };
  return (await anna.call(handler, 'createReturn', { body })).body['receipt'];
};
const receiptEmail = async () => {
  await send();
  return mailbox.emails.find(({ to, subject }) => to === anna.email && subject.startsWith('Abbiamo ricevuto'))!;
};
const listed = async () => (await listReturns(admin)).returns[0]!;

describe('a withdrawal that is declared after the term', () => {
  it('by a visitor has a receipt with the words of the page, and is a voluntary return to the shop', async () => {
    const { receipt } = await declarePublicReturn(anna, { orderNumber: number, email: anna.email });
    expect(await readReturn(receipt._id)).toMatchObject({ kind: 'voluntary', state: 'received' });
    const { subject, text } = await receiptEmail();
    expect(subject).toBe(`Abbiamo ricevuto la tua dichiarazione di recesso per l’ordine ${number}`);
    expect(text).toContain(
      `Dichiarazione: recesso dal contratto relativo all’ordine ${number}, per tutti i suoi articoli`,
    );
    expect(text).not.toMatch(/richiesta di reso|reso di articoli/);
    expect(await listed()).toMatchObject({ kind: 'voluntary', declared: 'withdrawal', shippingIncluded: 0 });
  });

  it('by a customer whose page said so keeps these words in receipt, email, order and back office', async () => {
    const receipt = await declare('withdrawal');
    expect(receipt).toMatchObject({ kind: 'voluntary', declared: 'withdrawal' });
    expect((await receiptEmail()).text).toContain(`recesso dal contratto relativo all’ordine ${number}`);
    const { order } = (await anna.call(orders, 'readOrder', { id: orderId })).body;
    expect(order.returns).toMatchObject([{ kind: 'voluntary', declared: 'withdrawal' }]);
    expect(await listed()).toMatchObject({ kind: 'voluntary', declared: 'withdrawal' });
    const { statements } = (await admin.call(admins, 'readCustomer', { id: anna.id })).body;
    expect(statements).toMatchObject([{ kind: 'voluntary', declared: 'withdrawal' }]);
    const { entries } = (await admin.call(admins, 'readOrderTimeline', { id: orderId })).body;
    expect(entries).toContainEqual(expect.objectContaining({ returnKind: 'voluntary', declared: 'withdrawal' }));
    expect((await anna.call(auth, 'readMyData')).body['statements']).toMatchObject([{ declared: 'withdrawal' }]);
  });

  it('is not made of a request for the shop’s own return', async () => {
    expect(await declare()).not.toHaveProperty('declared');
    const { subject, text } = await receiptEmail();
    expect(subject).toBe(`Abbiamo ricevuto la tua richiesta di reso per l’ordine ${number}`);
    expect(text).not.toContain('recedere dal contratto');
    expect(await listed()).not.toHaveProperty('declared');
    expect((await requireOrder(orderId)).returns![0]).not.toHaveProperty('declared');
  });
});
