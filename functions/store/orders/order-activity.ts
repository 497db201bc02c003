/** What the activity log says of an order that an admin changed. */
import type { OrderChange, ReturnStep } from '../../../shared/order/rules.ts';
import type { ReturnState } from '../../../shared/returns/states.ts';
import type { TransactWriteItem } from '../../aws/dynamodb/types.ts';
import { activityWrite, changedValues, isByAdmin, type Values } from '../activity/activity.ts';
import type { StoredOrder } from './item.ts';
import { endOfNumber, otherVariantTexts, piecesText, takenOutBy } from './order-events.ts';

const statesAfter = {
  stop: 'stopped',
  goodsBack: 'goodsBack',
  refund: 'refunded',
  close: 'closed',
} as const satisfies Record<ReturnStep['step'], ReturnState>;

/** The entry of a change, for its transaction. None where a customer, a payment or the shop made it. */
export function orderActivityWrites(
  before: StoredOrder,
  after: StoredOrder,
  change: OrderChange,
  by: string,
): TransactWriteItem[] {
  if (!isByAdmin(by)) return [];
  const { returnStep } = change;
  const values = changedValues(valuesOf(before, change), valuesOf(after, change));
  const reason = change.reason ?? returnStep?.reason;
  const because = reason ? { reason } : {};
  const subject = { id: before.id, name: before.number };
  const edited = editedValues(before, after, change);
  if (edited) {
    const entry = {
      before: { ...values.before, ...edited.before },
      after: { ...values.after, ...edited.after, ...because },
    };
    return [activityWrite({ by, what: 'order.change', subject, ...entry })];
  }
  // A payment for a withdrawn order changes its return, too.
  if (!returnStep || change.paidCents) {
    return [
      activityWrite({
        by,
        what: kindOf(before, change),
        subject,
        before: values.before,
        after: { ...values.after, ...because },
      }),
    ];
  }
  const wasBack = before.returns?.find(({ id }) => id === returnStep.id)?.backAt;
  const restocked = returnStep.restock?.reduce((sum, { quantity }) => sum + quantity, 0);
  return [
    activityWrite({
      by,
      what: 'return.step',
      subject: { id: returnStep.id, name: before.number },
      before: { ...values.before, returnState: wasBack ? 'goodsBack' : 'received' },
      after: {
        ...values.after,
        returnState: statesAfter[returnStep.step],
        ...(restocked && { restocked }),
        ...because,
      },
    }),
  ];
}

function kindOf({ status }: StoredOrder, change: OrderChange): 'order.refund' | 'order.status' {
  const isCancellation = change.status === 'cancelled' && status !== 'cancelled';
  return change.refundCents > 0 && !isCancellation ? 'order.refund' : 'order.status';
}

/** What the edit of an order says beside the values that changed. Undefined for other changes. */
function editedValues(
  before: StoredOrder,
  after: StoredOrder,
  change: OrderChange,
): { before?: Values; after: Values } | undefined {
  const takenOut = takenOutBy(before, change);
  if (takenOut) return { after: { takenOut: piecesText(before, takenOut.pieces) } };
  if (change.otherVariant) {
    const [pieces, others] = otherVariantTexts(before, after, change.otherVariant);
    return { before: { pieces }, after: { pieces: others } };
  }
  if (change.paidOut) return { after: {} };
  // Never the address itself: the log outlives the person's data.
  return change.address && { after: { address: 'modificato' } };
}

/** Of the tracking number, that of an earlier parcel or the order's, its end alone: an erasure changes no entry. */
function valuesOf(order: StoredOrder, { earlierParcel }: OrderChange): Values {
  const { status, paidCents, refundedCents, toPayOutCents = 0, parcels, byHand } = order;
  const { trackingNumber, courier } = (earlierParcel && parcels?.[earlierParcel.place]) ?? order;
  return {
    status,
    paidCents,
    refundedCents,
    toPayOutCents,
    trackingNumber: endOfNumber(trackingNumber),
    courier: courier ?? null,
    byHand: byHand ?? false,
    parcels: parcels?.length ?? 0,
  };
}
