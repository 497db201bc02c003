import { randomInt } from 'node:crypto';
import { browse } from '../../../functions/tasks/buyer/browse.ts';
import { buy } from '../../../functions/tasks/buyer/buy.ts';
import { shopClient } from '../../../functions/tasks/buyer/shop-client.ts';
import { logIn, placeOrder, readStock, siteUrl, testOrderDraft } from './client.ts';
import type { Cart } from '../../../shared/cart/answers.ts';
import type { Order } from '../../../shared/order/answers.ts';

const PASSWORD = 'acquirente-di-prova';
const DAY_MS = 24 * 60 * 60 * 1000;
/** No account of a run before has it. */
const FIRST_DAY = Date.UTC(2030, 0, randomInt(1_000_000));
const emailOf = (time: number) => `success+${new Date(time).toISOString().slice(0, 10)}@simulator.amazonses.com`;
const isOpen = ({ status }: Order) => status !== 'cancelled' && status !== 'refunded';

describe('the synthetic buyer', () => {
  it('looks around, buys and cancels; it leaves no stock taken, no open order and an empty cart', async () => {
    const shop = shopClient(siteUrl);
    const product = await browse(shop);
    const choice = { product, variant: product.variants.find(({ stock }) => stock > 0)! };
    const stockBefore = await readStock(choice);
    await buy(shop, product, PASSWORD, FIRST_DAY);
    const account = await logIn(emailOf(FIRST_DAY), PASSWORD);
    // A run that broke off after its order.
    await placeOrder(account, testOrderDraft(choice));
    await buy(shopClient(siteUrl), product, PASSWORD, FIRST_DAY);
    const { orders } = (await account.get<{ orders: Order[] }>('/orders')).body;
    expect(orders).toHaveLength(3);
    expect(orders.filter(isOpen)).toEqual([]);
    expect(orders[0]!.refunded).toBe(orders[0]!.total);
    expect((await account.get<{ cart: Cart }>('/cart')).body.cart.items).toEqual([]);
    expect(await readStock(choice)).toBe(stockBefore);
  });

  it('has a new account each day, and erases the one of the day before', async () => {
    const shop = shopClient(siteUrl);
    const product = await browse(shop);
    await buy(shop, product, PASSWORD, FIRST_DAY + DAY_MS);
    await buy(shop, product, PASSWORD, FIRST_DAY + 2 * DAY_MS);
    await expect(logIn(emailOf(FIRST_DAY + DAY_MS), PASSWORD)).rejects.toThrow('answered 401');
    expect((await logIn(emailOf(FIRST_DAY + 2 * DAY_MS), PASSWORD)).user).toBeDefined();
  });
});
