/** Somebody with unmistakable words shops, returns, and asks to be forgotten: then everything the shop keeps is read. */
import { readFileSync } from 'node:fs';
import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { User } from '../../../shared/account/answers.ts';
import type { Order } from '../../../shared/order/answers.ts';
import { retainedOrderFields } from '../../../shared/legal/retention.ts';
import type { ReturnReceipt } from '../../../shared/returns/answers.ts';
import { randomWord } from './random-word.ts';
import {
  testShippingAddress,
  testOrderDraft,
  eventually,
  findVariant,
  logInAsAdmin,
  payOrder,
  ApiClient,
  placeOrder,
  listStoredImages,
  anonymousClient,
} from './client.ts';

const PASSWORD = 'segreta-di-prova';
/** Letters only, so that every way of writing it down keeps it. */
const word = () => randomWord().replace(/-/g, '').slice(0, 14);
const words = {
  ...{ firstName: word(), lastName: word(), mail: word(), contact: word(), street: word(), city: word() },
  ...{ notes: word(), company: word(), tracking: word(), before: word() },
};
const number = String(Math.random()).slice(2, 9).padEnd(7, '5');
const email = `${words.mail}@example.it`;
const name = { firstName: `Z${words.firstName}`, lastName: `Q${words.lastName}` };
const home = { street: `Via ${words.street} 7`, city: words.city, postalCode: '20121', province: 'MI' };

let zeno: ApiClient;
let boss: ApiClient;
beforeAll(async () => {
  Object.assign(process.env, JSON.parse(process.env['SHOP_BEHIND'] ?? '{}'));
  boss = await logInAsAdmin();
});

const register = async (password: string) => {
  const person = new ApiClient();
  const { status, body } = await person.post<{ token: string; user: ApiClient['user'] }>('/auth/register', {
    ...{ ...name, email, password },
  });
  Object.assign(person, { token: body.token, user: body.user });
  return { status, person };
};
const erase = (person: ApiClient, currentPassword = PASSWORD) => person.post('/auth/erase', { currentPassword });
const setStatus = (id: string, status: string, more: object = {}) =>
  boss.patch(`/admin/orders/${id}/status`, { status, ...more });

async function ordered(more: object = {}): Promise<Order> {
  const shippingAddress = { ...testShippingAddress, ...name, ...home, phone: `+39 333 ${number}` };
  const body = {
    ...testOrderDraft(await findVariant(20)),
    shippingAddress,
    contactEmail: `${words.contact}@example.it`,
    ...more,
  };
  return (await placeOrder(zeno, body)).body.order;
}

async function delivered(order: Order): Promise<Order> {
  await payOrder(zeno, order._id);
  await setStatus(order._id, 'shipped', { trackingNumber: words.tracking });
  await setStatus(order._id, 'delivered');
  return order;
}

type Found = Record<string, unknown> & { pk: string; sk: string };

/** The items of the table in which one of the words stands, and the places where. Keys are places too. */
async function traces(): Promise<{ pk: string; sk: string; places: string[] }[]> {
  const { scanItems: everyItem } = await import('../../../functions/aws/dynamodb/bulk.ts');
  const found: { pk: string; sk: string; places: string[] }[] = [];
  for await (const items of everyItem()) {
    for (const item of items as Found[]) {
      const places = placesIn(item, '');
      if (places.length > 0) found.push({ pk: item.pk, sk: item.sk, places });
    }
  }
  return found;
}

function placesIn(value: unknown, at: string): string[] {
  if (typeof value !== 'object' || value === null) return hasWord(String(value)) ? [at] : [];
  return Object.entries(value).flatMap(([key, inner]) => placesIn(inner, at ? `${at}.${key}` : key));
}

/** With the prefix, with or without Italy's, however spaced: its seven digits alone stand by chance in hashes and times. */
const phone = `(?<![\\d.])(?:(?:00)?39(?: |%20)?)?333(?: |%20)?${number}(?!\\d)`;
const pattern = new RegExp([...Object.values(words), phone].join('|'), 'i');
const hasWord = (text: string) => pattern.test(text);

