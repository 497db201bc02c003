/** What the calls about returns take (statements of withdrawal: Codice del consumo, art. 54-bis). */
import * as z from 'zod';
import { email, euro, id, quantity, requiredLine } from '../api/fields.ts';
import { lazySchema, type OutputOf } from '../api/lazy-schema.ts';
import { pageNumber, pageSize, searchText } from '../api/list-query.ts';
import { ADMIN_RETURNS_PAGE_SIZE } from '../api/page-sizes.ts';
import { MAX_CART_LINES } from '../cart/rules.ts';
import { validationMessages } from '../text/validation-messages.ts';
import { returnStateNames } from './states.ts';

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

/** GET /admin/returns, newest first; `search` in the name, the e-mail address and the order number that were stated. */
export const returnQuery = lazySchema(() =>
  z.object({
    page: pageNumber().default(1),
    limit: pageSize(ADMIN_RETURNS_PAGE_SIZE).default(ADMIN_RETURNS_PAGE_SIZE),
    search: searchText().default(''),
    state: z.enum(returnStateNames).optional().catch(undefined),
  }),
);

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
