/** What the calls about accounts answer. */
import * as z from 'zod';
import { returnKinds, returnStateNames } from '../returns/states.ts';
import { roles } from './roles.ts';

export const user = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.enum(roles),
  isActive: z.boolean(),
  createdAt: z.string(),
  /** The last access: a log-in, or a change that the person made. */
  updatedAt: z.string(),
  address: z.object({
    street: z.string(),
    city: z.string(),
    postalCode: z.string(),
    province: z.string(),
    country: z.string(),
  }),
});
export type User = z.infer<typeof user>;

/** `token` is a Cognito access token, valid for an hour. */
export const authAnswer = z.object({ token: z.string(), user });
export type AuthAnswer = z.infer<typeof authAnswer>;
export const userAnswer = z.object({ user });
export const tokenAnswer = z.object({ token: z.string() });

/** GET /auth/me/data: what the shop stores about an account beside profile, orders, cart and wishlist. Money is euro. */
export const myDataAnswer = z.object({
  /** Of the orders whose emails go to another address than the account's. */
  contactEmails: z.array(z.object({ orderNumber: z.string(), email: z.string() })),
  /** Withdrawals and returns, as they were declared, and what became of them. */
  statements: z.array(
    z.object({
      at: z.string(),
      name: z.string(),
      email: z.string(),
      orderNumber: z.string(),
      /** Absent where it is not decided. */
      kind: z.enum(returnKinds).optional(),
      state: z.enum(returnStateNames),
      items: z.array(
        z.object({ variant: z.string(), name: z.string(), size: z.string(), color: z.string(), quantity: z.int() }),
      ),
      /** Null before the refund. */
      refunded: z.number().nullable(),
    }),
  ),
  /** The emails that the shop sent, the latest first. Their texts are not stored. */
  mails: z.array(z.object({ subject: z.string(), sentAt: z.string() })),
});
export type MyData = z.infer<typeof myDataAnswer>;

/** GET /admin/users. */
export const adminUsersAnswer = z.object({
  users: z.array(user),
  currentPage: z.int(),
  totalPages: z.int(),
  total: z.int(),
  /** True where a text search reads no further: there are at least `total`, which is shown as '200+'. */
  more: z.boolean().optional(),
});
