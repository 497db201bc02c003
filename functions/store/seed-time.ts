import { ConditionFailed } from '../aws/dynamodb/conflicts.ts';
import { getItem } from '../aws/dynamodb/read.ts';
import { putItem } from '../aws/dynamodb/write.ts';
import { seedKey } from './keys.ts';

/**
 * When this table was first seeded, in milliseconds since 1970; `now` where it never was. Later seeds reckon from the same
 * moment, so that they find everything in place.
 */
export async function seedReferenceTime(now: number): Promise<number> {
  try {
    await putItem({ Item: { ...seedKey, at: now }, ConditionExpression: 'attribute_not_exists(pk)' });
    return now;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return Number((await getItem(seedKey, true))?.['at']);
  }
}
