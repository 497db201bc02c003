import type { Order } from '../../../shared/order/answers.ts';
import type { TimelineEntry } from '../../../shared/order/timeline-schema.ts';
import {
  placePaidOrder,
  testOrderDraft,
  eventually,
  findVariant,
  logInAsAdmin,
  registerCustomer,
  payOrder,
  placeOrder,
  readStock,
  type ApiClient,
} from './client.ts';

let admin: ApiClient;
beforeAll(async () => {
  admin = await logInAsAdmin();
});

describe('an admin', () => {
  it('finds a new order, ships it with a tracking number, and the customer sees it', async () => {
    const anna = await registerCustomer();
    const order = await placePaidOrder(anna, await findVariant(20));
    const search = await eventually(
      () => admin.get<{ orders: Order[]; total: number }>(`/admin/orders?search=${order.orderNumber}`),
      ({ body }) => body.total === 1,
    );
    expect(search.body.orders[0]).toMatchObject({ _id: order._id, status: 'paid', user: { firstName: 'Giulia' } });
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
    const cancellation = await anna.patch(`/orders/${order._id}/cancel`);
    expect([cancellation.status, cancellation.body.code]).toEqual([409, 'NOT_CANCELLABLE']);
  });

  it('filters by status with true totals, page by page', async () => {
    const orders: Order[] = [];
    for (let page = 1, totalPages = 1; page <= totalPages; page += 1) {
      const { body } = await admin.get<{ orders: Order[]; totalPages: number; total: number }>(
        `/admin/orders?status=delivered&page=${page}&limit=15`,
      );
      orders.push(...body.orders);
      ({ totalPages } = body);
      if (page === totalPages) expect(orders.length).toBe(body.total);
    }
    expect(orders.length).toBeGreaterThan(15);
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(['delivered']));
    const ids = orders.map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(orders.length);
    expect(ids).toEqual([...ids].sort().reverse());
  });

  it('cannot set the status refunded, refunds only what was paid, and returns the pieces once', async () => {
    const anna = await registerCustomer();
    const choice = await findVariant(20);
    const stockBefore = await readStock(choice);
    const { _id: id, total } = (await placeOrder(anna, testOrderDraft(choice))).body.order;
    const refund = (amount: unknown) => admin.post<{ order: Order }>(`/admin/orders/${id}/refund`, { amount });
    expect((await admin.patch(`/admin/orders/${id}/status`, { status: 'refunded' })).status).toBe(400);
    expect((await refund(null)).status).toBe(409);
    await payOrder(anna, id);
    for (const amount of [-1, 0, 0.005, '5', 1e9]) expect((await refund(amount)).status).toBe(400);
    expect((await refund(total + 0.01)).body.code).toBe('REFUND_TOO_HIGH');
    const part = await refund(1);
    expect(part.body.order).toMatchObject({ status: 'paid', refunded: 1 });
    expect(await readStock(choice)).toBe(stockBefore - 1);
    const rest = await Promise.all([refund(null), refund(null)]);
    expect(rest.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = await anna.get<{ order: Order }>(`/orders/${id}`);
    expect(body.order).toMatchObject({ status: 'refunded', refunded: total });
    expect(await readStock(choice)).toBe(stockBefore);
  });

  it('leaves notes for colleagues, which a customer gets with their data alone, and finds them with the prints', async () => {
    const anna = await registerCustomer();
    const { _id: id } = await placePaidOrder(anna, await findVariant(20));
    const notes = (body: object, client = admin) => client.post(`/admin/orders/${id}/notes`, body);
    expect((await notes({ text: 'Zampogna in omaggio' }, anna)).status).toBe(403);
    expect((await notes({ text: 'Zampogna in omaggio' })).status).toBe(200);
    expect((await admin.post('/admin/orders/prints', { orders: [id] })).status).toBe(200);
    const kinds = async () => {
      const { body } = await admin.get<{ entries: TimelineEntry[] }>(`/admin/orders/${id}/timeline`);
      return body.entries.map((entry) => entry.kind);
    };
    const all = ['status', 'status', 'payment', 'note', 'print', 'email'];
    const listed = await eventually(kinds, ({ length }) => length === all.length);
    expect(listed.sort()).toEqual(all.sort());
    const own = await Promise.all(['/orders', `/orders/${id}`].map((path) => anna.get(path)));
    expect(JSON.stringify(own.map(({ body }) => body))).not.toContain('Zampogna');
    const { text } = await anna.get('/auth/me/data');
    expect(text).toContain('Zampogna');
    expect(text).not.toContain('admin@');
    expect((await anna.get(`/admin/orders/${id}/timeline`)).status).toBe(403);
    const { body } = await admin.get<{ entries: TimelineEntry[] }>(`/admin/orders/${id}/timeline`);
    const note = body.entries.find(({ kind }) => kind === 'note')!;
    expect((await notes({ remove: note._id })).status).toBe(200);
    expect(await kinds()).not.toContain('note');
  });

  it('changes the address of an order before its shipping, and takes pieces out of it once', async () => {
    const anna = await registerCustomer();
    const choice = await findVariant(20);
    const stockBefore = await readStock(choice);
    const draft = testOrderDraft({ ...choice, quantity: 2 });
    const { _id: id, items, shippingAddress } = (await placeOrder(anna, draft)).body.order;
    const edit = (body: object, client = admin) => client.patch<{ order: Order }>(`/admin/orders/${id}`, body);
    const moved = { change: 'address', shippingAddress: { ...shippingAddress, street: 'Via del Nuovo Indirizzo 9' } };
    expect((await edit(moved)).body.code).toBe('ORDER_STATE');
    await payOrder(anna, id);
    expect((await edit(moved, anna)).status).toBe(403);
    expect((await edit({ ...moved, shippingAddress: { ...shippingAddress, province: 'XX' } })).status).toBe(400);
    expect((await edit(moved)).status).toBe(200);
    const { version } = (await anna.get<{ order: Order }>(`/orders/${id}`)).body.order;
    const [{ variant, price }] = items as [Order['items'][number]];
    const takeOut = { change: 'takeOut', items: [{ variant: variant._id, quantity: 1 }], reason: 'Difettoso', version };
    const replies = await Promise.all([edit(takeOut), edit(takeOut)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await readStock(choice)).toBe(stockBefore - 1);
    const { order } = (await anna.get<{ order: Order }>(`/orders/${id}`)).body;
    expect(order).toMatchObject({ status: 'paid', refunded: price, returns: [{ takenOut: true, refund: price }] });
    expect(order.shippingAddress.street).toBe('Via del Nuovo Indirizzo 9');
    expect((await edit({ ...takeOut, version: order.version })).body.code).toBe('ORDER_STATE');
    await admin.patch(`/admin/orders/${id}/status`, { status: 'shipped' });
    expect((await edit(moved)).body.code).toBe('ORDER_STATE');
  });

  it('refunds a sum of a delivered order for a reason alone', async () => {
    const anna = await registerCustomer();
    const { _id: id, total } = await placePaidOrder(anna, await findVariant(20));
    for (const status of ['shipped', 'delivered']) await admin.patch(`/admin/orders/${id}/status`, { status });
    const refund = (body: object) => admin.post<{ order: Order }>(`/admin/orders/${id}/refund`, body);
    expect((await refund({ amount: 1 })).body.code).toBe('ORDER_STATE');
    expect((await refund({ amount: null, reason: 'Ritardo' })).body.code).toBe('ORDER_STATE');
    expect((await refund({ amount: total + 1, reason: 'Ritardo' })).body.code).toBe('REFUND_TOO_HIGH');
    const { body } = await refund({ amount: 1, reason: 'Ritardo' });
    expect(body.order).toMatchObject({ status: 'delivered', refunded: 1, refunds: [{ reason: 'Ritardo' }] });
  });

  it('finds an order by the end of its number, by its phone and by its products', async () => {
    const anna = await registerCustomer();
    const digits = String(Date.now()).slice(-7);
    const draft = testOrderDraft(await findVariant(20));
    const shippingAddress = { ...draft.shippingAddress, phone: `+39 347 ${digits}` };
    const { _id: id, orderNumber, items } = (await placeOrder(anna, { ...draft, shippingAddress })).body.order;
    for (const search of [orderNumber.slice(-6), `347${digits}`, `${items[0]!.name} 347${digits}`]) {
      const find = () => admin.get<{ orders: Order[] }>(`/admin/orders?search=${encodeURIComponent(search)}`);
      const { body } = await eventually(find, ({ body: found }) => found.orders.some(({ _id }) => _id === id));
      expect([search, body.orders.map(({ _id }) => _id)]).toEqual([search, [id]]);
    }
  });
});
