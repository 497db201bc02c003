/** Statements of withdrawal (Codice del consumo, art. 54-bis) and the shop's own returns: what is sent and answered. */
import * as z from 'zod';
import { MAX_CART_LINES } from '../cart/schema.ts';
import { email, euro, id, quantity, requiredLine } from '../api/fields.ts';
import { lazySchema, type OutputOf } from '../api/lazy-schema.ts';
import { orderStatus } from '../order/schema.ts';
import { pageNumber, pageSize, searchText } from '../product/schema.ts';
import { returnKinds } from './rules.ts';
import { returnStateNames } from './states.ts';
import { validationMessages } from '../text/validation-messages.ts';

export const ADMIN_RETURNS_PAGE_SIZE = 15;

/** Who states it. Links are refused: the receipt goes to an address that nobody has verified. */
const statedName = lazySchema(() =>
  requiredLine(validationMessages.required, 120).refine(
    (text) => !/:\/\/|www\./i.test(text),
    validationMessages.noLinks,
  ),
);
const statedEmail = lazySchema(() => email(validationMessages.required, validationMessages.checkoutEmailInvalid));
const piece = lazySchema(() => z.object({ variant: id(), quantity: quantity() }));

/** POST /returns, about an order of one's own. Without `items` it is about everything that is left. */
export const returnStatement = lazySchema(() =>
  z.object({
    orderId: id(),
    name: statedName(),
    email: statedEmail(),
    items: z.array(piece()).min(1, 'Scegli almeno un articolo').max(MAX_CART_LINES).optional(),
  }),
);
export type ReturnStatement = OutputOf<typeof returnStatement>;

/** POST /returns/public, by whoever is not logged in: about the whole order. Nothing tells whether that exists. */
export const publicReturnStatement = lazySchema(() =>
  z.object({
    name: statedName(),
    orderNumber: requiredLine(validationMessages.required, 40).refine(
      (text) => !/:\/\/|www\./i.test(text),
      validationMessages.noLinks,
    ),
    email: statedEmail(),
  }),
);
export type PublicReturnStatement = OutputOf<typeof publicReturnStatement>;

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

/** GET /admin/returns, newest first; `search` in the name, the e-mail address and the order number that were stated. */
export const returnQuery = lazySchema(() =>
  z.object({
    page: pageNumber().default(1),
    limit: pageSize(ADMIN_RETURNS_PAGE_SIZE).default(ADMIN_RETURNS_PAGE_SIZE),
    search: searchText().default(''),
    state: z.enum(returnStateNames).optional().catch(undefined),
  }),
);

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
    .object({ _id: id(), orderNumber: z.string(), status: orderStatus(), total: z.number(), refunded: z.number() })
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

/**
 * PATCH /admin/returns/{id}. `match` finds the order of a statement, `stop` cancels one that has not left, `goodsBack`
 * notes that the pieces are here and which of them can be sold again, `refund` gives back what it is worth (null) or less,
 * `close` does not accept it.
 */
export const returnUpdate = lazySchema(() =>
  z.discriminatedUnion('step', [
    z.object({ step: z.literal('match'), orderNumber: requiredLine(validationMessages.required, 40) }),
    z.object({ step: z.literal('stop') }),
    z.object({ step: z.literal('goodsBack'), restock: z.array(piece()).max(MAX_CART_LINES) }),
    z.object({ step: z.literal('refund'), amount: euro().nullable() }),
    z.object({ step: z.literal('close'), note: requiredLine('Scrivi il motivo', 300) }),
  ]),
);
export type ReturnUpdate = OutputOf<typeof returnUpdate>;
