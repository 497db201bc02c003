import { dayOf } from '../../../shared/locale/days.ts';
import { getItem } from '../../aws/dynamodb/read.ts';
import type { Item } from '../../aws/dynamodb/types.ts';
import { reconcile } from '../../tasks/reconcile/reconcile.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { setupSes } from '../../testing/fakes/ses.ts';
import { refundedAtProvider, setStatus, stockOf } from '../../testing/fixtures/order-actions.ts';
import { createTestProduct } from '../../testing/fixtures/products.ts';
import {
  buy,
  declareReturn,
  deliver,
  listReturns,
  tableEvents,
  updateReturn,
} from '../../testing/fixtures/return-actions.ts';
import { createTestUser, type TestUser } from '../../testing/fixtures/test-user.ts';
import { analyticsKey } from '../keys.ts';
import { requireOrder } from '../orders/read.ts';
import type { StoredProduct } from '../products/item.ts';
import { readReturn } from './returns.ts';

setupTable();
const mailbox = setupSes();
const { send, sendAllAgain } = tableEvents();

/** Two shirts and a scarf: 39.80 + 5.01 + 5.99 shipping. */
const TOTAL_CENTS = 5080;

let anna: TestUser;
let admin: TestUser;
let shirt: StoredProduct;
let scarf: StoredProduct;
let orderId: string;
beforeEach(async () => {
  [anna, admin, shirt, scarf] = await Promise.all([
    createTestUser(),
    createTestUser('admin'),
    createTestProduct({ name: 'Maglietta Arezzo', basePriceCents: 1990 }),
    createTestProduct({ name: 'Sciarpa Cortina', basePriceCents: 501 }),
  ]);
  orderId = await buy(anna, { product: shirt, quantity: 2 }, { product: scarf });
});

/** After each test, stock, money, lists and analytics agree with the orders. */
afterEach(async () => {
  await send();
  expect((await reconcile({ apart: 0 })).differences).toEqual([]);
});

const shirts = (quantity: number) => [{ variant: shirt.variants[0]!.id, quantity }];
const stocks = async () => [await stockOf(shirt), await stockOf(scarf)];
const emailsToAnna = () => mailbox.emails.filter(({ to }) => to === anna.email);
const refundedToday = async () =>
  Number((await getItem<Item>(analyticsKey(dayOf(Date.now())), true))?.['returnedCents'] ?? 0);

describe('a return before shipping', () => {
  it('of the whole order is in the register of takings and sends one email', async () => {
    await send();
    const before = await refundedToday();
    const { receipt } = await declareReturn(anna, orderId);
    await send();
    expect((await listReturns(admin)).returns[0]).toMatchObject({ _id: receipt._id, state: 'stopped', refunded: 50.8 });
    expect((await refundedToday()) - before).toBe(TOTAL_CENTS);
    expect(emailsToAnna().map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Abbiamo ricevuto la tua dichiarazione di recesso per l’ordine VE-/),
    ]);
    await declareReturn(anna, orderId);
    await sendAllAgain();
    expect(emailsToAnna()).toHaveLength(1);
  });

  it('of a part is taken out of the parcel by the shop, and the rest can be returned later', async () => {
    const { receipt } = await declareReturn(anna, orderId, shirts(1));
    const { updated } = await updateReturn(admin, receipt._id, { step: 'refund', amount: 0 });
    expect(await stocks()).toEqual([9, 9]);
    // Goods that were not shipped cannot have lost value: the whole price is refunded.
    expect(updated).toMatchObject({ state: 'refunded', refunded: 19.9, order: { status: 'paid', refunded: 19.9 } });
    await declareReturn(anna, orderId);
    expect([await stocks(), await refundedAtProvider(orderId)]).toEqual([[10, 10], TOTAL_CENTS]);
  });
});

describe('a return after delivery', () => {
  it('of everything ends with all goods on sale and all money refunded', async () => {
    await deliver(admin, orderId, 3);
    const { receipt } = await declareReturn(anna, orderId);
    await send();
    const [received] = (await listReturns(admin, { state: 'received' })).returns;
    expect(received).toMatchObject({ _id: receipt._id, refundable: 50.8, shippingIncluded: 5.99 });
    const restock = received!.items.map(({ variant, quantity }) => ({ variant, quantity }));
    await updateReturn(admin, receipt._id, { step: 'goodsBack', restock });
    await updateReturn(admin, receipt._id, { step: 'refund', amount: null });
    expect(await requireOrder(orderId)).toMatchObject({ status: 'refunded', refundedCents: TOTAL_CENTS });
    expect([await stocks(), await refundedAtProvider(orderId)]).toEqual([[10, 10], TOTAL_CENTS]);
    expect(emailsToAnna()[0]!.text).toMatch(/Rispedisci gli articoli entro (il |l’)\d/);
  });

  it('of some items refunds their price alone; a later cancellation releases only the rest', async () => {
    await deliver(admin, orderId);
    const { receipt } = await declareReturn(anna, orderId, shirts(2));
    await updateReturn(admin, receipt._id, { step: 'goodsBack', restock: shirts(1) });
    await updateReturn(admin, receipt._id, { step: 'refund', amount: 30, reason: 'Macchiata' });
    const { receipt: rest } = await declareReturn(anna, orderId);
    expect(rest.items?.map(({ sku }) => sku)).toEqual([scarf.variants[0]!.sku]);
    await setStatus(admin, orderId, { status: 'cancelled', goodsBack: true });
    expect([await stocks(), await refundedAtProvider(orderId)]).toEqual([[9, 10], TOTAL_CENTS]);
    expect(await readReturn(rest._id)).toMatchObject({ state: 'refunded', refundCents: 0 });
  });

  it('after the statutory term is voluntary, and the shipping is not refunded', async () => {
    await deliver(admin, orderId, 25);
    expect((await declareReturn(anna, orderId)).receipt.kind).toBe('voluntary');
    await send();
    expect((await listReturns(admin)).returns[0]).toMatchObject({ refundable: 44.81, shippingIncluded: 0 });
  });
});
