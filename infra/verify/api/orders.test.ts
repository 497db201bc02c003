import { randomUUID } from 'node:crypto';
import type { Cart } from '../../../shared/cart/answers.ts';
import type { Order } from '../../../shared/order/answers.ts';
import {
  testShippingAddress,
  testOrderDraft,
  findVariant,
  registerCustomer,
  payOrder,
  placeOrder,
  readStock,
} from './client.ts';

describe('an order', () => {
  it('takes the pieces, empties the cart, is paid by the provider and found by its owner', async () => {
    const anna = await registerCustomer();
    const choice = await findVariant(20);
    await anna.post('/cart/add', { productId: choice.product._id, variantId: choice.variant._id, quantity: 2 });
    const stockBefore = await readStock(choice);
    const draft = testOrderDraft({ ...choice, quantity: 2 });
    const { status, body } = await placeOrder(anna, draft);
    expect(status).toBe(201);
    expect(body.order).toMatchObject({ status: 'pending', paidAt: null });
    expect(body.order.orderNumber).toMatch(/^VE-\d{4}-[0-9A-Z]{10}$/);
    expect(await readStock(choice)).toBe(stockBefore - 2);
    expect((await anna.get<{ cart: Cart }>('/cart')).body.cart.items).toEqual([]);

    const paid = await payOrder(anna, body.order._id);
    expect(paid.body).toMatchObject({ status: 'succeeded', order: { status: 'paid' } });
    const { orders } = (await anna.get<{ orders: Order[] }>('/orders')).body;
    expect(orders).toMatchObject([{ _id: body.order._id, status: 'paid' }]);
    expect(paid.body.order.total).toBe(draft.total);
  });

  it('never costs what a browser says: other prices, shipping or totals are refused and change nothing', async () => {
    const anna = await registerCustomer();
    const choice = await findVariant(20);
    const draft = testOrderDraft(choice);
    const stockBefore = await readStock(choice);
    const falseDrafts = [
      { ...draft, total: 0.01 },
      { ...draft, shipping: 0, total: draft.subtotal },
      { ...draft, subtotal: 1, total: 6.99 },
      { ...draft, items: [{ ...draft.items[0]!, price: 0.01 }] },
    ];
    for (const falseDraft of falseDrafts) {
      const { status, body } = await placeOrder(anna, falseDraft);
      expect([status, body.code]).toEqual([409, 'PRICE_CHANGED']);
    }
    expect(await readStock(choice)).toBe(stockBefore);
    expect((await anna.get<{ orders: Order[] }>('/orders')).body.orders).toEqual([]);
  });

  it('ignores status, discount and owner in the draft', async () => {
    const anna = await registerCustomer();
    const draft = {
      ...testOrderDraft(await findVariant(20)),
      status: 'paid',
      discount: 100,
      user: { _id: 'x' },
      paidAt: '2020-01-01',
      __proto__: {},
    };
    const { body } = await placeOrder(anna, draft);
    expect(body.order).toMatchObject({ status: 'pending', paidAt: null, user: { _id: anna.user!._id } });
  });

  it('is one order for one key, whatever comes twice, and refuses the key for another body', async () => {
    const anna = await registerCustomer();
    const choice = await findVariant(20);
    const key = randomUUID();
    const stockBefore = await readStock(choice);
    const draft = testOrderDraft(choice);
    const replies = await Promise.all(Array.from({ length: 10 }, () => placeOrder(anna, draft, key)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(replies.map(({ body }) => body.order._id)).size).toBe(1);
    expect(await readStock(choice)).toBe(stockBefore - 1);
    const otherBody = await placeOrder(anna, { ...draft, notes: 'altro' }, key);
    expect([otherBody.status, otherBody.body.code]).toEqual([409, 'KEY_REUSED']);
    const otherCustomer = await placeOrder(await registerCustomer(), draft, key);
    expect(otherCustomer.status).toBe(201);
    expect(otherCustomer.body.order._id).not.toBe(replies[0]!.body.order._id);
  });

  it('of somebody else is a 404 for reading, paying and cancelling, and stays as it is', async () => {
    const [anna, bruno] = [await registerCustomer(), await registerCustomer()];
    const { order } = (await placeOrder(anna, testOrderDraft(await findVariant(20)))).body;
    const refusals = await Promise.all([
      bruno.get(`/orders/${order._id}`),
      bruno.patch(`/orders/${order._id}/cancel`),
      bruno.post('/orders/payment-intent', { orderId: order._id }),
    ]);
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([404, 'ORDER_NOT_FOUND']));
    const { body } = await anna.get<{ order: Order }>(`/orders/${order._id}`);
    expect(body.order).toMatchObject({ status: 'pending', version: order.version });
  });

  it('with a quantity that is no whole number from 1 to 99 is refused', async () => {
    const anna = await registerCustomer();
    const draft = testOrderDraft(await findVariant(20));
    for (const quantity of [0, -1, 1.5, 1e308, 100, '2', [1], {}, null]) {
      const { status } = await placeOrder(anna, { ...draft, items: [{ ...draft.items[0]!, quantity }] });
      expect([quantity, status]).toEqual([quantity, 400]);
    }
  });

  it('split over lines of one variant is one line, and cannot exceed the stock', async () => {
    const anna = await registerCustomer();
    const choice = await findVariant(2, 40);
    const stock = await readStock(choice);
    const tooMany = await placeOrder(anna, testOrderDraft({ ...choice, quantity: stock }, choice));
    expect([tooMany.status, tooMany.body.message]).toEqual([409, 'Quantità non disponibile']);
    const { order } = (await placeOrder(anna, testOrderDraft(choice, choice))).body;
    expect(order.items.map(({ quantity }) => quantity)).toEqual([2]);
    await anna.patch(`/orders/${order._id}/cancel`);
    expect(await readStock(choice)).toBe(stock);
  });

  it('without an address is refused field by field in Italian', async () => {
    const draft = testOrderDraft(await findVariant(20));
    const shippingAddress = { ...testShippingAddress, city: '', phone: 'x' };
    const { status, body } = await placeOrder(await registerCustomer(), { ...draft, shippingAddress });
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      'shippingAddress.city': 'Questo campo è obbligatorio',
      'shippingAddress.phone': 'Inserisci un numero di telefono valido',
    });
  });
});

