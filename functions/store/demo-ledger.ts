/** The demo bank's ledger in the table: one item for each payment, changed by whoever read it last. */
import { paymentKey } from './keys.ts';
import { ConditionFailed, put, read, type Item } from './table.ts';

export interface LedgerEntry {
  intentId: string;
  version: number;
}

/** Reads and writes payments of any shape; the bank knows what stands in them. */
export const demoLedger = {
  /** A payment as it is now. */
  async read<T extends LedgerEntry>(intentId: string): Promise<T | undefined> {
    return (await read<Item>(paymentKey(intentId), true)) as T | undefined;
  },

  /** Writes a payment; false where its version is not the one after the stored one. */
  async write<T extends LedgerEntry>(entry: T): Promise<boolean> {
    try {
      await put({
        Item: { ...entry, ...paymentKey(entry.intentId), v: 1 },
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
