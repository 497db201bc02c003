/** An owner and a colleague, from the invitation to the end of the access. */
import type { Staff } from '../../../shared/account/answers.ts';
import { anonymousClient, eventually, logInAsAdmin, newEmail, type ApiClient } from './client.ts';
import { enrol, tryLogIn } from './second-factor-client.ts';
import { readEmails } from './shop-emulators.ts';

const password = 'segreta-di-prova';
let owner: ApiClient;
beforeAll(async () => {
  owner = await logInAsAdmin();
});

const change = (client: ApiClient, body: object) => client.post('/admin/staff', body);

async function invite(email: string): Promise<string> {
  expect((await change(owner, { change: 'invite', email, staffRole: 'warehouse' })).status).toBe(200);
  const readToken = async () =>
    (await readEmails(email)).flatMap(({ text = '' }) => /\/invito#(\S+)/.exec(text)?.[1] ?? []);
  const [token = ''] = await eventually(readToken, ({ length }) => length > 0);
  return token;
}

const accept = (token: string) =>
  anonymousClient().post('/auth/invitation', {
    step: 'create',
    token,
    firstName: 'Piero',
    lastName: 'Conti',
    password,
  });

it('a colleague comes by an invitation, works in the warehouse, becomes a manager and goes', async () => {
  const email = newEmail();
  const token = await invite(email);
  expect((await accept(token)).status).toBe(200);
  const again = await accept(token);
  expect([again.status, again.body.code]).toEqual([400, 'WRONG_LINK']);

  const { client } = await enrol({ email, password });
  expect((await client.get('/admin/orders')).status).toBe(200);
  expect((await client.get('/admin/analytics')).body).toMatchObject({ success: false, code: 'FORBIDDEN' });
  expect((await change(client, { change: 'invite', email: newEmail(), staffRole: 'owner' })).status).toBe(403);

  const { members } = (await owner.get<Staff>('/admin/staff')).body;
  const { _id: id } = members.find((member) => member.email === email)!;
  expect((await change(owner, { change: 'role', id, staffRole: 'manager' })).status).toBe(200);
  expect((await client.get('/admin/analytics')).status).toBe(200);

  expect((await change(owner, { change: 'remove', id })).status).toBe(200);
  expect((await client.get('/admin/orders')).status).toBe(401);
  const customer = await tryLogIn({ email, password });
  expect(customer.status).toBe(200);
  expect((await customer.client.get('/admin/orders')).status).toBe(403);
  expect((await owner.get<Staff>('/admin/staff')).body.members.map((member) => member.email)).not.toContain(email);
});

it('an invitation that was withdrawn opens nothing', async () => {
  const email = newEmail();
  const token = await invite(email);
  expect((await change(owner, { change: 'withdraw', email })).status).toBe(200);
  expect((await accept(token)).body.code).toBe('WRONG_LINK');
  expect((await tryLogIn({ email, password })).status).toBe(401);
});

it('nobody changes their own role', async () => {
  const { status, body } = await change(owner, { change: 'role', id: owner.user!._id, staffRole: 'warehouse' });
  expect([status, body.code]).toEqual([409, 'USER_PROTECTED']);
});
