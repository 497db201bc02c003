/** The stock of one variant, as an admin counts it. Orders move stock in stock-reservations.ts. */
import { MAX_STOCK } from '../../../shared/product/limits.ts';
import { correctionReasons, type CorrectionReason } from '../../../shared/product/stock-causes.ts';
import { ConditionFailed } from '../../aws/dynamodb/conflicts.ts';
import type { TransactWriteItem } from '../../aws/dynamodb/types.ts';
import { transactWrite } from '../../aws/dynamodb/write.ts';
import { ConcurrentWrite, retryOnConflict } from '../../platform/retry.ts';
import { activityWrite } from '../activity/activity.ts';
import { idempotencyWrite, readIdempotencyRecord, type IdempotentRequest } from '../idempotency.ts';
import { productKey, variantKey, type Key } from '../keys.ts';
import { writeToFeed } from './change-feed.ts';
import { readProduct } from './products.ts';
import { stockMove, type StockMove } from './stock-history.ts';

/** With `from` only where that is the stock. */
export type StockChange = { stock: number; from?: number } | { delta: number };

interface Correction {
  by: string;
  why: CorrectionReason;
  note?: string;
  /** A change that comes again with the same key is made once. */
  request?: IdempotentRequest | undefined;
}

/**
 * Sets the stock, or changes it by a difference, with its entry in the activity log, which has the reason. The stock must be as it was
 * read, so that the entry is true. False where it would leave 0 … MAX_STOCK, is not as expected (`from`), the variant is gone, or
 * the key came with another change.
 */
export function updateVariantStock(
  productId: string,
  variantId: string,
  change: StockChange,
  { by, why, note = '', request }: Correction,
): Promise<boolean> {
  return retryOnConflict(async () => {
    const record = request && (await readIdempotencyRecord(request, true));
    if (record) return record.draftHash === request.draftHash;
    const product = await readProduct(productId, true);
    const variant = product?.variants.find(({ id }) => id === variantId);
    if (!product || !variant) return false;
    const stock = stockAfter(variant.stock, change);
    if (stock === undefined) return false;
    if (stock === variant.stock) return true;
    const entry = activityWrite({
      by,
      what: 'stock.change',
      subject: { id: productId, name: product.name },
      before: { [`${variant.sku}.stock`]: variant.stock },
      after: { [`${variant.sku}.stock`]: stock, reason: [correctionReasons[why], note].filter(Boolean).join(': ') },
    });
    const move = stockMove({ why, by, ...(note && { note }) });
    const writes = [
      stockUpdate(variantKey(productId, variantId), variant.stock, stock, move),
      entry,
      ...(request ? [idempotencyWrite(request, { productId }, new Date().toISOString())] : []),
    ];
    try {
      await writeToFeed(productId, (changeId) => transactWrite([...writes, feedUpdate(productId, changeId)]));
    } catch (error) {
      throw error instanceof ConditionFailed ? new ConcurrentWrite() : error;
    }
    return true;
  });
}

/** Undefined where the change does not fit the stock. */
function stockAfter(before: number, change: StockChange): number | undefined {
  const stock = 'stock' in change ? change.stock : before + change.delta;
  if (stock < 0 || stock > MAX_STOCK) return undefined;
  const isExpected = !('from' in change) || change.from === before || stock === before;
  return isExpected ? stock : undefined;
}

function stockUpdate(Key: Key, before: number, stock: number, move: StockMove): TransactWriteItem {
  return {
    Update: {
      Key,
      ConditionExpression: 'stock = :before',
      UpdateExpression: 'SET stock = :stock, moved = :move',
      ExpressionAttributeValues: { ':before': before, ':stock': stock, ':move': move },
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
