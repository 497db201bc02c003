/** Whether the table answers at all. */
import { healthKey } from './keys.ts';
import { getItem } from '../aws/dynamodb/read.ts';

/** Reads what is not there; throws where the table does not answer. */
export async function pingTable(): Promise<void> {
  await getItem(healthKey());
}
