import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { setClock } from '../../testing/support/clock.ts';
import { readAccount, type Account } from './accounts.ts';
import { endSession, isSessionOver } from './ended-sessions.ts';
import { writeAccount } from './testing/an-account.ts';

setupTable();
afterEach(() => void jest.useRealTimers());

const isOver = async (userId: string, id: string) =>
  isSessionOver((await readAccount(userId))!, { id, openedAt: 1000 });

describe('a session', () => {
  it('is over after its log-out, and no other one is', async () => {
    const { id: userId } = await writeAccount();
    await endSession({ userId, id: 'phone' });
    expect([await isOver(userId, 'phone'), await isOver(userId, 'laptop')]).toEqual([true, false]);
  });

  it('may end at the same moment as others, and twice', async () => {
    const { id: userId } = await writeAccount();
    await Promise.all(['phone', 'laptop', 'tablet', 'phone'].map((id) => endSession({ userId, id })));
    expect(Object.keys((await readAccount(userId))!.endedSessions!).sort()).toEqual(['laptop', 'phone', 'tablet']);
  });

  it('that was opened before a new password is over, but for the one that goes on', () => {
    const account = { sessionsFrom: 1001, keptSession: 'laptop' } as Account;
    const over = ['phone', 'laptop', ''].map((id) => isSessionOver(account, { id, openedAt: 1000 }));
    expect(over).toEqual([true, false, true]);
    expect(isSessionOver(account, { id: 'phone', openedAt: 1001 })).toBe(false);
    expect(isSessionOver({ sessionsFrom: 1001, keptSession: '' } as Account, { id: '', openedAt: 1 })).toBe(true);
  });

  it('that goes on ends with the log-out of its browser', async () => {
    const { id: userId } = await writeAccount({ sessionsFrom: 1001, keptSession: 'laptop' });
    expect(await isOver(userId, 'laptop')).toBe(false);
    await endSession({ userId, id: 'session of the newer cookie' });
    expect(await isOver(userId, 'laptop')).toBe(true);
  });

  it('is forgotten when its last token has expired; fifty are remembered at most', async () => {
    const { id: userId } = await writeAccount();
    setClock(new Date('2026-01-01T10:00:00Z'));
    await endSession({ userId, id: 'first' });
    setClock(new Date('2026-01-01T10:59:59Z'));
    await endSession({ userId, id: 'second' });
    expect(Object.keys((await readAccount(userId))!.endedSessions!)).toHaveLength(2);
    setClock(new Date('2026-01-01T11:00:01Z'));
    for (let count = 1; count <= 50; count += 1) await endSession({ userId, id: `session ${count}` });
    const { endedSessions } = (await readAccount(userId))!;
    expect(Object.keys(endedSessions!)).toHaveLength(50);
    expect(endedSessions).not.toHaveProperty('first');
    expect(endedSessions).not.toHaveProperty('second');
  });

  it('of an account that was erased needs no end', async () => {
    const { id: userId } = await writeAccount({ erasedAt: '2026-01-01T00:00:00.000Z' });
    await endSession({ userId, id: 'phone' });
    await endSession({ userId: 'nobody', id: 'phone' });
    expect(await readAccount(userId)).toBeUndefined();
  });
});
