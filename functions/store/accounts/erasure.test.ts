import { NO_SUCH_ORDER } from '../../../shared/returns/states.ts';
import { handler as admin } from '../../admin/handler.ts';
import { handler as auth } from '../../auth/handler.ts';
import { handler as orders } from '../../orders/handler.ts';
import { handler as returns } from '../../returns/handler.ts';
import { testUserOf, type TestUser } from '../../testing/fixtures/test-user.ts';
import { setClock } from '../../testing/support/clock.ts';
import { readOrder } from '../orders/read.ts';
import { readReturn } from '../returns/returns.ts';
import { readAccount } from './accounts.ts';
import { confirmEmailByCode, createEmailLink } from './email-links.ts';
import { markAccountErased, prepareErasure, readDueErasures } from './erasure.ts';
import {
  adminUser,
  createZeno,
  erase,
  findTraces,
  followChanges,
  PASSWORD,
  personWords,
  placeDeliveredOrder,
  placeOrder,
  runExpiryAfter,
  setStatus,
  setupErasureShop,
  signUp,
} from './testing/erasure-shop.ts';
import { saveProfile } from './update-account.ts';

const { cognito, mailbox } = setupErasureShop();

describe('an erased account', () => {
  it('is refused at once: its token, its log-in, and by admins', async () => {
    const zeno = await createZeno();
    const countUsers = async () => Number((await adminUser.call(admin, 'listUsers', { query: {} })).body['total']);
    const usersBefore = await countUsers();
    await erase(zeno);
    await followChanges();
    expect((await zeno.call(auth, 'readMe')).body.code).toBe('UNAUTHENTICATED');
    const login = await adminUser.call(auth, 'login', { body: { email: zeno.email, password: PASSWORD } });
    expect(login.body).toMatchObject({ code: 'WRONG_CREDENTIALS', message: 'Email o password non corrette' });
    expect(await countUsers()).toBe(usersBefore - 1);
    const activation = await adminUser.call(admin, 'setUserStatus', { id: zeno.id, body: { isActive: true } });
    expect(activation.body.code).toBe('USER_NOT_FOUND');
    const search = await adminUser.call(admin, 'listUsers', { query: { search: personWords().firstName } });
    expect(search.body['total']).toBe(0);
  });

  it('frees its address: who registers with it is somebody new', async () => {
    const zeno = await createZeno();
    await placeDeliveredOrder(zeno);
    await erase(zeno);
    const form = { firstName: 'Zenobio', lastName: 'Quintavalle', email: zeno.email, password: 'diversa' };
    const newcomer = await signUp(form, '192.0.2.1');
    expect(newcomer.id).not.toBe(zeno.id);
    expect((await newcomer.call(orders, 'listOrders')).body['total']).toBe(0);
    await erase(newcomer, 'diversa');
  });

  it('is looked at again after two minutes', async () => {
    const zeno = await createZeno();
    await markAccountErased((await readAccount(zeno.id))!, []);
    const isDue = async (minutes: number) => {
      setClock(new Date(Date.now() + minutes * 60_000));
      for await (const ids of readDueErasures()) if (ids.includes(zeno.id)) return true;
      return false;
    };
    expect(await isDue(1)).toBe(false);
    expect(await isDue(2)).toBe(true);
    jest.useRealTimers();
  });

  it('cannot be an admin', async () => {
    expect((await erase(adminUser)).body).toMatchObject({
      code: 'ADMIN_NOT_ERASABLE',
      message: 'Un account di amministratore non può essere eliminato dal sito',
    });
  });
});

describe('erasing an account', () => {
  it('needs the right password, and is no way to guess it', async () => {
    const zeno = await createZeno();
    const { status, body } = await erase(zeno, 'sbagliata');
    expect([status, body.code]).toEqual([400, 'WRONG_CURRENT_PASSWORD']);
    expect((await zeno.call(auth, 'eraseMe', { body: {} })).status).toBe(400);
    for (let attempt = 0; attempt < 4; attempt += 1) await erase(zeno, 'sbagliata');
    expect((await erase(zeno, PASSWORD)).body.code).toBe('TOO_MANY_ATTEMPTS');
    expect(await readAccount(zeno.id)).toBeDefined();
  });

  it('ends a change of password, profile or forgotten password that is under way, like any later call', async () => {
    const eraseNow = async (person: TestUser, password?: string) =>
      expect((await erase(person, password)).status).toBe(200);

    const anna = await createZeno();
    cognito.beforeAnswer.set('AdminSetUserPassword', () => eraseNow(anna));
    const newPassword = { currentPassword: PASSWORD, newPassword: 'diversa', confirmPassword: 'diversa' };
    expect((await anna.call(auth, 'changePassword', { body: newPassword })).body.code).toBe('UNAUTHENTICATED');

    const bice = await createZeno();
    cognito.beforeAnswer.set('RevokeToken', () => eraseNow(bice));
    const profile = { firstName: 'Bice', lastName: 'Bo', email: `altra.${bice.email}`, currentPassword: PASSWORD };
    expect((await bice.call(auth, 'updateMe', { body: profile })).body.code).toBe('UNAUTHENTICATED');

    const carla = await createZeno();
    await adminUser.call(auth, 'forgotPassword', { body: { email: carla.email } });
    const [, code] = /Codice: (\d{6})\n/.exec(mailbox.emails.at(-1)!.text)!;
    cognito.beforeAnswer.set('AdminUserGlobalSignOut', () => eraseNow(carla, 'diversa'));
    const reset = { email: carla.email, code, password: 'diversa', confirmPassword: 'diversa' };
    expect((await adminUser.call(auth, 'resetPassword', { body: reset })).body.code).toBe('WRONG_CODE');
  });
});

