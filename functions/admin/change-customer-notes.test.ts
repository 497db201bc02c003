import '../testing/support/silence-logs.ts';
import { ulid } from 'ulid';
import type { Customer } from '../../shared/account/customer-schema.ts';
import { handler as auth } from '../auth/handler.ts';
import { queryAll } from '../aws/dynamodb/read.ts';
import { consumedCapacity, measureCapacity } from '../platform/capacity.ts';
import { readAccount } from '../store/accounts/accounts.ts';
import { eraseAccountData } from '../store/accounts/erase-account-data.ts';
import { markAccountErased } from '../store/accounts/erasure.ts';
import { userNotes } from '../store/accounts/user-notes.ts';
import { addNote } from '../store/activity/notes.ts';
import { userPartition } from '../store/keys.ts';
import {
  adminUser,
  createZeno,
  erase,
  findTraces,
  followChanges,
  PASSWORD,
  placeOrder,
  runExpiryAfter,
  setupErasureShop,
} from '../store/accounts/testing/erasure-shop.ts';
import { createTestUser, type TestUser } from '../testing/fixtures/test-user.ts';
import { handler } from './handler.ts';

const { faults } = setupErasureShop();

const change = (user: TestUser, id: string, body: object) => user.call(handler, 'changeCustomerNotes', { id, body });

async function notesFor(user: TestUser, id: string): Promise<Customer['notes']> {
  return ((await user.call(handler, 'readCustomer', { id })).body as unknown as Customer).notes;
}

async function personalItems(id: string): Promise<string[]> {
  const query = { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': userPartition(id) } };
  return (await queryAll(query)).map(({ sk }) => String(sk));
}

describe('a note about a customer', () => {
  it('is read by all colleagues, and removed by who wrote it', async () => {
    const ugo = await createTestUser('admin');
    const { id } = await createZeno();
    expect((await change(adminUser, id, { text: ' Chiamare la sera ' })).status).toBe(200);
    expect((await change(ugo, id, { text: 'Ha un cane' })).status).toBe(200);
    const notes = await notesFor(ugo, id);
    expect(notes).toMatchObject([
      { by: ugo.email, text: 'Ha un cane', isOwn: true },
      { by: adminUser.email, text: 'Chiamare la sera', isOwn: false },
    ]);
    const refused = await change(ugo, id, { remove: notes[1]!._id });
    expect([refused.status, refused.body.message]).toEqual([403, 'Puoi eliminare solo le tue note']);
    expect((await change(adminUser, id, { remove: notes[1]!._id })).status).toBe(200);
    expect((await change(adminUser, id, { remove: notes[1]!._id })).status).toBe(200);
    expect(await notesFor(ugo, id)).toHaveLength(1);
  });

  it('needs an account', async () => {
    expect((await change(adminUser, ulid(), { text: 'Nota' })).body.code).toBe('USER_NOT_FOUND');
    const zeno = await createZeno();
    expect((await erase(zeno)).status).toBe(200);
    expect((await change(adminUser, zeno.id, { text: 'Rossi, via Po' })).body.code).toBe('USER_NOT_FOUND');
  });

  it('is written once where its answer was lost, for 8 units', async () => {
    const { id } = await createZeno();
    faults.failNext('TransactWriteItems', 'lost after');
    expect((await change(adminUser, id, { text: 'Ha un cane' })).status).toBe(200);
    expect(await notesFor(adminUser, id)).toHaveLength(1);
    await measureCapacity(async () => {
      await addNote(userNotes(id), adminUser.email, 'Ha un gatto');
      expect(consumedCapacity()).toEqual({ read: 0, write: 8 });
    });
  });

  it('is deleted with the account, also by an erasure that broke off and is done again', async () => {
    const zeno = await createZeno();
    await change(adminUser, zeno.id, { text: 'Zenobio ha un cane, Quinta1valle no' });
    await markAccountErased((await readAccount(zeno.id))!, []);
    faults.failNext('DeleteItem', ...Array<'lost before'>(20).fill('lost before'));
    await expect(eraseAccountData(zeno.id)).rejects.toThrow();
    expect((await personalItems(zeno.id)).some((sk) => sk.startsWith('N#'))).toBe(true);
    faults.failNext('DeleteItem');
    await eraseAccountData(zeno.id);
    expect((await personalItems(zeno.id)).filter((sk) => sk.startsWith('N#'))).toEqual([]);
    await runExpiryAfter(5);
    expect(await personalItems(zeno.id)).not.toContain('C');
    expect(await findTraces()).toEqual([]);
  });

  it('stays while an open order holds the erasure up', async () => {
    const zeno = await createZeno();
    await change(adminUser, zeno.id, { text: 'Ha un cane' });
    await placeOrder(zeno);
    await followChanges();
    const refused = await zeno.call(auth, 'eraseMe', { body: { currentPassword: PASSWORD } });
    expect(refused.body.code).toBe('ACCOUNT_IN_USE');
    expect(await notesFor(adminUser, zeno.id)).toHaveLength(1);
  });
});
