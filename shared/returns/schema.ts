/** What the calls about returns take (statements of withdrawal: Codice del consumo, art. 54-bis). */
import * as z from 'zod';
import { email, euro, id, quantity, requiredLine, withoutLinks } from '../api/fields.ts';
import { lazySchema, type OutputOf } from '../api/lazy-schema.ts';
import { pageNumber, pageSize, searchText } from '../api/list-query.ts';
import { ADMIN_RETURNS_PAGE_SIZE } from '../api/page-sizes.ts';
import { MAX_CART_LINES } from '../cart/limits.ts';
import { validationMessages } from '../text/validation-messages.ts';
import { REASON_REQUIRED, reductionReasonProblem } from './reduction-reason.ts';
import { returnStateNames } from './states.ts';

/** Links are refused, because the receipt goes to an address that nobody has verified. */
const statedName = lazySchema(() => withoutLinks(requiredLine(validationMessages.required, 120)));
const statedOrderNumber = lazySchema(() => withoutLinks(requiredLine(validationMessages.required, 40)));
const statedEmail = lazySchema(() => email(validationMessages.required, validationMessages.checkoutEmailInvalid));
const lineQuantity = lazySchema(() => z.object({ variant: id(), quantity: quantity() }));

/** POST /returns, about an order of the caller. Without `items`: everything that is returnable. */
export const returnStatement = lazySchema(() =>
  z.object({
    orderId: id(),
    name: statedName(),
    email: statedEmail(),
    items: z.array(lineQuantity()).min(1, 'Scegli almeno un articolo').max(MAX_CART_LINES).optional(),
    /** What the caller declared in words. Its term may be over by the server's clock. Absent for the shop's own return. */
    declared: z.literal('withdrawal').optional(),
  }),
);
export type ReturnStatement = OutputOf<typeof returnStatement>;

/** POST /returns/public, without login, about the whole order. The answer does not tell whether the order exists. */
export const publicReturnStatement = lazySchema(() =>
  z.object({
    name: statedName(),
    orderNumber: statedOrderNumber(),
    email: statedEmail(),
  }),
);
export type PublicReturnStatement = OutputOf<typeof publicReturnStatement>;

/** GET /admin/returns, the newest first; `search` in name, email address and order number of the statement. */
export const returnQuery = lazySchema(() =>
  z.object({
    page: pageNumber().default(1),
    limit: pageSize(ADMIN_RETURNS_PAGE_SIZE).default(ADMIN_RETURNS_PAGE_SIZE),
    search: searchText().default(''),
    state: z.enum(returnStateNames).optional().catch(undefined),
  }),
);

/**
 * PATCH /admin/returns/{id}.
 *
 * - `match` finds the order of a statement.
 * - `stop` cancels an order that was not shipped.
 * - `goodsBack` notes that the goods came back; `restock` can be sold again.
 * - `refund` refunds `amount` euro, or with null what the return is worth. Less needs a `reason`, which the customer reads.
 * - `close` does not accept the return. A withdrawal takes one of `withdrawalCloseReasons` for a `note`, a statement
 *   without an order one of `unmatchedCloseReasons`.
 *
 * `version` is the one that the admin saw: a return that has changed since is not touched.
 */
export const returnUpdate = lazySchema(() => {
  const version = z.int().optional();
  const reason = requiredLine(REASON_REQUIRED, 300);
  const reductionReason = reason.superRefine((text, context) => {
    const message = reductionReasonProblem(text);
    if (message) context.addIssue({ code: 'custom', message });
  });
  return z.discriminatedUnion('step', [
    z.object({ step: z.literal('match'), version, orderNumber: requiredLine(validationMessages.required, 40) }),
    z.object({ step: z.literal('stop'), version }),
    z.object({ step: z.literal('goodsBack'), version, restock: z.array(lineQuantity()).max(MAX_CART_LINES) }),
    z.object({ step: z.literal('refund'), version, amount: euro().nullable(), reason: reductionReason.optional() }),
    z.object({ step: z.literal('close'), version, note: reason }),
  ]);
});
export type ReturnUpdate = OutputOf<typeof returnUpdate>;