describe('the last pieces', () => {
  it('two shoppers, last shirt: one order, one refusal', async () => {
    const choice = await findVariant(1, 9);
    const draft = testOrderDraft({ ...choice, quantity: await readStock(choice) });
    const shoppers = [await registerCustomer(), await registerCustomer()];
    const replies = await Promise.all(shoppers.map((shopper) => placeOrder(shopper, draft)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(replies.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'OUT_OF_STOCK',
      message: 'Quantità non disponibile',
    });
    expect(await readStock(choice)).toBe(0);
  });
});

describe('paying', () => {
  it('a declined card leaves the order waiting, and the second try pays it', async () => {
    const anna = await registerCustomer();
    const { order } = (await placeOrder(anna, testOrderDraft(await findVariant(20)))).body;
    const declined = await payOrder(anna, order._id, 'demo_declined');
    expect([declined.status, declined.body.code]).toEqual([402, 'CARD_DECLINED']);
    const withoutFunds = await payOrder(anna, order._id, 'demo_no_funds');
    expect([withoutFunds.status, withoutFunds.body.code]).toEqual([402, 'INSUFFICIENT_FUNDS']);
    expect((await anna.get<{ order: Order }>(`/orders/${order._id}`)).body.order.status).toBe('pending');
    expect((await payOrder(anna, order._id, 'demo_confirm')).body.status).toBe('requires_confirmation');
    expect((await payOrder(anna, order._id, 'demo_confirm', true)).body.order.status).toBe('paid');
    const again = await anna.post('/orders/payment-intent', { orderId: order._id });
    expect([again.status, again.body.code]).toEqual([409, 'ALREADY_PAID']);
  });
});
