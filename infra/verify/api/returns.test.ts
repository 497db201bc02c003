import type { Order } from '../../../shared/order/answers.ts';
import type { AdminReturn, ReturnReceipt } from '../../../shared/returns/answers.ts';
import {
  placePaidOrder,
  eventually,
  findVariant,
  logInAsAdmin,
  registerCustomer,
  newEmail,
  anonymousClient,
  UNKNOWN_ID,
  type ApiClient,
} from './client.ts';

let anna: ApiClient;
let bruno: ApiClient;
let admin: ApiClient;
let order: Order;
beforeAll(async () => {
  [anna, bruno, admin] = await Promise.all([registerCustomer(), registerCustomer(), logInAsAdmin()]);
  order = await placePaidOrder(anna, await findVariant(20));
});

type ReturnReply = { receipt: ReturnReceipt };
const createReturn = (client: ApiClient, body: object) => client.post<ReturnReply>('/returns', body);
const createPublicReturn = (body: object) => anonymousClient().post<ReturnReply>('/returns/public', body);
/** Anna's statement about her order. */
const statement = (change: object = {}) => ({
  orderId: order._id,
  name: 'Giulia',
  email: anna.user!.email,
  ...change,
});
const readOrder = async () => (await anna.get<{ order: Order }>(`/orders/${order._id}`)).body.order;

describe('a statement of withdrawal', () => {
  it('about somebody else’s order is a 404 and changes nothing', async () => {
    const before = await readOrder();
    const { status, body } = await createReturn(bruno, statement());
    expect([status, body.code]).toEqual([404, 'ORDER_NOT_FOUND']);
    expect(await readOrder()).toEqual(before);
  });

  it.each([
    ['no name', { name: '' }],
    ['a name of 5,000 letters', { name: 'x'.repeat(5000) }],
    ['a name with a line break', { name: 'a\r\nBcc: b@example.it' }],
    ['a link for a name', { name: 'https://truffa.example' }],
    ['a card number for a name', { name: '4242 4242 4242 4242' }],
    ['no address', { email: 'nessuna' }],
    ['no pieces', { items: [] }],
    ['half a piece', { items: [{ variant: UNKNOWN_ID, quantity: 0.5 }] }],
    ['minus one piece', { items: [{ variant: UNKNOWN_ID, quantity: -1 }] }],
    ['a piece of another order', { items: [{ variant: UNKNOWN_ID, quantity: 1 }] }],
    ['a list for an order', { orderId: [] }],
  ])('with %s is refused, and changes nothing', async (_label, change) => {
    const before = await readOrder();
    const { status, body } = await createReturn(anna, statement(change));
    expect([status, body.code]).toEqual([400, 'INVALID']);
    expect(await readOrder()).toEqual(before);
  });

  it('above the size limit of a call is refused', async () => {
    expect([400, 413]).toContain((await createPublicReturn({ name: 'x'.repeat(300_000) })).status);
  });

  it('sets neither its own time, state nor refund', async () => {
    const sentAt = Date.now();
    const { body } = await createPublicReturn({
      name: 'Ada',
      orderNumber: 'VE-1',
      email: newEmail(),
      at: '2020-01-01',
      state: 'refunded',
      refundCents: 1,
      _id: 'x',
    });
    expect(Object.keys(body.receipt).sort()).toEqual(['_id', 'at', 'email', 'name', 'orderNumber']);
    expect(Date.parse(body.receipt.at)).toBeGreaterThanOrEqual(sentAt - 1000);
  });

  it('is answered alike whether there is such an order or not, and markup in it stays text', async () => {
    const searchOrder = async () =>
      (await admin.get<{ total: number }>(`/admin/orders?search=${order.orderNumber}`)).body.total;
    await eventually(searchOrder, (total) => total === 1);
    const shapeOf = ({ status, headers, body }: Awaited<ReturnType<typeof createPublicReturn>>) => ({
      status,
      keys: Object.keys(body.receipt),
      cache: headers.get('cache-control'),
    });
    const name = '<script>alert(1)</script>';
    const wrongEmail = await createPublicReturn({ name, orderNumber: order.orderNumber, email: newEmail() });
    const noOrder = await createPublicReturn({ name, orderNumber: 'VE-2026-0000000000', email: newEmail() });
    expect((await readOrder()).status).toBe('paid');
    const right = await createPublicReturn({ name, orderNumber: order.orderNumber, email: anna.user!.email });
    expect([shapeOf(wrongEmail), shapeOf(noOrder)]).toEqual([shapeOf(right), shapeOf(right)]);
    expect(right.body.receipt.name).toBe(name);
    expect(await readOrder()).toMatchObject({ status: 'cancelled', refunded: order.total });
  });

  it('of a visitor is the one that the owner is shown again', async () => {
    const { status, body } = await createReturn(anna, statement());
    expect(status).toBe(201);
    expect(body.receipt.orderNumber).toBe(order.orderNumber);
    expect((await readOrder()).returns).toHaveLength(1);
  });
});

describe('an admin', () => {
  it('cannot take steps that the state of a return does not allow', async () => {
    const search = async () =>
      (await admin.get<{ returns: AdminReturn[] }>(`/admin/returns?search=${order.orderNumber}`)).body.returns;
    const isStopped = ({ state }: AdminReturn) => state === 'stopped';
    const returns = await eventually(search, (list) => list.some(isStopped));
    const { _id: id } = returns.find(isStopped)!;
    for (const body of [
      { step: 'refund', amount: null },
      { step: 'goodsBack', restock: [] },
      { step: 'close', note: 'x' },
      { step: 'match', orderNumber: 'VE-1' },
    ]) {
      const reply = await admin.patch(`/admin/returns/${id}`, body);
      expect([body.step, reply.status, reply.body.code]).toEqual([body.step, 409, 'RETURN_STATE']);
    }
    for (const body of [{ step: 'delete' }, {}, { step: 'refund', amount: -1 }, { step: 'refund', amount: 0.001 }]) {
      expect((await admin.patch(`/admin/returns/${id}`, body)).status).toBe(400);
    }
    expect((await admin.patch(`/admin/returns/${UNKNOWN_ID}`, { step: 'stop' })).status).toBe(404);
  });

  it.each(['page=-1', 'limit=100000', 'search=%00', 'state=__proto__', `search=${'x'.repeat(500)}`])(
    'may list returns with any query: %s',
    async (query) => {
      expect((await admin.get(`/admin/returns?${query}`)).status).toBeLessThan(500);
    },
  );
});

it('a customer called like somebody’s order number keeps no withdrawal from its order', async () => {
  const choice = await findVariant(20);
  const owner = await registerCustomer();
  const { _id: id, orderNumber } = await placePaidOrder(owner, choice);
  await bruno.put('/auth/me', { firstName: orderNumber, lastName: 'Rossi', email: bruno.user!.email });
  for (let index = 0; index < 11; index += 1) await placePaidOrder(bruno, choice);
  const readFound = async () =>
    (await admin.get<{ total: number }>(`/admin/orders?search=${encodeURIComponent('Rossi')}`)).body.total;
  await eventually(readFound, (total) => total >= 11);
  await createPublicReturn({ name: 'Giulia Rinaldi', orderNumber, email: owner.user!.email });
  expect((await owner.get<{ order: Order }>(`/orders/${id}`)).body.order.status).toBe('cancelled');
});