async function poolUsers(): Promise<string> {
  const { CognitoIdentityProviderClient: Client, ListUsersCommand } =
    await import('@aws-sdk/client-cognito-identity-provider');
  const client: CognitoIdentityProviderClient = new Client({});
  const users: unknown[] = [];
  let page: string | undefined;
  do {
    const answer = await client.send(
      new ListUsersCommand({ UserPoolId: process.env['USER_POOL_ID'] ?? '', ...(page && { PaginationToken: page }) }),
    );
    users.push(...(answer.Users ?? []));
    page = answer.PaginationToken;
  } while (page);
  client.destroy();
  return JSON.stringify(users);
}

interface Mail {
  to: string[];
  subject: string;
  html: string;
}

async function mailsTo(to: string): Promise<Mail[]> {
  const all = (await (await fetch(`${process.env['SHOP_MAILBOX']}/mails`)).json()) as Mail[];
  return all.filter((mail) => mail.to.includes(to));
}

/** In how many of the back office's searches somebody is found by this word. Asked before the whole table is read. */
async function foundBy(search: string): Promise<number> {
  const answers = await Promise.all(
    ['users', 'orders', 'returns'].map((what) => boss.get<{ total: number }>(`/admin/${what}?search=${search}`)),
  );
  return answers.filter(({ body }) => body.total > 0).length;
}