describe('an erasure waits', () => {
  it('for an order, from its payment to its delivery', async () => {
    const zeno = await createZeno();
    const id = await placeOrder(zeno);
    const { number } = (await readOrder(id))!;
    const reasons = async () => {
      const { blockers } = await prepareErasure((await readAccount(zeno.id))!);
      return blockers.map(({ why }) => why);
    };
    const { status, body } = await erase(zeno);
    expect([status, body.code]).toEqual([409, 'ACCOUNT_IN_USE']);
    expect(body.message).toBe(
      'Hai ancora qualcosa in corso con il negozio: potrai eliminare l’account quando sarà concluso: ' +
        `${number} (l’ordine attende il pagamento: pagalo o annullalo)`,
    );
    for (const [next, label] of [
      ['paid', 'pagato'],
      ['processing', 'in elaborazione'],
      ['shipped', 'spedito'],
    ] as const) {
      await setStatus(id, next);
      expect(await reasons()).toEqual([`l’ordine è ${label}`]);
    }
    await setStatus(id, 'delivered');
    expect(await reasons()).toEqual([]);
    expect((await erase(zeno)).status).toBe(200);
  });

  it('for a return until it is refunded; then the return no longer says who made it', async () => {
    const zeno = await createZeno();
    const id = await placeDeliveredOrder(zeno);
    const { firstName, lastName } = personWords();
    const body = { orderId: id, name: `${firstName} ${lastName}`, email: zeno.email };
    const receipt = (await zeno.call(returns, 'createReturn', { body })).body['receipt'] as { _id: string };
    await followChanges();
    expect((await erase(zeno)).body).toMatchObject({
      details: { open: [{ why: 'un recesso o un reso non è ancora concluso' }] },
    });
    const refund = { step: 'refund', amount: null };
    expect((await adminUser.call(returns, 'updateReturn', { id: receipt._id, body: refund })).status).toBe(200);
    await followChanges();
    await erase(zeno);
    await followChanges();
    expect(await findTraces()).toEqual([`O#${id}`]);
    const list = (await adminUser.call(returns, 'listReturns', { query: {} })).body['returns'] as object[];
    expect(list[0]).toMatchObject({ name: '', email: '', state: 'refunded', order: { _id: id } });
  });
});

describe('what visitors declared with the address of an account', () => {
  const declare = async (zeno: TestUser) => {
    const { firstName, lastName, ipAddress } = personWords();
    const body = { name: `${firstName} ${lastName}`, orderNumber: 'VE-2026-ZZZZZZZZZZ', email: zeno.email };
    const headers = { 'x-viewer-address': ipAddress };
    const { body: answer } = await adminUser.call(returns, 'createPublicReturn', { body, headers });
    await followChanges();
    return (answer['receipt'] as { _id: string })._id;
  };
  const close = (id: string) =>
    adminUser.call(returns, 'updateReturn', { id, body: { step: 'close', note: NO_SUCH_ORDER } });

  it('holds up no erasure, and keeps the address until it is answered', async () => {
    const zeno = await createZeno();
    await confirmEmailByCode((await readAccount(zeno.id))!);
    const id = await declare(zeno);
    expect((await erase(zeno)).status).toBe(200);
    await runExpiryAfter(3);
    expect(await readReturn(id)).toMatchObject({ statement: { email: zeno.email } });
    expect((await close(id)).status).toBe(200);
    await runExpiryAfter(64);
    expect(await readReturn(id)).toMatchObject({ state: 'closed', statement: { name: '', email: '' } });
    expect(await findTraces()).toEqual([]);
  });

  it('stays as it is where nobody confirmed the address of the account', async () => {
    const zeno = await createZeno();
    const id = await declare(zeno);
    await close(id);
    await followChanges();
    const account = (await readAccount(zeno.id))!;
    expect(await prepareErasure(account)).toEqual({ blockers: [], returnIds: [] });
    expect(await prepareErasure({ ...account, emailUnconfirmedSince: undefined })).toMatchObject({ returnIds: [id] });
    expect((await erase(zeno)).status).toBe(200);
    await runExpiryAfter(3);
    expect(await readReturn(id)).toMatchObject({ statement: { email: zeno.email } });
  });
});

it('an erasure frees the addresses that are held for the account, and deletes its links', async () => {
  const zeno = await createZeno();
  const account = (await readAccount(zeno.id))!;
  await confirmEmailByCode(account);
  const confirmed = { ...account, emailUnconfirmedSince: undefined };
  const { account: changed } = await saveProfile(confirmed, { ...confirmed, email: `nuovo.${zeno.email}` });
  await createEmailLink({ purpose: 'undo', userId: zeno.id, ...changed.previousEmails![0]! });
  expect((await erase(testUserOf(zeno.id, changed.email))).status).toBe(200);
  await runExpiryAfter(3);
  expect(await findTraces()).toEqual([]);
});
