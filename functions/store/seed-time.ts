/** When this table was first seeded. Later runs reckon from the same moment, so that they find everything in place. */
import { seedKey } from './keys.ts';
import { ConditionFailed } from '../aws/dynamodb/conflicts.ts';
import { getItem } from '../aws/dynamodb/read.ts';
import { putItem } from '../aws/dynamodb/write.ts';

/** That moment in milliseconds; `now` where the table was never seeded. */
export async function seedReferenceTime(now: number): Promise<number> {
  try {
    await putItem({ Item: { ...seedKey, at: now }, ConditionExpression: 'attribute_not_exists(pk)' });
    return now;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return Number((await getItem(seedKey, true))?.['at']);
  }
}
