import type { User } from '../../../shared/account/schema.ts';
import {
  periodDays,
  periods,
  type Analytics,
  type Dashboard,
  type ExportPart,
} from '../../../shared/analytics/schema.ts';
import { dayOf, lastDays } from '../../../shared/locale/days.ts';
import { toCents, toEuro } from '../../../shared/price/money.ts';
import type { Order } from '../../../shared/order/schema.ts';
import { orderStatuses, orderStatusNames } from '../../../shared/order/status.ts';
import {
  placePaidOrder,
  testOrderDraft,
  eventually,
  findVariant,
  logIn,
  logInAsAdmin,
  registerCustomer,
  placeOrder,
  anonymousClient,
  type ApiClient,
} from './client.ts';

interface Users {
  users: User[];
  total: number;
  totalPages: number;
  currentPage: number;
}

let boss: ApiClient;
beforeAll(async () => {
  boss = await logInAsAdmin();
});

const setActive = (id: string, isActive: unknown, who = boss) =>
  who.patch<{ user: User }>(`/admin/users/${id}/status`, { isActive });
const find = async (search: string) =>
  (await boss.get<Users>(`/admin/users?search=${encodeURIComponent(search)}`)).body.users;

describe('users', () => {
  it('stand in pages of fifteen, the newest first, each once', async () => {
    const anna = await registerCustomer();
    const first = await eventually(
      async () => (await boss.get<Users>('/admin/users')).body,
      ({ users }) => users.some(({ _id }) => _id === anna.user!._id),
    );
    expect(first.users.length).toBeLessThanOrEqual(15);
    expect(first.totalPages).toBe(Math.ceil(first.total / 15));
    const dates = first.users.map(({ createdAt }) => createdAt);
    expect([...dates].sort().reverse()).toEqual(dates);
    const beyond = await boss.get<Users>('/admin/users?page=100000&limit=-3&sort=%00');
    expect([beyond.status, beyond.body.users]).toEqual([200, []]);
  });

  it('are found by name, e-mail and phone as soon as they are there, under their new names too', async () => {
    const anna = await registerCustomer();
    const mail = anna.user!.email;
    expect(
      await eventually(
        () => find(mail),
        (users) => users.length === 1,
      ),
    ).toMatchObject([{ email: mail }]);
    const phone = `+39 3${String(Date.now()).slice(-9)}`;
    await anna.put('/auth/me', { firstName: 'Zenobia', lastName: "D'Alò", email: mail, phone });
    for (const search of ['zenobia', "D'ALÒ zen", phone, phone.slice(4)]) {
      const users = await eventually(
        () => find(search),
        (all) => all.some(({ email }) => email === mail),
      );
      expect(users.map(({ email }) => email)).toContain(mail);
    }
  });

  it('who are deactivated are refused at the very next call and at log-in; reactivation restores', async () => {
    const anna = await registerCustomer();
    const { _id: id, email } = anna.user!;
    expect((await anna.get('/cart')).status).toBe(200);
    const off = await setActive(id, false);
    expect([off.status, off.body.user]).toMatchObject([200, { _id: id, isActive: false }]);
    const next = await anna.get('/cart');
    expect([next.status, next.body.code]).toEqual([401, 'ACCOUNT_DISABLED']);
    expect((await anna.post('/auth/refresh')).status).toBe(401);
    const right = await anonymousClient().post('/auth/login', { email, password: 'segreta' });
    expect([right.status, right.body.message]).toEqual([401, 'Account disattivato']);
    const wrong = await anonymousClient().post('/auth/login', { email, password: 'sbagliata' });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'WRONG_CREDENTIALS']);
    expect((await setActive(id, true)).status).toBe(200);
    expect((await anna.get('/cart')).status).toBe(200);
    expect((await logIn(email, 'segreta')).user!._id).toBe(id);
  });

  it('who are admins, or oneself, cannot be deactivated; nobody but an admin may', async () => {
    const own = await setActive(boss.user!._id, false);
    expect([own.status, own.body.code]).toEqual([409, 'USER_PROTECTED']);
    const anna = await registerCustomer();
    expect((await setActive(anna.user!._id, false, anna)).status).toBe(403);
    expect((await setActive(boss.user!._id, false, anna)).status).toBe(403);
    for (const id of ['01JZZZZZZZZZZZZZZZZZZZZZZZ', '__proto__', 'a%2fb']) {
      expect((await setActive(id, false)).status).toBe(404);
    }
    expect((await setActive('%00', false)).status).toBe(400);
    for (const isActive of ['false', 0, null, [], undefined]) {
      expect((await setActive(anna.user!._id, isActive)).status).toBe(400);
    }
    expect((await anna.get('/cart')).status).toBe(200);
  });
});

const isSold = ({ status }: Order) => orderStatuses[status].revenue;
const cents = (orders: Order[]) =>
  orders.filter(isSold).reduce((sum, { total, refunded }) => sum + toCents(total) - toCents(refunded), 0);

async function allOrders(): Promise<Order[]> {
  const found = new Map<string, Order>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { body } = await boss.get<{ orders: Order[]; totalPages: number }>(`/admin/orders?limit=100&page=${page}`);
    for (const order of body.orders) found.set(order._id, order);
    pages = body.totalPages;
  }
  return [...found.values()];
}

