import type { User } from '../../../shared/account/answers.ts';
import type { Analytics, Dashboard, ExportPart } from '../../../shared/analytics/answers.ts';
import { periodDays, periods } from '../../../shared/analytics/rules.ts';
import { dayOf, lastDays } from '../../../shared/locale/days.ts';
import { toCents, toEuro } from '../../../shared/price/money.ts';
import type { Order } from '../../../shared/order/answers.ts';
import { orderStatusNames } from '../../../shared/order/status.ts';
import {
  placePaidOrder,
  testOrderDraft,
  eventually,
  findExportedOrder,
  findVariant,
  logIn,
  logInAsAdmin,
  registerCustomer,
  placeOrder,
  anonymousClient,
  UNKNOWN_ID,
  type ApiClient,
} from './client.ts';

interface UserPage {
  users: User[];
  total: number;
  totalPages: number;
  currentPage: number;
}

let admin: ApiClient;
beforeAll(async () => {
  admin = await logInAsAdmin();
});

const setActive = (id: string, isActive: unknown, client = admin) =>
  client.patch<{ user: User }>(`/admin/users/${id}/status`, { isActive });
const searchUsers = async (search: string) =>
  (await admin.get<UserPage>(`/admin/users?search=${encodeURIComponent(search)}`)).body.users;

describe('users', () => {
  it('stand in pages of fifteen, the newest first, each once', async () => {
    const anna = await registerCustomer();
    const first = await eventually(
      async () => (await admin.get<UserPage>('/admin/users')).body,
      ({ users }) => users.some(({ _id }) => _id === anna.user!._id),
    );
    expect(first.users.length).toBeLessThanOrEqual(15);
    expect(first.totalPages).toBe(Math.ceil(first.total / 15));
    const dates = first.users.map(({ createdAt }) => createdAt);
    expect([...dates].sort().reverse()).toEqual(dates);
    const beyond = await admin.get<UserPage>('/admin/users?page=100000&limit=-3&sort=%00');
    expect([beyond.status, beyond.body.users]).toEqual([200, []]);
  });

  it('are found by name, email and phone, under their new names too', async () => {
    const anna = await registerCustomer();
    const { email } = anna.user!;
    const byEmail = await eventually(
      () => searchUsers(email),
      ({ length }) => length === 1,
    );
    expect(byEmail).toMatchObject([{ email }]);
    const phone = `+39 3${String(Date.now()).slice(-9)}`;
    await anna.put('/auth/me', { firstName: 'Zenobia', lastName: "D'Alò", email, phone });
    for (const search of ['zenobia', "D'ALÒ zen", phone, phone.slice(4)]) {
      const emails = await eventually(
        async () => (await searchUsers(search)).map((user) => user.email),
        (list) => list.includes(email),
      );
      expect(emails).toContain(email);
    }
  });

  it('who are deactivated are refused at the very next call and at log-in; reactivation restores', async () => {
    const anna = await registerCustomer();
    const { _id: id, email } = anna.user!;
    const logInWith = (password: string) => anonymousClient().post('/auth/login', { email, password });
    expect((await anna.get('/cart')).status).toBe(200);
    const deactivation = await setActive(id, false);
    expect([deactivation.status, deactivation.body.user]).toMatchObject([200, { _id: id, isActive: false }]);
    const nextCall = await anna.get('/cart');
    expect([nextCall.status, nextCall.body.code]).toEqual([401, 'ACCOUNT_DISABLED']);
    expect((await anna.post('/auth/refresh')).status).toBe(401);
    const right = await logInWith('segreta');
    expect([right.status, right.body.message]).toEqual([401, 'Account disattivato']);
    const wrong = await logInWith('sbagliata');
    expect([wrong.status, wrong.body.code]).toEqual([401, 'WRONG_CREDENTIALS']);
    expect((await setActive(id, true)).status).toBe(200);
    expect((await anna.get('/cart')).status).toBe(200);
    expect((await logIn(email, 'segreta')).user!._id).toBe(id);
  });

  it('who are admins, or oneself, cannot be deactivated; nobody but an admin may', async () => {
    const adminId = admin.user!._id;
    const self = await setActive(adminId, false);
    expect([self.status, self.body.code]).toEqual([409, 'USER_PROTECTED']);
    const anna = await registerCustomer();
    const annaId = anna.user!._id;
    expect((await setActive(annaId, false, anna)).status).toBe(403);
    expect((await setActive(adminId, false, anna)).status).toBe(403);
    for (const id of [UNKNOWN_ID, '__proto__', 'a%2fb']) expect((await setActive(id, false)).status).toBe(404);
    expect((await setActive('%00', false)).status).toBe(400);
    for (const isActive of ['false', 0, null, [], undefined]) {
      expect((await setActive(annaId, isActive)).status).toBe(400);
    }
    expect((await anna.get('/cart')).status).toBe(200);
  });
});

/** Nobody pays for what is sent in an exchange. */
const isSold = ({ paidAt, paymentMethod, total, refunded }: Order) =>
  paidAt !== null && paymentMethod !== 'exchange' && refunded < total;
const revenueCents = (orders: Order[]) =>
  orders.filter(isSold).reduce((sum, { total, refunded }) => sum + toCents(total) - toCents(refunded), 0);

async function readAllOrders(): Promise<Order[]> {
  const orders = new Map<string, Order>();
  for (let page = 1, totalPages = 1; page <= totalPages; page += 1) {
    const { body } = await admin.get<{ orders: Order[]; totalPages: number }>(`/admin/orders?limit=100&page=${page}`);
    for (const order of body.orders) orders.set(order._id, order);
    ({ totalPages } = body);
  }
  return [...orders.values()];
}

