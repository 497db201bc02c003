/** What the back office reads of one customer. Money is euro. */
import * as z from 'zod';
import { orderStatusNames } from '../order/status.ts';
import { returnKinds, returnStateNames } from '../returns/states.ts';
import { user } from './answers.ts';

/** What POST /auth/erase would do now. Nothing is left out: what it names nowhere is deleted. */
const erasurePreview = z.object({
  /** Why it would be refused today. `why` is Italian. */
  blockers: z.array(z.object({ orderNumber: z.string(), why: z.string() })),
  /** Orders that would no longer name anybody. */
  anonymous: z.int(),
  /** Orders that would keep some data until the last of their days. */
  retained: z.array(z.object({ reason: z.enum(['paid', 'invoiced']), orders: z.int(), until: z.iso.date() })),
  /** Statements that would lose name and address. */
  statements: z.int(),
});
export type ErasurePreview = z.infer<typeof erasurePreview>;

/** GET /admin/users/{id}. Lists have the latest first. */
export const customerAnswer = z.object({
  user,
  /** What brought the account. Absent for one that its owner opened. */
  openedBy: z.enum(['import', 'order']).optional(),
  orders: z.array(
    z.object({
      _id: z.string(),
      orderNumber: z.string(),
      createdAt: z.string(),
      status: z.enum(orderStatusNames),
      pickup: z.literal(true).optional(),
      /** Some pieces have left, and the rest has not. */
      partlySent: z.literal(true).optional(),
      total: z.number(),
      refunded: z.number(),
      /** Absent while an offer by phone is not paid, where none are accepted (in the shop, for an exchange), and in early orders. */
      acceptedTerms: z.object({ version: z.string(), at: z.string() }).optional(),
    }),
  ),
  /** What was paid, without what was refunded. */
  spent: z.number(),
  /** Of their orders, and those that only name their confirmed address. */
  statements: z.array(
    z.object({
      _id: z.string(),
      at: z.string(),
      /** As it was stated. */
      orderNumber: z.string(),
      kind: z.enum(returnKinds).optional(),
      /** A voluntary return that was declared as a withdrawal. */
      declared: z.literal('withdrawal').optional(),
      /** Another size is sent for it. */
      exchange: z.literal(true).optional(),
      /** It was defective or wrong: the exchange is a replacement. */
      defect: z.literal(true).optional(),
      state: z.enum(returnStateNames),
      /** False where it belongs to none of their orders. */
      isOfOrder: z.boolean(),
    }),
  ),
  /** Who wrote a note may delete it. */
  notes: z.array(z.object({ _id: z.string(), at: z.string(), by: z.string(), text: z.string(), isOwn: z.boolean() })),
  /** Absent for an admin, whose account cannot be erased by its owner. */
  erasure: erasurePreview.optional(),
});
export type Customer = z.infer<typeof customerAnswer>;