/** What dashboard and analytics say, and what a recount of all orders says. */
async function toldAndCounted() {
  const orders = await allOrders();
  const today = dayOf(Date.now());
  const { stats } = (await boss.get<Dashboard>('/admin/dashboard')).body;
  const told: object[] = [{ orders: stats.totalOrders, revenue: stats.totalRevenue, pending: stats.pendingOrders }];
  const counted: object[] = [
    {
      orders: orders.length,
      revenue: toEuro(cents(orders)),
      pending: orders.filter(({ status }) => status === 'pending').length,
    },
  ];
  for (const period of periods) {
    const { salesData, orderStatusData } = (await boss.get<Analytics>(`/admin/analytics?period=${period}`)).body;
    const days = lastDays(periodDays[period], today);
    const own = orders.filter(({ createdAt }) => days.includes(dayOf(createdAt)));
    told.push(salesData, orderStatusData);
    counted.push(
      days.map((day) => {
        const placed = own.filter((order) => dayOf(order.createdAt) === day);
        return { _id: day, totalSales: toEuro(cents(placed)), orderCount: placed.filter(isSold).length };
      }),
      orderStatusNames
        .map((_id) => ({ _id, count: own.filter(({ status }) => status === _id).length }))
        .filter(({ count }) => count > 0),
    );
  }
  return { told, counted, orders };
}

describe('dashboard and analytics', () => {
  it('equal a recount of the orders after some life', async () => {
    const anna = await registerCustomer();
    const shirt = await findVariant(20);
    const bought: Order[] = [];
    for (let order = 0; order < 5; order += 1)
      bought.push(await placePaidOrder(anna, { ...shirt, quantity: 1 + (order % 2) }));
    await placeOrder(anna, testOrderDraft(shirt));
    const [shipped, part, whole, cancelled] = bought.map(({ _id }) => `/admin/orders/${_id}`);
    await boss.patch(`${shipped}/status`, { status: 'shipped', trackingNumber: 'BRT1' });
    await boss.post(`${part}/refund`, { amount: 1.5 });
    await boss.post(`${whole}/refund`, { amount: null });
    await boss.patch(`${cancelled}/status`, { status: 'cancelled' });
    // Other tests shop at the same time: sooner or later both sides are read between two of their orders.
    const { told, counted, orders } = await eventually(
      toldAndCounted,
      (both) => JSON.stringify(both.told) === JSON.stringify(both.counted),
      90_000,
    );
    expect(told).toEqual(counted);
    expect(orders.filter(({ _id }) => bought.some((one) => one._id === _id))).toHaveLength(5);
  }, 120_000);

  it('show the newest orders whole, users and active products, and the best sellers with their pictures', async () => {
    const { stats, recentOrders } = (await boss.get<Dashboard>('/admin/dashboard')).body;
    expect(recentOrders).toHaveLength(5);
    expect(recentOrders[0]).toMatchObject({
      items: expect.any(Array) as unknown,
      user: { email: expect.any(String) as string },
    });
    expect(stats.totalUsers).toBeGreaterThanOrEqual(14);
    expect(stats.totalProducts).toBeGreaterThan(20);
    expect(stats.comparison.orders).not.toBeNull();
    const { topProducts } = (await boss.get<Analytics>('/admin/analytics')).body;
    expect(topProducts.length).toBe(10);
    const pieces = topProducts.map(({ totalQuantity }) => totalQuantity);
    expect([...pieces].sort((a, b) => b - a)).toEqual(pieces);
    expect(topProducts.some(({ product }) => product?.images[0]?.url.startsWith('/images/'))).toBe(true);
  });

  it.each(['1d', '__proto__', '%00', ''])('know no period %p: thirty days', async (period) => {
    const { status, body } = await boss.get<Analytics>(`/admin/analytics?period=${period}`);
    expect([status, body.period, body.salesData.length]).toEqual([200, '30d', 30]);
  });
});

describe('exports', () => {
  it('are files for an Italian Excel', async () => {
    const sent = async (query: string) => (await boss.get<ExportPart>(`/admin/export?${query}`)).body;
    for (const [kind, title] of [
      ['sales', 'Data;Ordini;Vendite (€)'],
      ['orders', 'Numero;Data;Stato;'],
      ['register', 'Data;Incassi (€);Rimborsi (€);Corrispettivi (€);Imponibile (€);IVA 22% (€)'],
    ]) {
      const { csv, fileName } = await sent(`kind=${kind}&period=90d`);
      expect(csv.startsWith(`\uFEFF${title}`)).toBe(true);
      expect(csv.split('\r\n').length).toBeGreaterThan(90);
      expect(fileName).toMatch(/^[a-z]+-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
    }
    expect((await boss.get('/admin/export?kind=users')).status).toBe(400);
  });

  it('defuse a customer’s name that is a formula', async () => {
    const anna = await registerCustomer();
    await anna.put('/auth/me', { firstName: '=1+1', lastName: '@SUM(A1)', email: anna.user!.email });
    const order = await placePaidOrder(anna, await findVariant(20));
    const row = await eventually(
      async () => {
        const { csv } = (await boss.get<ExportPart>('/admin/export?kind=orders&period=7d')).body;
        return csv.split('\r\n').find((line) => line.startsWith(order.orderNumber));
      },
      (line) => line !== undefined,
    );
    expect(row).toContain(`;'=1+1;'@SUM(A1);`);
  });
});
