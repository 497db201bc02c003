import { ulid } from 'ulid';
import { consumedCapacity, measureCapacity } from '../../platform/capacity.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { readAccount, readAccounts } from './accounts.ts';
import { writeAccount } from './testing/an-account.ts';

setupTable();

describe('an account', () => {
  it('is read for half a unit', async () => {
    const { id } = await writeAccount({ firstName: 'Bice' });
    await measureCapacity(async () => {
      expect(await readAccount(id)).toMatchObject({ id, firstName: 'Bice' });
      expect(consumedCapacity().read).toBe(0.5);
    });
  });

  it('is looked for twice before it counts as missing: a replica may lag behind', async () => {
    await measureCapacity(async () => {
      expect(await readAccount(ulid())).toBeUndefined();
      expect(consumedCapacity().read).toBe(1.5);
    });
  });

  it('is gone once it is erased', async () => {
    const { id } = await writeAccount({ erasedAt: '2026-01-01T00:00:00.000Z' });
    expect(await readAccount(id)).toBeUndefined();
  });

  it('is read with others in the order of their ids, without missing and erased ones', async () => {
    const first = await writeAccount();
    const second = await writeAccount();
    const erased = await writeAccount({ erasedAt: '2026-01-01T00:00:00.000Z' });
    const accounts = await readAccounts([second.id, ulid(), erased.id, first.id]);
    expect(accounts.map(({ id }) => id)).toEqual([second.id, first.id]);
  });
});
