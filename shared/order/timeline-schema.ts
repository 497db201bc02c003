/** What happened to an order, as only the staff sees it. Money is euro. */
import * as z from 'zod';
import { sentEmail } from '../account/answers.ts';
import { orderDocument } from '../invoice/answers.ts';
import { returnKinds } from '../returns/states.ts';
import { statusChange } from './answers.ts';

/** `by` is an author as in the order's `history`. */
const entry = { _id: z.string(), at: z.string() };

const timelineEntry = z.discriminatedUnion('kind', [
  /** The first one, without `from`, is the new order. */
  statusChange.extend({ ...entry, kind: z.literal('status') }),
  z.object({
    ...entry,
    kind: z.literal('payment'),
    amount: z.number(),
    /** Euro that came by hand beyond it: the shop pays them back. */
    overpaid: z.number().optional(),
    by: z.string(),
    /** The provider's number of the payment; '' where an admin marked the order as paid. */
    reference: z.string(),
  }),
  z.object({
    ...entry,
    kind: z.literal('refund'),
    amount: z.number(),
    by: z.string(),
    reason: z.string().optional(),
    dispute: z.literal(true).optional(),
    /** Decided, and not yet confirmed by the provider. */
    pending: z.literal(true).optional(),
  }),
  z.object({ ...entry, kind: z.literal('refundFailed'), amount: z.number(), dispute: z.literal(true).optional() }),
  /** The customer's statement. */
  z.object({
    ...entry,
    kind: z.literal('return'),
    returnKind: z.enum(returnKinds),
    declared: z.literal('withdrawal').optional(),
    /** Other pieces are sent for it. */
    exchange: z.literal(true).optional(),
    /** It was defective or wrong. */
    defect: z.literal(true).optional(),
  }),
  orderDocument.omit({ day: true }).extend({ ...entry, kind: z.literal('document') }),
  /** `to` is '' once the customer's data are erased, or the customer has another address. */
  sentEmail.omit({ sentAt: true }).extend({ ...entry, kind: z.literal('email'), to: z.string() }),
  /** A packing slip. */
  z.object({ ...entry, kind: z.literal('print'), by: z.string() }),
  z.object({ ...entry, kind: z.literal('address'), by: z.string() }),
  /** From here on the emails go to another address, which the customer confirmed, or to an earlier one again. Those before have no `to`. */
  z.object({ ...entry, kind: z.literal('newEmail'), by: z.string(), undone: z.literal(true).optional() }),
  /** Pieces that the shop took out of the order. */
  z.object({ ...entry, kind: z.literal('takenOut'), by: z.string(), text: z.string() }),
  /** Pieces before and after. */
  z.object({ ...entry, kind: z.literal('variant'), by: z.string(), text: z.string() }),
  /** A corrected tracking number: the ends of the old one and the new one. */
  z.object({ ...entry, kind: z.literal('tracking'), by: z.string(), text: z.string() }),
  /** The customer has what was refunded by hand: the sum, in words. */
  z.object({ ...entry, kind: z.literal('paidOut'), by: z.string(), text: z.string() }),
  /** For colleagues. Who wrote it may delete it. */
  z.object({ ...entry, kind: z.literal('note'), by: z.string(), text: z.string(), isOwn: z.boolean() }),
]);
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** GET /admin/orders/{id}/timeline: the latest first. */
export const orderTimelineAnswer = z.object({ entries: z.array(timelineEntry) });
