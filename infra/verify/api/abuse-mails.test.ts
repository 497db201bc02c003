import {
  anonymousClient,
  eventually,
  findVariant,
  logIn,
  logInAsAdmin,
  newEmail,
  payOrder,
  placeOrder,
  registerCustomer,
  testOrderDraft,
  type ApiClient,
} from './client.ts';
import { waitForRateLimitWindow } from './rate-limit-window.ts';
import { readEmails, readLinkToken, readShopLog } from './shop-emulators.ts';

const followLink = (token: string) => anonymousClient().post('/auth/email-link', { token });
const changeEmail = (client: ApiClient, email: string) => {
  const { firstName, lastName } = client.user!;
  return client.put('/auth/me', { firstName, lastName, email, currentPassword: 'segreta' });
};

/** A customer who followed the link in the welcome email. */
async function confirmedCustomer(): Promise<ApiClient> {
  const customer = await registerCustomer();
  expect((await followLink(await readLinkToken(customer.user!.email, 'conferma'))).status).toBe(200);
  return customer;
}

it('an address that SES takes no email to is refused, since the stream of changes would wait for each attempt', async () => {
  const [email, visitor, customer] = [`${'a'.repeat(65)}@example.it`, anonymousClient(), await registerCustomer()];
  const registration = { firstName: 'Giulia', lastName: 'Rinaldi', email, password: 'segreta' };
  const statement = { name: 'Giulia Rinaldi', orderNumber: 'VE-2026-0000000000', email };
  const replies = [
    await visitor.post('/auth/register', registration),
    await visitor.post('/returns/public', statement),
    await changeEmail(customer, email),
    await placeOrder(customer, { ...testOrderDraft(await findVariant(5)), contactEmail: email }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
});

const isCancellation = (subject: string) => subject.endsWith('annullato');

it('a customer who orders and cancels thirty times gets ten emails of it, and the next purchase is confirmed', async () => {
  const customer = await confirmedCustomer();
  const draft = testOrderDraft(await findVariant(5));
  for (let round = 0; round < 30; round += 1) {
    const { order } = (await placeOrder(customer, draft)).body;
    expect((await customer.patch(`/orders/${order._id}/cancel`)).status).toBe(200);
  }
  const { order } = (await placeOrder(customer, draft)).body;
  await payOrder(customer, order._id);
  const readSubjects = async () => (await readEmails(customer.user!.email)).map(({ subject }) => subject);
  const subjects = await eventually(readSubjects, (all) => all.includes(`Ordine ${order.orderNumber} confermato`));
  expect(subjects).toContain(`Ordine ${order.orderNumber} confermato`);
  const cancelled = await eventually(readSubjects, (all) => all.filter(isCancellation).length >= 10);
  expect(cancelled.filter(isCancellation)).toHaveLength(10);
});
describe('a stranger’s mailbox', () => {
  beforeEach(waitForRateLimitWindow);

  it('gets at most three emails of twenty changes of address at once, and none of the caller’s words', async () => {
    const caller = await confirmedCustomer();
    caller.user = { ...caller.user!, firstName: 'Hai vinto 500 EUR' };
    const strangers = Array.from({ length: 20 }, () => newEmail());
    const replies = await Promise.all(strangers.map((email) => changeEmail(caller, email)));
    const changed = replies.filter(({ status }) => status === 200);
    expect(changed.length).toBeLessThanOrEqual(3);
    // One after the other, until the day's changes are used up.
    let status = 200;
    for (let attempt = 0; attempt < 4 && status !== 429; attempt += 1) {
      const email = newEmail();
      strangers.push(email);
      status = (await changeEmail(caller, email)).status;
    }
    expect(status).toBe(429);
    const readAll = async () => (await Promise.all(strangers.map(readEmails))).flat();
    const emails = await eventually(readAll, ({ length }) => length > 0);
    expect(emails.length).toBeLessThanOrEqual(3);
    for (const { text, html } of emails) expect(`${text} ${html}`).not.toMatch(/vinto|Rinaldi/);
  });

  it('gets nothing of forty orders that are made and cancelled, and fixed words about one that is paid', async () => {
    const caller = await registerCustomer();
    const contactEmail = newEmail();
    const draft = { ...testOrderDraft(await findVariant(5)), contactEmail };
    for (let round = 0; round < 40; round += 1) {
      const { order } = (await placeOrder(caller, draft)).body;
      expect((await caller.patch(`/orders/${order._id}/cancel`)).status).toBe(200);
    }
    const { order } = (await placeOrder(caller, draft)).body;
    await payOrder(caller, order._id);
    const [email, ...others] = await eventually(
      () => readEmails(contactEmail),
      ({ length }) => length > 0,
    );
    expect([email!.subject, others]).toEqual([`Ordine ${order.orderNumber} confermato`, []]);
    expect(email!.text).toContain('Ciao,');
    expect(`${email!.text} ${email!.html}`).not.toMatch(/Giulia|Rinaldi|Via Roma/);
  });

  it('gets five emails a day of all that visitors declare; each declaration is kept', async () => {
    const email = newEmail();
    const declare = (index: number) =>
      anonymousClient().post('/returns/public', { name: 'Hai vinto', orderNumber: `CHIAMA ${index}`, email });
    const replies = await Promise.all(Array.from({ length: 8 }, (_value, index) => declare(index)));
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(201));
    const admin = await logInAsAdmin();
    const count = async () => (await admin.get<{ total: number }>(`/admin/returns?search=${email}`)).body.total;
    expect(await eventually(count, (total) => total === 8)).toBe(8);
    const emails = await eventually(
      () => readEmails(email),
      ({ length }) => length >= 5,
    );
    expect(emails).toHaveLength(5);
    for (const { text } of emails) expect(text).not.toMatch(/vinto|CHIAMA/);
  });
});

describe('an address that nobody confirmed', () => {
  it('has no power over what visitors declared with it: nothing is told, blocked or stripped', async () => {
    const email = newEmail();
    const statement = { name: 'Giulia Rinaldi', orderNumber: 'VE-2026-ZZZZZZZZZZ', email };
    expect((await anonymousClient().post('/returns/public', statement)).status).toBe(201);
    const admin = await logInAsAdmin();
    const find = async () => {
      const { body } = await admin.get<{ returns: { name: string; email: string }[] }>(
        `/admin/returns?search=${email}`,
      );
      return body.returns;
    };
    await eventually(find, ({ length }) => length === 1);
    const squatter = await registerCustomer(email);
    const { body } = await squatter.get<{ statements: unknown[] }>('/auth/me/data');
    expect(body.statements).toEqual([]);
    const erasure = await squatter.post('/auth/erase', { currentPassword: 'segreta' });
    expect([erasure.status, erasure.body.details]).toEqual([200, undefined]);
    expect(await find()).toMatchObject([{ name: 'Giulia Rinaldi', email }]);
  });

  it('is confirmed by its link alone: once, and not with another account’s token', async () => {
    const [anna, bice] = [await registerCustomer(), await registerCustomer()];
    const token = await readLinkToken(anna.user!.email, 'conferma');
    const foreign = token.replace(anna.user!._id, bice.user!._id);
    for (const wrong of [foreign, token.slice(0, -1), 'x', '']) {
      expect((await followLink(wrong)).body).toMatchObject({ code: 'WRONG_LINK' });
    }
    expect((await followLink(token)).body).toEqual({ success: true, done: 'confirm' });
    expect((await followLink(token)).body).toMatchObject({ code: 'WRONG_LINK' });
    const isConfirmed = async (client: ApiClient) =>
      (await client.get<{ user: { emailConfirmed: boolean } }>('/auth/me')).body.user.emailConfirmed;
    expect([await isConfirmed(anna), await isConfirmed(bice)]).toEqual([true, false]);
    expect(readShopLog()).not.toContain(token.split('.')[1]);
  });

  it('is confirmed by a password code, too', async () => {
    const { email } = (await registerCustomer()).user!;
    await anonymousClient().post('/auth/forgot-password', { email });
    const readCode = async () => {
      const codeEmail = (await readEmails(email)).find(({ subject }) => /codice/.test(subject));
      return /Codice: <strong>(\d{6})</.exec(codeEmail?.html ?? '')?.[1];
    };
    const code = await eventually(readCode, (found) => found !== undefined);
    const reset = { email, code, password: 'nuova-password' };
    expect((await anonymousClient().post('/auth/reset-password', reset)).status).toBe(200);
    expect((await logIn(email, 'nuova-password')).user).toMatchObject({ emailConfirmed: true });
  });
});

describe('a change of address by somebody who knows the password', () => {
  it('is undone by the link in the old mailbox, once: sessions and password end, a code is on its way', async () => {
    const owner = await confirmedCustomer();
    const { email } = owner.user!;
    const thief = await logIn(email, 'segreta');
    const newAddress = newEmail();
    expect((await changeEmail(thief, newAddress)).status).toBe(200);
    const taken = { firstName: 'Anna', lastName: 'Ferri', email, password: 'segreta' };
    expect((await anonymousClient().post('/auth/register', taken)).body.code).toBe('EMAIL_TAKEN');

    const token = await readLinkToken(email, 'annulla');
    expect((await followLink(token)).body).toEqual({ success: true, done: 'undo' });
    expect((await thief.get('/auth/me')).status).toBe(401);
    for (const address of [email, newAddress]) {
      const login = await anonymousClient().post('/auth/login', { email: address, password: 'segreta' });
      expect(login.body.code).toBe('WRONG_CREDENTIALS');
    }
    const readCodes = async () => (await readEmails(email)).filter(({ subject }) => /codice/.test(subject));
    expect(await eventually(readCodes, (codes) => codes.length > 0)).toHaveLength(1);
    expect((await readEmails(newAddress)).filter(({ subject }) => /codice/.test(subject))).toEqual([]);
    // The answer may have been lost: it is the same, and nothing else happens.
    expect((await followLink(token)).body).toEqual({ success: true, done: 'undo' });
    expect(await readCodes()).toHaveLength(1);
    expect(readShopLog()).not.toContain(token.split('.')[1]);
  });
});