/** What dashboard and analytics show, and the same counted from all orders. */
async function readAndRecount() {
  const orders = await readAllOrders();
  const today = dayOf(Date.now());
  const { stats } = (await admin.get<Dashboard>('/admin/dashboard')).body;
  const pending = orders.filter(({ status }) => status === 'pending').length;
  const shown: object[] = [{ orders: stats.totalOrders, revenue: stats.totalRevenue, pending: stats.pendingOrders }];
  const recounted: object[] = [{ orders: orders.length, revenue: toEuro(revenueCents(orders)), pending }];
  for (const period of periods) {
    const { salesData, orderStatusData } = (await admin.get<Analytics>(`/admin/analytics?period=${period}`)).body;
    const days = lastDays(periodDays[period], today);
    shown.push(salesData, orderStatusData);
    recounted.push(...recountPeriod(orders, days));
  }
  return { shown, recounted, orders };
}

function recountPeriod(orders: Order[], days: string[]): [salesData: object[], orderStatusData: object[]] {
  const ofPeriod = orders.filter(({ createdAt }) => days.includes(dayOf(createdAt)));
  const salesData = days.map((day) => {
    const ofDay = ofPeriod.filter(({ createdAt }) => dayOf(createdAt) === day);
    return { _id: day, totalSales: toEuro(revenueCents(ofDay)), orderCount: ofDay.filter(isSold).length };
  });
  const orderStatusData = orderStatusNames
    .map((name) => ({ _id: name, count: ofPeriod.filter(({ status }) => status === name).length }))
    .filter(({ count }) => count > 0);
  return [salesData, orderStatusData];
}

describe('dashboard and analytics', () => {
  it('equal a recount of the orders, after payments, refunds and cancellations', async () => {
    const anna = await registerCustomer();
    const shirt = await findVariant(20);
    const orderIds: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      orderIds.push((await placePaidOrder(anna, { ...shirt, quantity: 1 + (index % 2) }))._id);
    }
    await placeOrder(anna, testOrderDraft(shirt));
    const { body: unpaid } = await placeOrder(anna, testOrderDraft(shirt));
    await admin.patch(`/admin/orders/${unpaid.order._id}/status`, { status: 'delivered' });
    const [shipped, partlyRefunded, refunded, cancelled] = orderIds.map((id) => `/admin/orders/${id}`);
    await admin.patch(`${shipped}/status`, { status: 'shipped', trackingNumber: 'BRT1' });
    await admin.post(`${partlyRefunded}/refund`, { amount: 1.5 });
    await admin.post(`${refunded}/refund`, { amount: null });
    await admin.patch(`${cancelled}/status`, { status: 'cancelled' });
    // The analytics follow the orders a moment later.
    const { shown, recounted, orders } = await eventually(
      readAndRecount,
      (result) => JSON.stringify(result.shown) === JSON.stringify(result.recounted),
    );
    expect(shown).toEqual(recounted);
    expect(orders.filter(({ _id }) => orderIds.includes(_id))).toHaveLength(5);
  });

  it('show the newest orders whole, users and active products, and the best sellers with their images', async () => {
    const { stats, recentOrders } = (await admin.get<Dashboard>('/admin/dashboard')).body;
    expect(recentOrders).toHaveLength(5);
    const dates = recentOrders.map(({ createdAt }) => createdAt);
    expect([...dates].sort().reverse()).toEqual(dates);
    expect(stats.totalUsers).toBeGreaterThanOrEqual(14);
    expect(stats.totalProducts).toBeGreaterThan(20);
    const { topProducts } = (await admin.get<Analytics>('/admin/analytics')).body;
    expect(topProducts.length).toBe(10);
    const quantities = topProducts.map(({ totalQuantity }) => totalQuantity);
    expect([...quantities].sort((first, second) => second - first)).toEqual(quantities);
    expect(topProducts.some(({ product }) => product?.images[0]?.url.startsWith('/images/'))).toBe(true);
  });

  it.each(['1d', '__proto__', '%00', ''])('take thirty days for the unknown period %p', async (period) => {
    const { status, body } = await admin.get<Analytics>(`/admin/analytics?period=${period}`);
    expect([status, body.period, body.salesData.length]).toEqual([200, '30d', 30]);
  });
});

describe('exports', () => {
  it('are files for an Italian Excel', async () => {
    for (const [kind, title] of [
      ['sales', 'Data;Ordini;Vendite (€)'],
      ['orders', 'Numero;Data;Stato;'],
      [
        'register',
        'Data;Canale;Incassi (€);Rimborsi (€);Corrispettivi (€);Imponibile (€);IVA 22% (€);di cui con fattura (€)',
      ],
    ]) {
      const { csv, fileName } = (await admin.get<ExportPart>(`/admin/export?kind=${kind}&period=90d`)).body;
      expect(csv.startsWith(`\uFEFF${title}`)).toBe(true);
      expect(csv.split('\r\n').length).toBeGreaterThan(90);
      expect(fileName).toMatch(/^[a-z]+-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
    }
    expect((await admin.get('/admin/export?kind=users')).status).toBe(400);
  });

  it('defuse a customer’s name that is a formula', async () => {
    const anna = await registerCustomer();
    await anna.put('/auth/me', { firstName: '=1+1', lastName: '@SUM(A1)', email: anna.user!.email });
    const { orderNumber } = await placePaidOrder(anna, await findVariant(20));
    const readRow = () => findExportedOrder(admin, orderNumber);
    expect(await eventually(readRow, (row) => row !== undefined)).toContain(`;'=1+1;'@SUM(A1);`);
  });
});