describe('a person who asks to be forgotten', () => {
  let plain: Order;
  let invoiced: Order;
  let cancelled: Order;

  it('is not, while something of theirs is open', async () => {
    zeno = (await register(PASSWORD)).person;
    await zeno.put('/auth/me', { ...name, email, phone: `+39 333 ${number}`, address: home });
    const choice = await findVariant(20);
    await zeno.post(`/wishlist/add/${choice.product._id}`);
    cancelled = await ordered({ notes: `Citofono ${words.notes}` });
    const refused = await erase(zeno);
    expect([refused.status, refused.body.code]).toEqual([409, 'ACCOUNT_IN_USE']);
    expect(refused.body.message).toContain(cancelled.orderNumber);
    await zeno.patch(`/orders/${cancelled._id}/cancel`);
  });

  it('leaves traces everywhere: in searches, lists, the pool, the export for the accountant', async () => {
    plain = await delivered(await ordered({ notes: `Citofono ${words.notes}` }));
    invoiced = await delivered(
      await ordered({
        invoice: { taxCode: '12345678903', company: words.company, pec: `${words.company}@pec.example` },
      }),
    );
    const stated = { orderId: plain._id, name: `${name.firstName} ${name.lastName}`, email };
    const { receipt } = (await zeno.post<{ receipt: ReturnReceipt }>('/returns', stated)).body;
    expect((await erase(zeno)).body.message).toContain('un recesso o un reso non è ancora concluso');
    await boss.patch(`/admin/returns/${receipt._id}`, { step: 'goodsBack', restock: [] });
    await boss.patch(`/admin/returns/${receipt._id}`, { step: 'refund', amount: null });
    await anonymousClient().post('/auth/login', { email, password: 'sbagliata' });
    await anonymousClient().post('/auth/forgot-password', { email });
    const choice = await findVariant(20);
    await zeno.post('/cart/add', { productId: choice.product._id, variantId: choice.variant._id, quantity: 1 });
    // The last of its effects has arrived: there is something to be found.
    const search = `q${words.lastName}`;
    expect(
      await eventually(
        () => foundBy(search),
        (count) => count === 3,
        20_000,
      ),
    ).toBe(3);
    const before = await traces();
    expect(new Set(before.map(({ pk }) => pk.replace(/#.*/, ''))).size).toBeGreaterThan(5);
    expect(await poolUsers()).toMatch(pattern);
    const { csv } = (await boss.get<{ csv: string }>('/admin/export?kind=orders&period=7d')).body;
    const row = csv.split('\r\n').find((line) => line.startsWith(invoiced.orderNumber));
    expect(row).toContain(`;${words.company};IT12345678903;;${words.company}@pec.example;${home.street};'20121`);
    const [mail] = (await mailsTo(`${words.contact}@example.it`)).filter(({ html }) => html.includes('Partita IVA'));
    expect(mail?.subject).toBe(`Ordine ${invoiced.orderNumber} confermato`);
  });

  it('is nowhere any more but where the law keeps them', async () => {
    expect((await erase(zeno)).status).toBe(200);
    expect(
      await eventually(
        () => foundBy(`q${words.lastName}`),
        (count) => count === 0,
        20_000,
      ),
    ).toBe(0);
    const own = [`O#${plain._id}`, `O#${invoiced._id}`];
    const left = await eventually(traces, (found) => found.length === 2);
    expect(left.map(({ pk }) => pk).sort()).toEqual([...own].sort());
    const places = (id: string) => left.flatMap(({ pk, places: at }) => (pk === `O#${id}` ? at : []));
    expect(places(plain._id).filter((place) => !retainedOrderFields.paid.includes(place))).toEqual([]);
    const named = [...retainedOrderFields.paid, ...retainedOrderFields.invoiced];
    expect(places(invoiced._id).filter((place) => !named.includes(place))).toEqual([]);
    expect(await poolUsers()).not.toMatch(pattern);
    expect((await listStoredImages()).join()).not.toMatch(pattern);
    expect(readFileSync(process.env['SHOP_LOG'] ?? '', 'utf8')).not.toMatch(pattern);
    const { users } = (await boss.get<{ users: User[] }>('/admin/users?limit=100')).body;
    expect(users.some(({ _id }) => _id === zeno.user!._id)).toBe(false);
  });

  it('is told so by a last mail', async () => {
    const subjects = async () => (await mailsTo(email)).map(({ subject }) => subject);
    expect((await eventually(subjects, (told) => /eliminato/.test(told.at(-1) ?? ''))).at(-1)).toBe(
      'Il tuo account su Vetrina è stato eliminato',
    );
  });

  it('has no token, no session and no password any more', async () => {
    expect((await zeno.get('/auth/me')).status).toBe(401);
    expect((await zeno.post('/auth/refresh')).status).toBe(401);
    const { status, body } = await anonymousClient().post('/auth/login', { email, password: PASSWORD });
    expect([status, body.code, body.message]).toEqual([401, 'WRONG_CREDENTIALS', 'Email o password non corretti']);
  });

  it('leaves a book that adds up, and orders that the back office still reads', async () => {
    const { reconcile } = await import('../../../functions/tasks/reconcile/reconcile.ts');
    expect((await reconcile({ apart: 3000 })).differences).toEqual([]);
    const found = async (search: string) =>
      (await boss.get<{ orders: Order[] }>(`/admin/orders?search=${encodeURIComponent(search)}`)).body.orders;
    expect(await found(words.lastName)).toEqual([]);
    expect((await found(invoiced.orderNumber))[0]).toMatchObject({
      _id: invoiced._id,
      total: invoiced.total,
      status: 'delivered',
      user: { ...name, email: '' },
      invoice: { taxCode: '12345678903', company: words.company },
    });
    const [never] = await found(cancelled.orderNumber);
    expect([never!.user.lastName, never!.shippingAddress.street, never!.notes]).toEqual(['', '', '']);
  });

  it('comes back, with the same address, as somebody new', async () => {
    const { status, person } = await register('altra-password');
    expect([status, person.user?._id === zeno.user?._id]).toEqual([201, false]);
    expect((await person.get<{ total: number }>('/orders')).body.total).toBe(0);
    expect((await person.get(`/orders/${invoiced._id}`)).status).toBe(404);
    expect((await erase(person, 'altra-password')).status).toBe(200);
  });

  it('is never an admin', async () => {
    const { status, body } = await erase(boss, 'admin123');
    expect([status, body.code]).toEqual([409, 'ADMIN_NOT_ERASABLE']);
    expect((await boss.get('/auth/me')).status).toBe(200);
  });
});
