/** Whether a product was ever ordered. Its images then stay, because orders show them. */
import { ConditionFailed } from '../../aws/dynamodb/conflicts.ts';
import { getItem } from '../../aws/dynamodb/read.ts';
import { updateItem } from '../../aws/dynamodb/write.ts';
import { productKey } from '../keys.ts';

/** Does nothing where the flag is set or there is no such product. */
export async function setOrderedFlag(productId: string): Promise<void> {
  await updateItem({
    Key: productKey(productId),
    ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(ordered)',
    UpdateExpression: 'SET ordered = :true',
    ExpressionAttributeValues: { ':true': true },
  }).catch((error: unknown) => {
    if (!(error instanceof ConditionFailed)) throw error;
  });
}

/** Deleted products included. */
export async function wasEverOrdered(productId: string): Promise<boolean> {
  const item = await getItem(productKey(productId), true);
  return Boolean(item?.['ordered']);
}
