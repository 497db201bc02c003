import '../testing/support/silence-logs.ts';
import { NO_SUCH_ORDER } from '../../shared/returns/states.ts';
import { requireOrder, type StoredOrder } from '../store/orders/read.ts';
import type { StoredProduct } from '../store/products/item.ts';
import { readReturn } from '../store/returns/returns.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { setupSes } from '../testing/fakes/ses.ts';
import { refundedAtProvider, stockOf } from '../testing/fixtures/order-actions.ts';
import { createTestProduct } from '../testing/fixtures/products.ts';
import { buy, declarePublicReturn, deliver, tableEvents, updateReturn } from '../testing/fixtures/return-actions.ts';
import { createTestUser, type TestUser } from '../testing/fixtures/test-user.ts';
import { freezeClock } from '../testing/support/clock.ts';

setupTable();
const mailbox = setupSes();
const { send } = tableEvents();
afterEach(() => void jest.useRealTimers());

let anna: TestUser;
let shirt: StoredProduct;
let order: StoredOrder;
beforeEach(async () => {
  [anna, shirt] = await Promise.all([createTestUser(), createTestProduct({ basePriceCents: 1990 })]);
  order = await requireOrder(await buy(anna, { product: shirt, quantity: 2 }));
  // An order is found by its number once the events function has indexed it.
  await send();
});

describe('a visitor who withdraws', () => {
  it('with number and email of an order cancels it before shipping; the receipt says only what they wrote', async () => {
    const { status, receipt } = await declarePublicReturn(anna, {
      orderNumber: order.number.toLowerCase(),
      email: anna.email.toUpperCase(),
    });
    expect(status).toBe(201);
    expect(Object.keys(receipt).sort()).toEqual(['_id', 'at', 'email', 'name', 'orderNumber']);
    expect(await requireOrder(order.id)).toMatchObject({ status: 'cancelled', refundedCents: order.totalCents });
    expect([await refundedAtProvider(order.id), await stockOf(shirt)]).toEqual([order.totalCents, 10]);
    expect(await readReturn(receipt._id)).toMatchObject({ state: 'stopped', refundCents: order.totalCents });
  });

  it('gets the same answer after the same time whether the order exists or not', async () => {
    await deliver(await createTestUser('admin'), order.id);
    const measure = async (orderNumber: string, email: string) => {
      const startedAt = Date.now();
      const { status, receipt } = await declarePublicReturn(anna, { orderNumber, email });
      return { status, keys: Object.keys(receipt), milliseconds: Date.now() - startedAt };
    };
    const [match, wrongEmail, wrongNumber] = await Promise.all([
      measure(order.number, anna.email),
      measure(order.number, 'altra@example.it'),
      measure('VE-2026-0000000000', anna.email),
    ]);
    expect([wrongEmail.keys, wrongNumber.keys]).toEqual([match.keys, match.keys]);
    for (const { status, milliseconds } of [match, wrongEmail, wrongNumber]) {
      expect(status).toBe(201);
      expect(milliseconds).toBeGreaterThanOrEqual(1490);
    }
    expect((await requireOrder(order.id)).returns).toHaveLength(1);
  });

  it('with the same words again gets the same receipt', async () => {
    const first = await declarePublicReturn(anna, { orderNumber: order.number, email: anna.email });
    const again = await declarePublicReturn(anna, { orderNumber: order.number.toLowerCase(), email: anna.email });
    expect(again.receipt).toEqual(first.receipt);
  });

  it('with the same words after the shop closed the first declaration makes a new one', async () => {
    const words = { orderNumber: 'VE-2026-0000000000', email: anna.email };
    const first = await declarePublicReturn(anna, words);
    const admin = await createTestUser('admin');
    await updateReturn(admin, first.receipt._id, { step: 'close', note: NO_SUCH_ORDER });
    const second = await declarePublicReturn(anna, words);
    expect(second.receipt._id).not.toBe(first.receipt._id);
    expect(await readReturn(second.receipt._id)).toMatchObject({ state: 'unmatched' });
    expect((await declarePublicReturn(anna, words)).receipt).toEqual(second.receipt);
  });

  it('with the same words from an order that has nothing left gets the same receipt', async () => {
    const words = { orderNumber: order.number, email: anna.email };
    await declarePublicReturn(anna, { ...words, name: 'G. Rinaldi' });
    const closed = await declarePublicReturn(anna, words);
    expect((await declarePublicReturn(anna, words)).receipt).toEqual(closed.receipt);
  });

  it('from an order that is returned already gets a closed return, and nothing is refunded twice', async () => {
    await declarePublicReturn(anna, { orderNumber: order.number, email: anna.email });
    const { version } = await requireOrder(order.id);
    const { receipt } = await declarePublicReturn(anna, {
      orderNumber: order.number,
      email: anna.email,
      name: 'G. Rinaldi',
    });
    expect(await readReturn(receipt._id)).toMatchObject({ state: 'closed', orderId: order.id, pieces: [] });
    expect([(await requireOrder(order.id)).version, await refundedAtProvider(order.id)]).toEqual([
      version,
      order.totalCents,
    ]);
  });

  it('with words that match no order has a return that waits for an admin', async () => {
    const { receipt } = await declarePublicReturn(anna, { orderNumber: order.number.slice(3), email: anna.email });
    const stored = await readReturn(receipt._id);
    expect(stored).toMatchObject({ state: 'unmatched', pieces: [], statement: { channel: 'public' } });
    expect(stored?.orderId).toBeUndefined();
    expect((await requireOrder(order.id)).status).toBe('paid');
  });

  it('may not send links', async () => {
    const name = 'vinci su https://truffa.example';
    const refused = await declarePublicReturn(anna, { orderNumber: 'VE-2026-0000000001', email: 'y@example.it', name });
    expect(refused.code).toBe('INVALID');
  });
});

