import './quiet.ts';
import { readAccount, userIdOf } from '../store/accounts.ts';
import { isInGroup, openSession } from '../store/pool.ts';
import { makeAdmin } from '../tasks/admin/make-admin.ts';
import { usePool } from './pool.ts';
import { useTable } from './table.ts';

useTable();
usePool();

describe('npm run admin:create', () => {
  it('opens the first admin’s account, whose password it says once', async () => {
    const { opened, password } = await makeAdmin(' Capo@Negozio.it ');
    const id = (await userIdOf('capo@negozio.it'))!;
    expect(opened).toBe(true);
    expect(await isInGroup(id, 'admin')).toBe(true);
    expect(await readAccount(id)).toMatchObject({ role: 'admin', isActive: true });
    expect((await openSession(id, password))?.role).toBe('admin');
  });

  it('gives a lost admin a new password, under the same account, and ends the sessions of before', async () => {
    const before = (await userIdOf('capo@negozio.it'))!;
    const { opened, password } = await makeAdmin('capo@negozio.it');
    expect([opened, await userIdOf('capo@negozio.it')]).toEqual([false, before]);
    expect((await openSession(before, password))?.role).toBe('admin');
    expect((await readAccount(before))!.sessionsFrom).toBeGreaterThan(0);
  });

  it('takes no address that is none', async () => {
    await expect(makeAdmin('capo')).rejects.toThrow('This is no e-mail address');
  });
});
