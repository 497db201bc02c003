import { getItem } from '../aws/dynamodb/read.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { recordHeartbeat } from './heartbeat.ts';
import { heartbeatKey } from './keys.ts';

setupTable();

it('each heartbeat changes the same item, so the stream has a change', async () => {
  await recordHeartbeat(1000);
  await recordHeartbeat(2000);
  expect(await getItem(heartbeatKey, true)).toMatchObject({ at: 2000 });
});
