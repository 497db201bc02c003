/** The demo bank's ledger in the table: one item for each payment, changed by whoever read it last. */
import { demoPaymentKey } from '../keys.ts';
import { ConditionFailed } from '../../aws/dynamodb/conflicts.ts';
import { getItem } from '../../aws/dynamodb/read.ts';
import type { Item } from '../../aws/dynamodb/types.ts';
import { putItem } from '../../aws/dynamodb/write.ts';

export interface VersionedPayment {
  intentId: string;
  version: number;
}

/** Reads and writes payments of any shape; the bank knows what stands in them. */
export const demoLedger = {
  /** A payment as it is now. */
  async read<T extends VersionedPayment>(intentId: string): Promise<T | undefined> {
    return (await getItem<Item>(demoPaymentKey(intentId), true)) as T | undefined;
  },

  /** Writes a payment; false where its version is not the one after the stored one. */
  async write<T extends VersionedPayment>(entry: T): Promise<boolean> {
    try {
      await putItem({
        Item: { ...entry, ...demoPaymentKey(entry.intentId), v: 1 },
        ConditionExpression: entry.version === 1 ? 'attribute_not_exists(pk)' : 'version = :before',
        ...(entry.version > 1 && { ExpressionAttributeValues: { ':before': entry.version - 1 } }),
      });
      return true;
    } catch (error) {
      if (error instanceof ConditionFailed) return false;
      throw error;
    }
  },
};
