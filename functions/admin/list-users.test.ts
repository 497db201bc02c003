import '../testing/support/silence-logs.ts';
import type { User } from '../../shared/account/answers.ts';
import { getItem } from '../aws/dynamodb/read.ts';
import { handler as events } from '../events/handler.ts';
import { accountKey } from '../store/keys.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { setupSes } from '../testing/fakes/ses.ts';
import { createTestUser, type TestUser } from '../testing/fixtures/test-user.ts';
import { streamRecord } from '../testing/fixtures/stream-record.ts';
import { handler } from './handler.ts';

setupTable();
setupSes();

let admin: TestUser;
let newestFirst: string[];
beforeAll(async () => {
  admin = await createTestUser('admin', ['Elena', 'Ferri']);
  newestFirst = [];
  for (const firstName of ['Anna', 'Bruno', 'Anna']) {
    const user = await createTestUser('customer', [firstName, 'Conti']);
    await events({ Records: [streamRecord(undefined, await getItem(accountKey(user.id), true))] });
    newestFirst.unshift(user.id);
  }
});

async function list(query: Record<string, string>) {
  const { body } = await admin.call(handler, 'listUsers', { query });
  const { users, ...page } = body as unknown as { users: User[]; total: number; totalPages: number };
  return { ids: users.map(({ _id }) => _id), ...page };
}

describe('the list of users', () => {
  it('shows the newest registration first, page by page', async () => {
    expect(await list({ limit: '2' })).toMatchObject({ ids: newestFirst.slice(0, 2), total: 3, totalPages: 2 });
    expect(await list({ limit: '2', page: '2' })).toMatchObject({ ids: newestFirst.slice(2) });
  });

  it('shows what a search finds in pages too', async () => {
    expect(await list({ search: 'anna' })).toMatchObject({ ids: [newestFirst[0], newestFirst[2]], total: 2 });
    expect(await list({ search: 'anna', limit: '1', page: '2' })).toMatchObject({
      ids: [newestFirst[2]],
      totalPages: 2,
    });
    expect(await list({ search: 'anna bruno' })).toMatchObject({ ids: [], total: 0 });
  });
});