describe('many statements in one’s name', () => {
  const flood = (count: number, email: string) =>
    Promise.all(
      Array.from({ length: count }, (_value, index) =>
        declarePublicReturn(anna, { orderNumber: `VE-${index}`, email }),
      ),
    );
  const mailsTo = (address: string) => mailbox.emails.filter(({ to }) => to === address);

  it('are all stored, and fill neither their mailbox nor that of the shop', async () => {
    freezeClock();
    await send();
    mailbox.emails.length = 0;
    const replies = await flood(14, 'vittima@example.it');
    expect(replies.map(({ status }) => status)).toEqual(Array(14).fill(201));
    expect(replies.filter(({ receipt }) => receipt.mailHeldBack)).toHaveLength(4);
    const stored = await Promise.all(replies.map(({ receipt }) => readReturn(receipt._id)));
    expect(stored.filter((declared) => declared?.mailHeldBack)).toHaveLength(4);
    await send();
    // Nobody confirmed the address: five emails a day.
    expect(mailsTo('vittima@example.it')).toHaveLength(5);
  });

  it('do not keep the one about an order from its effect, nor from its email', async () => {
    freezeClock();
    await flood(11, anna.email);
    await send();
    mailbox.emails.length = 0;
    const { receipt } = await declarePublicReturn(anna, { orderNumber: order.number, email: anna.email });
    expect(receipt.mailHeldBack).toBe(true);
    expect(await requireOrder(order.id)).toMatchObject({ status: 'cancelled' });
    await send();
    expect(mailsTo(anna.email).map(({ subject }) => subject)).toContainEqual(
      `Abbiamo ricevuto la tua dichiarazione di recesso per l’ordine ${order.number}`,
    );
  });

  it('are answered alike whether the order exists or not', async () => {
    freezeClock();
    await flood(11, anna.email);
    const replies = await Promise.all([
      declarePublicReturn(anna, { orderNumber: order.number, email: anna.email }),
      declarePublicReturn(anna, { orderNumber: 'VE-2026-0000000000', email: anna.email }),
    ]);
    const [match, none] = replies.map(({ receipt }) => Object.keys(receipt).sort());
    expect(none).toEqual(match);
  });
});
