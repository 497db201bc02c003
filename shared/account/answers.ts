/** What the calls about accounts answer. */
import * as z from 'zod';
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

/** GET /admin/users. */
export const adminUsersAnswer = z.object({
  users: z.array(user),
  currentPage: z.int(),
  totalPages: z.int(),
  total: z.int(),
  /** True where a text search reads no further: there are at least `total`, which is shown as '200+'. */
  more: z.boolean().optional(),
});
