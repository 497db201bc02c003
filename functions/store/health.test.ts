import { getItem } from '../aws/dynamodb/read.ts';
import { consumedCapacity, measureCapacity } from '../platform/capacity.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { pingTable, recordHeartbeat } from './health.ts';
import { heartbeatKey } from './keys.ts';

setupTable();

describe('the health check of the table', () => {
  it('costs half a unit', async () => {
    await measureCapacity(async () => {
      await pingTable();
      expect(consumedCapacity()).toEqual({ read: 0.5, write: 0 });
    });
  });
});

it('each heartbeat changes the same item, so the stream has a change', async () => {
  await recordHeartbeat(1000);
  await recordHeartbeat(2000);
  expect(await getItem(heartbeatKey, true)).toMatchObject({ at: 2000 });
});
