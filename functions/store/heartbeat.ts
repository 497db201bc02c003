import { putItem } from '../aws/dynamodb/write.ts';
import { heartbeatKey } from './keys.ts';

/** A change that the events function hears in a shop where nothing else happens. */
export async function recordHeartbeat(now: number): Promise<void> {
  await putItem({ Item: { ...heartbeatKey, v: 1, at: now } });
}
