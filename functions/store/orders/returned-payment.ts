/** A payment that is recorded and refunded at once, since its customer had withdrawn: what it writes besides the order. */
import type { OrderChange } from '../../../shared/order/rules.ts';
import type { TransactWriteItem } from '../../aws/dynamodb/types.ts';
import { returnKey } from '../keys.ts';

/** The return ended with nothing to refund. In the transaction of the order it gets the sum. */
export function refundedReturnWrites(
  { paidCents, returnStep, refundCents }: OrderChange,
  by: string,
): TransactWriteItem[] {
  if (!paidCents || !returnStep) return [];
  const entry = { at: new Date().toISOString(), to: 'refunded', by };
  return [
    {
      Update: {
        Key: returnKey(returnStep.id),
        ConditionExpression: 'attribute_exists(pk)',
        UpdateExpression:
          'SET #state = :state, refundCents = :cents, history = list_append(history, :entry), version = version + :one',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':state': 'refunded', ':cents': refundCents, ':entry': [entry], ':one': 1 },
      },
    },
  ];
}
