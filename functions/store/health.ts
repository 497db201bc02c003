import { getItem } from '../aws/dynamodb/read.ts';
import { putItem } from '../aws/dynamodb/write.ts';
import { healthKey, heartbeatKey } from './keys.ts';

/** Reads an item that does not exist. Throws where the table does not answer. */
export async function pingTable(): Promise<void> {
  await getItem(healthKey);
}

/** A change that the events function hears in a shop where nothing else happens. */
export async function recordHeartbeat(now: number): Promise<void> {
  await putItem({ Item: { ...heartbeatKey, v: 1, at: now } });
}
