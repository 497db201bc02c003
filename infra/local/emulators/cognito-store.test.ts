import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCognitoStores } from './cognito-store.ts';

const context = {};
const folder = mkdtempSync(join(tmpdir(), 'vetrina-cognito-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the store of a user pool', () => {
  it('has its users after a restart, their dates as dates', async () => {
    const anna = { Username: 'anna', UserCreateDate: new Date('2026-11-22T08:00:00Z') };
    const stores = createCognitoStores(folder);
    const store = await stores.create(context, 'pool', { Users: {} });
    await store.set(context, ['Users', 'anna'], anna);
    stores.flush();
    const restarted = createCognitoStores(folder);
    const reopened = await restarted.create(context, 'pool', { Users: {} });
    expect(await reopened.get(context, ['Users', 'anna'])).toEqual(anna);
    // Nothing may be written later, when the folder is gone.
    restarted.flush();
  });

  it('finds by path, answers a missing key with the fallback, and forgets what is deleted', async () => {
    const store = await createCognitoStores().create(context, 'pool', { Users: {} });
    expect([await store.get(context, 'Groups', []), await store.get(context, 'Groups')]).toEqual([[], null]);
    await store.set(context, ['Groups', 'admin', 'members'], ['anna']);
    expect(await store.getRoot(context)).toEqual({ Users: {}, Groups: { admin: { members: ['anna'] } } });
    await store.delete(context, ['Groups', 'admin']);
    expect(await store.get(context, ['Groups', 'admin'])).toBeNull();
  });

  it('takes a user called __proto__ for a user, and toString for none', async () => {
    const store = await createCognitoStores().create(context, 'pool', { Users: {} });
    await store.set(context, ['Users', '__proto__'], { Username: '__proto__' });
    expect(await store.get(context, ['Users', '__proto__'])).toEqual({ Username: '__proto__' });
    expect(await store.get(context, ['Users', 'toString'])).toBeNull();
    expect(({} as Record<string, unknown>)['Username']).toBeUndefined();
  });
});
