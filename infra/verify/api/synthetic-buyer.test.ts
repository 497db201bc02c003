import { browse } from '../../../functions/tasks/buyer/browse.ts';
import { buy } from '../../../functions/tasks/buyer/buy.ts';
import { shopClient } from '../../../functions/tasks/buyer/shop-client.ts';
import { logIn, placeOrder, readStock, siteUrl, testOrderDraft } from './client.ts';
import type { Cart } from '../../../shared/cart/answers.ts';
import type { Order } from '../../../shared/order/answers.ts';

const PASSWORD = 'acquirente-di-prova';
const DAY_MS = 24 * 60 * 60 * 1000;
const MONDAY = Date.parse('2030-01-07T10:00:00Z');
const emailOf = (day: string) => `success+${day}@simulator.amazonses.com`;
const isOpen = ({ status }: Order) => status !== 'cancelled' && status !== 'refunded';

describe('the synthetic buyer', () => {
  it('looks around, buys and cancels; it leaves no stock taken, no open order and an empty cart', async () => {
    const shop = shopClient(siteUrl);
    const product = await browse(shop);
    const choice = { product, variant: product.variants.find(({ stock }) => stock > 0)! };
    const stockBefore = await readStock(choice);
    await buy(shop, product, PASSWORD, MONDAY);
    const account = await logIn(emailOf('2030-01-07'), PASSWORD);
    // A run that broke off after its order.
    await placeOrder(account, testOrderDraft(choice));
    await buy(shopClient(siteUrl), product, PASSWORD, MONDAY);
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
    await buy(shop, product, PASSWORD, MONDAY + DAY_MS);
    await buy(shop, product, PASSWORD, MONDAY + 2 * DAY_MS);
    await expect(logIn(emailOf('2030-01-08'), PASSWORD)).rejects.toThrow('answered 401');
    expect((await logIn(emailOf('2030-01-09'), PASSWORD)).user).toBeDefined();
  });
});
