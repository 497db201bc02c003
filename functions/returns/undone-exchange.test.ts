import '../testing/support/silence-logs.ts';
import { handler as events } from '../events/handler.ts';
import { requireOrder, type StoredOrder } from '../store/orders/read.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { setupSes } from '../testing/fakes/ses.ts';
import { tableStream } from '../testing/fakes/table-stream.ts';
import { exchange, exchanged } from '../testing/fixtures/manual-orders.ts';
import { cancelOrder, setStatus } from '../testing/fixtures/order-actions.ts';
import { createTestProduct } from '../testing/fixtures/products.ts';
import { buy, declareReturn, deliver } from '../testing/fixtures/return-actions.ts';
import { createTestUser, type TestUser } from '../testing/fixtures/test-user.ts';

setupTable({ hasStream: true });
const mailbox = setupSes();
const readStream = tableStream();

let owner: TestUser;
let anna: TestUser;
/** Sends another size, and has not left. */
let placed: StoredOrder;
beforeEach(async () => {
  owner ??= await createTestUser('admin', ['Carla', 'Titolare'], 'owner');
  const product = await createTestProduct({ basePriceCents: 2490 });
  anna = await createTestUser();
  const id = await buy(anna, { product, quantity: 1 });
  await deliver(owner, id);
  placed = await exchanged(await exchange(owner, await requireOrder(id), product));
  await events({ Records: await readStream() });
  mailbox.emails.length = 0;
});

async function emailWith(subject: string): Promise<string | undefined> {
  await events({ Records: await readStream() });
  return mailbox.emails.find((email) => email.subject.startsWith(subject))?.text;
}
const written = (day = '') => day.split('-').reverse().join('/');

describe('the email that the order of an exchange is cancelled', () => {
  it('after a withdrawal promises what the receipt does', async () => {
    const { sendBackBy, refundBy } = (await declareReturn(anna, placed.id)).receipt.comesBack!;
    const text = await emailWith(`Ordine ${placed.number} annullato`);
    expect(text).toMatch(new RegExp(`rispediscilo entro (il |l’)${written(sendBackBy)} a: `));
    expect(text).toContain(
      `Ti rimborsiamo 30,89\u00a0€ con lo stesso mezzo con cui hai pagato, entro 14 giorni dalla dichiarazione (${written(refundBy)}). Possiamo attendere di aver ricevuto l’articolo, o la prova che l’hai spedito.`,
    );
  });

  it.each(['shop', 'customer'])('by the %s within the days of the law counts as a withdrawal', async (by) => {
    if (by === 'shop') await setStatus(owner, placed.id, { status: 'cancelled' });
    else await cancelOrder(anna, placed.id);
    const text = await emailWith(`Ordine ${placed.number} annullato`);
    expect(text).toMatch(
      /hai gli stessi diritti di un recesso, senza dichiarare altro\..* dall’annullamento \(.*Se invece vuoi tenere l’articolo di prima, scrivici/s,
    );
    expect(text).toMatch(/rispediscilo entro .* a: .*Ti rimborsiamo 30,89\s€ .*o la prova che l’hai spedito/s);
    expect((await requireOrder(placed.exchange!.orderId)).returns).toMatchObject([{ kind: 'withdrawal' }]);
    expect(await emailWith('Cambio annullato')).toMatch(/e rimborsa 30,89\s€\..*Rimborso entro: \d\d\/\d\d\/\d{4}/s);
  });
});
