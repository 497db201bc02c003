import '../testing/support/silence-logs.ts';
import { handler as follow } from '../events/handler.ts';
import { orderToItem } from '../store/orders/item.ts';
import { returnToItem, type Return } from '../store/returns/item.ts';
import { putItem } from '../aws/dynamodb/write.ts';
import { setupSes } from '../testing/fakes/ses.ts';
import { anOrder } from '../testing/fixtures/orders.ts';
import { streamRecord } from '../testing/fixtures/stream-record.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';

setupTable();
const mailbox = setupSes();

const at = '2026-03-05T13:30:00.000Z';

/** A visitor's statement, of which no order is known yet. */
function aStatement(more: Partial<Return> = {}): Return {
  const statement = { at, name: 'Giulia Rinaldi', email: 'giulia@vetrina.example', orderNumber: '2026-X' };
  return {
    id: '01JNEW0000000000000000RECS',
    statement: { ...statement, channel: 'public' },
    pieces: [],
    state: 'unmatched',
    site: 'https://vetrina.example',
    history: [],
    version: 1,
    ...more,
  };
}

async function becomes(before: Return, after: Return): Promise<void> {
  const change = streamRecord(returnToItem(before), returnToItem(after));
  expect((await follow({ Records: [change, change] })).batchItemFailures).toEqual([]);
}

async function anOrderOf(id: string) {
  const order = anOrder({ id, status: 'delivered' });
  await putItem({ Item: orderToItem(order) });
  const pieces = order.lines.map(({ variantId, quantity }) => ({ variantId, quantity }));
  return { order, known: aStatement({ orderId: id, kind: 'withdrawal', pieces, state: 'received', version: 2 }) };
}

it('a statement that was closed: its maker is told why, once', async () => {
  const one = aStatement();
  await becomes(one, { ...one, state: 'closed', note: 'Nessun ordine con <b>questo</b> numero', version: 2 });
  expect(mailbox.emails).toHaveLength(1);
  const [mail] = mailbox.emails;
  expect(mail).toMatchObject({
    to: 'giulia@vetrina.example',
    subject: 'La tua dichiarazione di recesso è stata chiusa',
  });
  expect(mail!.text).toContain('ordine 2026-X');
  expect(mail!.text).toContain('Motivo: Nessun ordine con <b>questo</b> numero');
  expect(mail!.html).toContain('&lt;b&gt;questo&lt;/b&gt;');
});

it('a statement whose order was found: its maker is told where to send the goods, and until when', async () => {
  const { order, known } = await anOrderOf('01JNEW00000000000000000RD1');
  await becomes(aStatement(), known);
  expect(mailbox.emails.map(({ subject }) => subject)).toEqual([
    `La tua dichiarazione di recesso: ordine ${order.number}`,
  ]);
  expect(mailbox.emails[0]!.text).toContain('Rispedisci gli articoli entro il 19/03/2026');
});

it('goods that came back: their sender is told, with the last day of the refund', async () => {
  const { order, known } = await anOrderOf('01JNEW00000000000000000RD2');
  await becomes(known, { ...known, state: 'goodsBack', version: 3 });
  expect(mailbox.emails.map(({ subject }) => subject)).toEqual([
    `Abbiamo ricevuto gli articoli dell’ordine ${order.number}`,
  ]);
  expect(mailbox.emails[0]!.text).toContain('al più tardi il 19/03/2026');
});

it('a refund, or an order that was stopped, is told by the order’s own mail alone', async () => {
  const { known } = await anOrderOf('01JNEW00000000000000000RD3');
  await becomes(known, { ...known, state: 'refunded', refundCents: 100, version: 3 });
  await becomes(known, { ...known, state: 'stopped', refundCents: 100, version: 3 });
  expect(mailbox.emails).toEqual([]);
});
