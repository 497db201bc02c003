import { randomUUID } from 'node:crypto';
import type { Order } from '../../../shared/order/schema.ts';
import type { Product } from '../../../shared/product/schema.ts';
import {
  testShippingAddress,
  placePaidOrder,
  testOrderDraft,
  eventually,
  findVariant,
  logInAsAdmin,
  registerCustomer,
  payOrder,
  placeOrder,
  readStock,
  anonymousClient,
} from './client.ts';

describe('an order', () => {
  it('takes the pieces, empties the cart, is paid by the provider and found by its owner', async () => {
    const anna = await registerCustomer();
    const choice = await findVariant(20);
    await anna.post('/cart/add', { productId: choice.product._id, variantId: choice.variant._id, quantity: 2 });
    const before = await readStock(choice);
    const { status, body } = await placeOrder(anna, testOrderDraft({ ...choice, quantity: 2 }));
    expect(status).toBe(201);
    expect(body.order).toMatchObject({ status: 'pending', paidAt: null });
    expect(body.order.orderNumber).toMatch(/^VE-\d{4}-[0-9A-Z]{10}$/);
    expect(await readStock(choice)).toBe(before - 2);
    expect((await anna.get<{ cart: { items: unknown[] } }>('/cart')).body.cart.items).toEqual([]);

    const paid = await payOrder(anna, body.order._id);
    expect(paid.body).toMatchObject({ status: 'succeeded', order: { status: 'paid' } });
    const mine = await anna.get<{ orders: Order[] }>('/orders');
    expect(mine.body.orders.map(({ _id, status: state }) => [_id, state])).toEqual([[body.order._id, 'paid']]);
    expect(paid.body.order.total).toBe(testOrderDraft({ ...choice, quantity: 2 }).total);
  });

  it('never charges what a browser says: other prices, shipping or totals are refused and change nothing', async () => {
    const anna = await registerCustomer();
    const choice = await findVariant(20);
    const honest = testOrderDraft(choice);
    const before = await readStock(choice);
    for (const lie of [
      { ...honest, total: 0.01 },
      { ...honest, shipping: 0, total: honest.subtotal },
      { ...honest, subtotal: 1, total: 6.99 },
      { ...honest, items: [{ ...honest.items[0]!, price: 0.01 }] },
    ]) {
      const reply = await placeOrder(anna, lie);
      expect([reply.status, reply.body.code]).toEqual([409, 'PRICE_CHANGED']);
    }
    expect(await readStock(choice)).toBe(before);
    expect((await anna.get<{ orders: Order[] }>('/orders')).body.orders).toEqual([]);
  });

  it('ignores status, discount and owner sent along', async () => {
    const anna = await registerCustomer();
    const choice = await findVariant(20);
    const sent = {
      ...testOrderDraft(choice),
      status: 'paid',
      discount: 100,
      user: { _id: 'x' },
      paidAt: '2020-01-01',
      __proto__: {},
    };
    const { body } = await placeOrder(anna, sent);
    expect(body.order).toMatchObject({ status: 'pending', paidAt: null, user: { _id: anna.user!._id } });
  });

  it('is one order for one key, whatever comes twice, and refuses the key for another body', async () => {
    const anna = await registerCustomer();
    const [one, key] = [await findVariant(20), randomUUID()];
    const before = await readStock(one);
    const replies = await Promise.all(Array.from({ length: 10 }, () => placeOrder(anna, testOrderDraft(one), key)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(replies.map(({ body }) => body.order._id)).size).toBe(1);
    expect(await readStock(one)).toBe(before - 1);
    const other = await placeOrder(anna, { ...testOrderDraft(one), notes: 'altro' }, key);
    expect([other.status, other.body.code]).toEqual([409, 'KEY_REUSED']);
    const stranger = await placeOrder(await registerCustomer(), testOrderDraft(one), key);
    expect(stranger.status).toBe(201);
    expect(stranger.body.order._id).not.toBe(replies[0]!.body.order._id);
  });

  it('of somebody else is a 404 for reading, paying and cancelling, and stays as it is', async () => {
    const [anna, bruno, choice] = [await registerCustomer(), await registerCustomer(), await findVariant(20)];
    const { order } = (await placeOrder(anna, testOrderDraft(choice))).body;
    const tries = await Promise.all([
      bruno.get(`/orders/${order._id}`),
      bruno.patch(`/orders/${order._id}/cancel`),
      bruno.post('/orders/payment-intent', { orderId: order._id }),
    ]);
    expect(tries.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([404, 'ORDER_NOT_FOUND']));
    const { body } = await anna.get<{ order: Order }>(`/orders/${order._id}`);
    expect(body.order).toMatchObject({ status: 'pending', version: order.version });
  });

  it('of pieces that are no number from 1 to 99 is refused', async () => {
    const [anna, choice] = [await registerCustomer(), await findVariant(20)];
    const honest = testOrderDraft(choice);
    for (const quantity of [0, -1, 1.5, 1e308, 100, '2', [1], {}, null]) {
      const reply = await placeOrder(anna, { ...honest, items: [{ ...honest.items[0]!, quantity }] });
      expect([quantity, reply.status]).toEqual([quantity, 400]);
    }
  });

  it('split over lines of one variant is one line, and cannot exceed the stock', async () => {
    const anna = await registerCustomer();
    const choice = await findVariant(2, 40);
    const stock = await readStock(choice);
    const tooMuch = await placeOrder(anna, testOrderDraft({ ...choice, quantity: stock }, choice));
    expect([tooMuch.status, tooMuch.body.message]).toEqual([409, 'Quantità non disponibile']);
    const split = await placeOrder(anna, testOrderDraft(choice, choice));
    expect(split.body.order.items.map(({ quantity }) => quantity)).toEqual([2]);
    await anna.patch(`/orders/${split.body.order._id}/cancel`);
    expect(await readStock(choice)).toBe(stock);
  });

  it('without an address is refused field by field in Italian', async () => {
    const choice = await findVariant(20);
    const reply = await placeOrder(await registerCustomer(), {
      ...testOrderDraft(choice),
      shippingAddress: { ...testShippingAddress, city: '', phone: 'x' },
    });
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toEqual({
      'shippingAddress.city': 'Questo campo è obbligatorio',
      'shippingAddress.phone': 'Inserisci un numero di telefono valido',
    });
  });
});

describe('the last pieces', () => {
  it('two shoppers, last shirt: one order, one refusal', async () => {
    const choice = await findVariant(1, 9);
    const stock = await readStock(choice);
    const [anna, bruno] = [await registerCustomer(), await registerCustomer()];
    const replies = await Promise.all(
      [anna, bruno].map((person) => placeOrder(person, testOrderDraft({ ...choice, quantity: stock }))),
    );
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
    const [anna, choice] = [await registerCustomer(), await findVariant(20)];
    const { order } = (await placeOrder(anna, testOrderDraft(choice))).body;
    const declined = await payOrder(anna, order._id, 'demo_declined');
    expect([declined.status, declined.body.code]).toEqual([402, 'CARD_DECLINED']);
    const poor = await payOrder(anna, order._id, 'demo_no_funds');
    expect([poor.status, poor.body.code]).toEqual([402, 'INSUFFICIENT_FUNDS']);
    expect((await anna.get<{ order: Order }>(`/orders/${order._id}`)).body.order.status).toBe('pending');
    expect((await payOrder(anna, order._id, 'demo_confirm')).body.status).toBe('requires_confirmation');
    expect((await payOrder(anna, order._id, 'demo_confirm', true)).body.order.status).toBe('paid');
    const again = await anna.post('/orders/payment-intent', { orderId: order._id });
    expect([again.status, again.body.code]).toEqual([409, 'ALREADY_PAID']);
  });
});

describe('the back office', () => {
  it('finds a new order, ships it with a tracking number, and the customer sees it', async () => {
    const [anna, admin, choice] = [await registerCustomer(), await logInAsAdmin(), await findVariant(20)];
    const order = await placePaidOrder(anna, choice);
    const found = await eventually(
      () => admin.get<{ orders: Order[]; total: number }>(`/admin/orders?search=${order.orderNumber}`),
      ({ body }) => body.total === 1,
    );
    expect(found.body.orders[0]).toMatchObject({ _id: order._id, status: 'paid', user: { firstName: 'Giulia' } });
    const shipped = await admin.patch<{ order: Order }>(`/admin/orders/${order._id}/status`, {
      status: 'shipped',
      trackingNumber: 'BRT123456789',
    });
    expect([shipped.status, shipped.body.order.status]).toEqual([200, 'shipped']);
    const { body } = await anna.get<{ order: Order }>(`/orders/${order._id}`);
    expect(body.order).toMatchObject({ status: 'shipped', trackingNumber: 'BRT123456789' });
    expect(body.order.history.map(({ from, to }) => [from, to])).toEqual([
      [null, 'pending'],
      ['pending', 'paid'],
      ['paid', 'shipped'],
    ]);
    const late = await anna.patch(`/orders/${order._id}/cancel`);
    expect([late.status, late.body.code]).toEqual([409, 'NOT_CANCELLABLE']);
  });

  it('filters by status with true totals, page by page', async () => {
    const admin = await logInAsAdmin();
    const pages = [];
    let page = 1;
    let totalPages = 1;
    while (page <= totalPages) {
      const { body } = await admin.get<{ orders: Order[]; totalPages: number; total: number }>(
        `/admin/orders?status=delivered&page=${page}&limit=15`,
      );
      pages.push(...body.orders);
      ({ totalPages } = body);
      if (page === totalPages) expect(pages.length).toBe(body.total);
      page += 1;
    }
    expect(pages.length).toBeGreaterThan(15);
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set(['delivered']));
    expect(new Set(pages.map(({ _id }) => _id)).size).toBe(pages.length);
    const ids = pages.map(({ _id }) => _id);
    expect(ids).toEqual([...ids].sort().reverse());
  });

  it('cannot reach refunded by choosing it, refunds only what was paid, and returns the goods once', async () => {
    const [anna, admin, choice] = [await registerCustomer(), await logInAsAdmin(), await findVariant(20)];
    const before = await readStock(choice);
    const waiting = (await placeOrder(anna, testOrderDraft(choice))).body.order;
    expect((await admin.patch(`/admin/orders/${waiting._id}/status`, { status: 'refunded' })).status).toBe(400);
    expect((await admin.post(`/admin/orders/${waiting._id}/refund`, { amount: null })).status).toBe(409);
    await payOrder(anna, waiting._id);
    const refund = (amount: unknown) => admin.post<{ order: Order }>(`/admin/orders/${waiting._id}/refund`, { amount });
    for (const amount of [-1, 0, 0.005, '5', 1e9]) expect((await refund(amount)).status).toBe(400);
    expect((await refund(waiting.total + 0.01)).body.code).toBe('REFUND_TOO_HIGH');
    const part = await refund(1);
    expect(part.body.order).toMatchObject({ status: 'paid', refunded: 1 });
    expect(await readStock(choice)).toBe(before - 1);
    const rest = await Promise.all([refund(null), refund(null)]);
    expect(rest.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = await anna.get<{ order: Order }>(`/orders/${waiting._id}`);
    expect(body.order).toMatchObject({ status: 'refunded', refunded: waiting.total });
    expect(await readStock(choice)).toBe(before);
  });
});

describe('the catalogue', () => {
  it('lists twelve of the newest, with totals, and nothing beyond the last page', async () => {
    const first = (await anonymousClient().get<{ products: Product[]; total: number; totalPages: number }>('/products'))
      .body;
    expect(first.products).toHaveLength(12);
    expect(first.totalPages).toBe(Math.ceil(first.total / 12));
    const dates = first.products.map(({ createdAt }) => createdAt);
    expect(dates).toEqual([...dates].sort().reverse());
    const beyond = (await anonymousClient().get<{ products: Product[]; total: number }>('/products?page=99')).body;
    expect([beyond.products, beyond.total]).toEqual([[], first.total]);
  });

  it('sorts by the lowest price both ways, filters by category and finds words in any number', async () => {
    const prices = async (order: string) =>
      (
        await anonymousClient().get<{ products: Product[] }>(`/products?limit=100&sortBy=price&sortOrder=${order}`)
      ).body.products.map(({ price }) => price);
    const rising = await prices('asc');
    expect(rising).toEqual([...rising].sort((a, b) => a - b));
    expect(await prices('desc')).toEqual([...rising].reverse());
    const felpe = (await anonymousClient().get<{ products: Product[] }>('/products?category=felpe&limit=100')).body
      .products;
    expect(new Set(felpe.map(({ category }) => category))).toEqual(new Set(['felpe']));
    for (const words of ['felpa', 'felpe', 'FELPA', 'fel']) {
      const { body } = await anonymousClient().get<{ total: number }>(`/products?limit=100&search=${words}`);
      expect(body.total).toBeGreaterThanOrEqual(felpe.length);
    }
    expect((await anonymousClient().get<{ total: number }>('/products?search=xyzzyx')).body.total).toBe(0);
  });

  it.each(['__proto__', '%00', 'a'.repeat(5000), '%', '"\\', '*', '%F0%9F%98%80'])(
    'answers whatever is asked: %.20p',
    async (text) => {
      for (const path of [
        `/products?search=${encodeURIComponent(text)}`,
        `/products?sortBy=${encodeURIComponent(text)}&page=-1&limit=1e9`,
      ]) {
        expect((await anonymousClient().get(path)).status).toBe(200);
      }
      const reply = await anonymousClient().get(`/products/${encodeURIComponent(text).slice(0, 600)}`);
      expect([400, 404]).toContain(reply.status);
    },
  );

  it('says the categories in their order', async () => {
    const { body } = await anonymousClient().get('/products/categories');
    expect(body).toMatchObject({ categories: ['magliette', 'felpe', 'sciarpe', 'accessori'] });
  });
});
