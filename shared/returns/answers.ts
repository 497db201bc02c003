/** What the calls about returns answer. Money is euro. */
import * as z from 'zod';
import { id } from '../api/fields.ts';
import { orderStatusNames } from '../order/status.ts';
import { returnKinds, returnStateNames } from './states.ts';

const statedItem = z.object({
  variant: id(),
  name: z.string(),
  size: z.string(),
  color: z.string(),
  sku: z.string(),
  quantity: z.int(),
  /** Euro, of one piece. */
  price: z.number(),
});

/** That a statement arrived, and when: a receipt, not an acceptance. */
export const returnReceipt = z.object({
  _id: id(),
  at: z.string(),
  name: z.string(),
  email: z.string(),
  orderNumber: z.string(),
  /** Only for whoever is logged in: what it is, and the pieces it is about. */
  kind: z.enum(returnKinds).optional(),
  items: z.array(statedItem).optional(),
});
export type ReturnReceipt = z.infer<typeof returnReceipt>;
export const returnReceiptAnswer = z.object({ receipt: returnReceipt });

export const adminReturn = z.object({
  _id: id(),
  state: z.enum(returnStateNames),
  /** Null while no order is known to it. */
  kind: z.enum(returnKinds).nullable(),
  /** 'account', or 'public' for the form of those who are not logged in. */
  channel: z.enum(['account', 'public']),
  /** As it was stated, for ever. */
  at: z.string(),
  name: z.string(),
  email: z.string(),
  orderNumber: z.string(),
  order: z
    .object({
      _id: id(),
      orderNumber: z.string(),
      status: z.enum(orderStatusNames),
      total: z.number(),
      refunded: z.number(),
    })
    .nullable(),
  items: z.array(statedItem),
  /** The last day to give the money back. */
  refundBy: z.string(),
  /** Euro: what it is worth, and how much of that is the delivery. */
  refundable: z.number(),
  shippingIncluded: z.number(),
  /** Euro, once it was given back. */
  refunded: z.number().nullable(),
  /** Why it was closed. */
  note: z.string(),
  history: z.array(z.object({ at: z.string(), to: z.enum(returnStateNames), by: z.string() })),
  version: z.int(),
});
export type AdminReturn = z.infer<typeof adminReturn>;

export const returnsAnswer = z.object({
  returns: z.array(adminReturn),
  currentPage: z.int(),
  totalPages: z.int(),
  total: z.int(),
  /** True where a text search reads no further: there are at least `total`, which is shown as '200+'. */
  more: z.boolean().optional(),
});
export const returnAnswer = z.object({ return: adminReturn });
