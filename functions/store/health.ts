import { getItem } from '../aws/dynamodb/read.ts';
import { healthKey } from './keys.ts';

/** Reads an item that does not exist. Throws where the table does not answer. */
export async function pingTable(): Promise<void> {
  await getItem(healthKey);
}
