/** The stock of one variant, as an admin counts it. Orders move stock in stock-reservations.ts. */
import { MAX_STOCK } from '../../../shared/product/limits.ts';
import { ConditionFailed } from '../../aws/dynamodb/conflicts.ts';
import type { TransactWriteItem } from '../../aws/dynamodb/types.ts';
import { transactWrite } from '../../aws/dynamodb/write.ts';
import { productKey, variantKey } from '../keys.ts';
import { writeToFeed } from './change-feed.ts';

export type StockChange = { stock: number } | { delta: number };

/** Sets the stock, or changes it by a difference. False where it would leave 0 … MAX_STOCK or the variant is gone. */
export async function updateVariantStock(productId: string, variantId: string, change: StockChange): Promise<boolean> {
  const variantUpdate: TransactWriteItem = {
    Update: { Key: variantKey(productId, variantId), ...stockExpression(change) },
  };
  try {
    await writeToFeed(productId, (changeId) => transactWrite([variantUpdate, feedUpdate(productId, changeId)]));
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}

function stockExpression(change: StockChange) {
  if ('stock' in change) {
    return {
      ConditionExpression: 'attribute_exists(pk)',
      UpdateExpression: 'SET stock = :stock',
      ExpressionAttributeValues: { ':stock': change.stock },
    };
  }
  const { delta } = change;
  return {
    ConditionExpression: 'stock BETWEEN :min AND :max',
    UpdateExpression: 'SET stock = stock + :delta',
    ExpressionAttributeValues: {
      ':delta': delta,
      ':min': Math.max(0, -delta),
      ':max': MAX_STOCK - Math.max(0, delta),
    },
  };
}

function feedUpdate(productId: string, changeId: string): TransactWriteItem {
  return {
    Update: {
      Key: productKey(productId),
      ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(deleted)',
      UpdateExpression: 'SET gsi1sk = :changeId',
      ExpressionAttributeValues: { ':changeId': changeId },
    },
  };
}
