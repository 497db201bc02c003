import type { Order } from '../../../shared/order/schema.ts';
import type { AdminReturn, ReturnReceipt } from '../../../shared/returns/schema.ts';
import {
  placePaidOrder,
  eventually,
  findVariant,
  logInAsAdmin,
  registerCustomer,
  newEmail,
  anonymousClient,
  type ApiClient,
} from './client.ts';

let anna: ApiClient;
let bruno: ApiClient;
let boss: ApiClient;
let order: Order;
beforeAll(async () => {
  [anna, bruno, boss] = await Promise.all([registerCustomer(), registerCustomer(), logInAsAdmin()]);
  order = await placePaidOrder(anna, await findVariant(20));
});

interface Stated {
  receipt: ReturnReceipt;
}
const state = (person: ApiClient, body: object) => person.post<Stated>('/returns', body);
const statePublic = (body: object) => anonymousClient().post<Stated>('/returns/public', body);
const mine = (more: object = {}) => ({ orderId: order._id, name: 'Giulia', email: anna.user!.email, ...more });
const now = async () => (await anna.get<{ order: Order }>(`/orders/${order._id}`)).body.order;

describe('a statement of withdrawal', () => {
  it('about somebody else’s order is a 404 and leaves it as it was', async () => {
    const before = await now();
    const { status, body } = await state(bruno, mine());
    expect([status, body.code]).toEqual([404, 'ORDER_NOT_FOUND']);
    expect(await now()).toEqual(before);
  });

  it.each([
    ['no name', { name: '' }],
    ['a name of 5,000 letters', { name: 'x'.repeat(5000) }],
    ['a name with a line break', { name: 'a\r\nBcc: b@example.it' }],
    ['a link for a name', { name: 'https://truffa.example' }],
    ['a card number for a name', { name: '4242 4242 4242 4242' }],
    ['no address', { email: 'nessuna' }],
    ['no pieces', { items: [] }],
    ['half a piece', { items: [{ variant: '01JZZZZZZZZZZZZZZZZZZZZZZZ', quantity: 0.5 }] }],
    ['minus one piece', { items: [{ variant: '01JZZZZZZZZZZZZZZZZZZZZZZZ', quantity: -1 }] }],
    ['a foreign piece', { items: [{ variant: '01JZZZZZZZZZZZZZZZZZZZZZZZ', quantity: 1 }] }],
    ['a list for an order', { orderId: [] }],
  ])('with %s is refused, and changes nothing', async (_what, more) => {
    const before = await now();
    const { status, body } = await state(anna, mine(more));
    expect([status, body.code]).toEqual([400, 'INVALID']);
    expect(await now()).toEqual(before);
  });

  it('above the size of a call is refused', async () => {
    expect([400, 413]).toContain((await statePublic({ name: 'x'.repeat(300_000) })).status);
  });

  it('sets neither its own time, state nor refund', async () => {
    const email = newEmail();
    const sent = {
      name: 'Ada',
      orderNumber: 'VE-1',
      email,
      at: '2020-01-01',
      state: 'refunded',
      refundCents: 1,
      _id: 'x',
    };
    const { body } = await statePublic(sent);
    expect(Object.keys(body.receipt).sort()).toEqual(['_id', 'at', 'email', 'name', 'orderNumber']);
    expect(Date.now() - Date.parse(body.receipt.at)).toBeLessThan(60_000);
  });

  it('is answered alike whether there is such an order or not, and markup in it stays text', async () => {
    await eventually(
      async () => (await boss.get<{ total: number }>(`/admin/orders?search=${order.orderNumber}`)).body.total,
      (total) => total === 1,
    );
    const shape = ({ status, headers, body }: Awaited<ReturnType<typeof statePublic>>) => ({
      status,
      keys: Object.keys(body.receipt),
      cache: headers.get('cache-control'),
    });
    const name = '<script>alert(1)</script>';
    const wrong = await statePublic({ name, orderNumber: order.orderNumber, email: newEmail() });
    const none = await statePublic({ name, orderNumber: 'VE-2026-0000000000', email: newEmail() });
    expect((await now()).status).toBe('paid');
    const right = await statePublic({ name, orderNumber: order.orderNumber, email: anna.user!.email });
    expect([shape(wrong), shape(none)]).toEqual([shape(right), shape(right)]);
    expect(right.body.receipt.name).toBe(name);
    expect(await now()).toMatchObject({ status: 'cancelled', refunded: order.total });
  });

  it('that came by the public door is the one that the owner is shown again', async () => {
    const { status, body } = await state(anna, mine());
    expect(status).toBe(201);
    expect(body.receipt.orderNumber).toBe(order.orderNumber);
    expect((await now()).returns).toHaveLength(1);
  });
});

describe('the back office', () => {
  it('refuses steps that a statement’s state does not know, in any order', async () => {
    const found = await eventually(
      async () =>
        (await boss.get<{ returns: AdminReturn[] }>(`/admin/returns?search=${order.orderNumber}`)).body.returns,
      (returns) => returns.some(({ state: is }) => is === 'stopped'),
    );
    const { _id } = found.find(({ state: is }) => is === 'stopped')!;
    for (const body of [
      { step: 'refund', amount: null },
      { step: 'goodsBack', restock: [] },
      { step: 'close', note: 'x' },
      { step: 'match', orderNumber: 'VE-1' },
    ]) {
      const { status, body: answer } = await boss.patch(`/admin/returns/${_id}`, body);
      expect([body.step, status, answer.code]).toEqual([body.step, 409, 'RETURN_STATE']);
    }
    for (const body of [{ step: 'delete' }, {}, { step: 'refund', amount: -1 }, { step: 'refund', amount: 0.001 }]) {
      expect((await boss.patch(`/admin/returns/${_id}`, body)).status).toBe(400);
    }
    expect((await boss.patch('/admin/returns/01JZZZZZZZZZZZZZZZZZZZZZZZ', { step: 'stop' })).status).toBe(404);
  });

  it.each(['page=-1', 'limit=100000', 'search=%00', 'state=__proto__', `search=${'x'.repeat(500)}`])(
    'takes any question: %s',
    async (query) => {
      expect((await boss.get(`/admin/returns?${query}`)).status).toBeLessThan(500);
    },
  );
});
