/** A customer in the back office: who sees the page, notes and an erasure, and customers who come by a file. */
import type { Customer } from '../../../shared/account/customer-schema.ts';
import type { CustomerImportResult, ExportedCustomer } from '../../../shared/customer-file/answers.ts';
import type { MyData } from '../../../shared/account/answers.ts';
import {
  anonymousClient,
  eventually,
  findVariant,
  logIn,
  logInAsAdmin,
  newEmail,
  placePaidOrder,
  registerCustomer,
  type ApiClient,
} from './client.ts';
import { enrol } from './second-factor-client.ts';
import { readEmails } from './shop-emulators.ts';

const password = 'segreta-di-prova';
let owner: ApiClient;
beforeAll(async () => {
  owner = await logInAsAdmin();
});

const pageOf = (id: string, client = owner) => client.get<Customer>(`/admin/users/${id}`);

async function hire(staffRole: string): Promise<ApiClient> {
  const email = newEmail();
  await owner.post('/admin/staff', { change: 'invite', email, staffRole });
  const readToken = async () =>
    (await readEmails(email)).flatMap(({ text = '' }) => /\/invito#(\S+)/.exec(text)?.[1] ?? []);
  const [token] = await eventually(readToken, ({ length }) => length > 0);
  const person = { step: 'create', token, firstName: 'Piero', lastName: 'Conti', password };
  expect((await anonymousClient().post('/auth/invitation', person)).status).toBe(200);
  return (await enrol({ email, password })).client;
}

describe('the page of a customer', () => {
  it('is read by who may see customers, noted on by who may change them, and closed to the warehouse', async () => {
    const customer = await registerCustomer();
    const { _id: id } = customer.user!;
    const [reader, packer] = [await hire('readOnly'), await hire('warehouse')];
    const note = (client: ApiClient) => client.post(`/admin/users/${id}/notes`, { text: 'Chiamare la sera' });
    expect([(await pageOf(id, reader)).status, (await pageOf(id, packer)).status]).toEqual([200, 403]);
    expect([(await note(reader)).status, (await note(packer)).status]).toEqual([403, 403]);
    expect((await pageOf(id, customer)).status).toBe(403);
    for (const path of ['/admin/export/customers', '/admin/users/x/notes']) {
      expect((await reader.call(path.includes('notes') ? 'POST' : 'GET', path)).status).toBe(403);
    }
    expect((await reader.post('/admin/import/customers', { customers: [] })).status).toBe(403);
    expect((await note(owner)).status).toBe(200);
    expect((await pageOf(id, reader)).body.notes).toMatchObject([{ text: 'Chiamare la sera', isOwn: false }]);
  });

  it('previews an erasure as it then happens, and the notes go with it', async () => {
    const customer = await registerCustomer();
    const { _id: id } = customer.user!;
    const order = await placePaidOrder(customer, await findVariant(20));
    const text = 'Ha un cane grande';
    await owner.post(`/admin/users/${id}/notes`, { text });
    await owner.post(`/admin/orders/${order._id}/notes`, { text: 'Citofono rotto' });
    const { notes } = (await customer.get<MyData>('/auth/me/data')).body;
    expect(notes.map((note) => [note.text, note.orderNumber])).toEqual([
      ['Citofono rotto', order.orderNumber],
      [text, undefined],
    ]);
    expect(JSON.stringify(notes)).not.toContain('@');

    const { body } = await pageOf(id);
    expect(body).toMatchObject({ spent: order.total, orders: [{ orderNumber: order.orderNumber }] });
    const blockers = [{ orderNumber: order.orderNumber, why: 'l’ordine è pagato' }];
    expect(body.erasure).toMatchObject({ blockers, anonymous: 0, retained: [] });
    const erase = () => customer.post('/auth/erase', { currentPassword: 'segreta' });
    expect((await erase()).body.details).toEqual({ open: blockers });
    for (const status of ['shipped', 'delivered']) await owner.patch(`/admin/orders/${order._id}/status`, { status });
    expect((await pageOf(id)).body.erasure).toMatchObject({ blockers: [], retained: [{ reason: 'paid', orders: 1 }] });
    expect((await erase()).status).toBe(200);
    expect((await pageOf(id)).body.code).toBe('USER_NOT_FOUND');
    expect((await owner.post(`/admin/users/${id}/notes`, { text })).body.code).toBe('USER_NOT_FOUND');
  });
});

describe('customers of a file', () => {
  const address = { street: 'Via Po 1', city: 'Torino', postalCode: '10123', province: 'TO' };
  const rowOf = (email: string) => ({ firstName: 'Ada', lastName: 'Neri', email, phone: '011 5555', address });
  const importRows = async (...customers: object[]) =>
    (await owner.post<{ results: CustomerImportResult[] }>('/admin/import/customers', { customers })).body.results;

  async function exportAll(): Promise<ExportedCustomer[]> {
    const rows: ExportedCustomer[] = [];
    for (let after: string | null = ''; after !== null;) {
      const path: string = `/admin/export/customers${after && `?after=${after}`}`;
      const { customers, next } = (await owner.get<{ customers: ExportedCustomer[]; next: string | null }>(path)).body;
      rows.push(...customers);
      after = next;
    }
    return rows;
  }

  it('get an account once, no email and no password, and come in by a code', async () => {
    const [email, taken] = [newEmail(), await registerCustomer()];
    const rows = [rowOf(email), { ...rowOf(taken.user!.email), firstName: 'Altra' }];
    expect((await importRows(...rows)).map(({ outcome }) => outcome)).toEqual(['created', 'existing']);
    expect((await importRows(...rows)).map(({ outcome }) => outcome)).toEqual(['existing', 'existing']);

    const exported = await eventually(exportAll, (all) => all.some(({ user }) => user.email === email));
    const row = exported.find(({ user }) => user.email === email)!;
    expect(row).toMatchObject({ user: { ...rowOf(email), emailConfirmed: false }, orders: 0, spent: 0 });
    expect(exported.filter(({ user }) => user.email === email)).toHaveLength(1);
    expect(exported.find(({ user }) => user.email === taken.user!.email)?.user.firstName).toBe('Giulia');
    expect((await pageOf(row.user._id)).body.openedBy).toBe('import');
    // The email of the order that follows proves that the events function got so far.
    await placePaidOrder(taken, await findVariant(20));
    await eventually(
      () => readEmails(taken.user!.email),
      (mails) => mails.length > 1,
    );
    expect(await readEmails(email)).toEqual([]);

    await expect(logIn(email, password)).rejects.toThrow('401');
    await anonymousClient().post('/auth/forgot-password', { email });
    const readCode = async () =>
      (await readEmails(email)).flatMap(({ text = '' }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
    const [code] = await eventually(readCode, ({ length }) => length > 0);
    expect((await anonymousClient().post('/auth/reset-password', { email, code, password })).status).toBe(200);
    expect((await logIn(email, password)).user).toMatchObject({ firstName: 'Ada', emailConfirmed: true });
  });
});
