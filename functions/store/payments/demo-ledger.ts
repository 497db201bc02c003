/** The demo provider's ledger: one item for each payment, with optimistic locking. */
import { ConditionFailed } from '../../aws/dynamodb/conflicts.ts';
import { getItem } from '../../aws/dynamodb/read.ts';
import type { Item } from '../../aws/dynamodb/types.ts';
import { putItem } from '../../aws/dynamodb/write.ts';
import { demoPaymentKey } from '../keys.ts';

interface VersionedPayment {
  intentId: string;
  version: number;
}

export const demoLedger = {
  async read<T extends VersionedPayment>(intentId: string): Promise<T | undefined> {
    return (await getItem<Item>(demoPaymentKey(intentId), true)) as T | undefined;
  },

  /** False where the entry's version does not follow the stored one. */
  async write<T extends VersionedPayment>(entry: T): Promise<boolean> {
    const isNew = entry.version === 1;
    try {
      await putItem({
        Item: { ...entry, ...demoPaymentKey(entry.intentId), v: 1 },
        ConditionExpression: isNew ? 'attribute_not_exists(pk)' : 'version = :before',
        ...(!isNew && { ExpressionAttributeValues: { ':before': entry.version - 1 } }),
      });
      return true;
    } catch (error) {
      if (error instanceof ConditionFailed) return false;
      throw error;
    }
  },
};
