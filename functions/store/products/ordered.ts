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

/** Those of the images that neither the product nor an order shows. The product may be deleted. */
export async function unusedImages(productId: string, urls: string[]): Promise<string[]> {
  const item = await getItem<{ ordered?: boolean; images?: string[] }>(productKey(productId), true);
  return item?.ordered ? [] : urls.filter((url) => !item?.images?.includes(url));
}
