/** What the calls about accounts answer. */
import * as z from 'zod';
import { returnKinds, returnStateNames } from '../returns/states.ts';
import { roles } from './roles.ts';
import { permissions, staffRoleNames } from './staff.ts';

/** Why emails do not reach an address: it does not exist, or its owner marked one as spam. */
export const deliveryFailures = ['bounce', 'complaint'] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

export const user = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Whether its owner followed the link in an email of the shop. */
  emailConfirmed: z.boolean(),
  /** Why the shop's emails no longer reach the address. Absent where they do. */
  emailFailure: z.enum(deliveryFailures).optional(),
  phone: z.string(),
  role: z.enum(roles),
  isActive: z.boolean(),
  /** In the answers about oneself: an admin who must set up the second factor first. */
  secondFactor: z.literal('setup').optional(),
  /** Of an admin. */
  staffRole: z.enum(staffRoleNames).optional(),
  /** In the answers about oneself: what an admin may do. */
  permissions: z.array(z.enum(permissions)).optional(),
  createdAt: z.string(),
  /** The last access: a log-in, or a change that the person made. */
  updatedAt: z.string(),
  /** The shop opened it, for an order or from a file, and its owner has not logged in. */
  unused: z.literal(true).optional(),
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
/** Without a token the person logs in again: a new session needs the second factor. */
export const passwordChangeAnswer = z.object({ token: z.string().optional() });
/** `uri` ('otpauth://…') is for a QR code, `secret` for typing. */
export const secondFactorStartAnswer = z.object({ secret: z.string(), uri: z.string() });
/** Each of the ten codes replaces the authenticator app once. */
export const recoveryCodesAnswer = z.object({ recoveryCodes: z.array(z.string()) });

/** POST /auth/email-link: what the link was for. */
export const emailLinkAnswer = z.object({ done: z.enum(['confirm', 'undo']) });

/**
 * Why an email was not sent: too many of its kind in a day to this address, it cannot be delivered, or the email
 * service rejected it for good.
 */
export const heldBackReasons = ['limit', 'undeliverable', 'rejected'] as const;

/** An email that the shop sent, or held back at that time. */
export const sentEmail = z.object({
  subject: z.string(),
  sentAt: z.string(),
  heldBack: z.enum(heldBackReasons).optional(),
});
export type SentEmail = z.infer<typeof sentEmail>;

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
      /** A voluntary return that was declared as a withdrawal. */
      declared: z.literal('withdrawal').optional(),
      state: z.enum(returnStateNames),
      items: z.array(
        z.object({ variant: z.string(), name: z.string(), size: z.string(), color: z.string(), quantity: z.int() }),
      ),
      /** Null before the refund. */
      refunded: z.number().nullable(),
    }),
  ),
  /** The emails that the shop sent, the latest first. Their texts are not stored. */
  mails: z.array(sentEmail),
  /** What colleagues noted about the person, or about the order that is named. The latest first. */
  notes: z.array(z.object({ at: z.string(), text: z.string(), orderNumber: z.string().optional() })),
});
export type MyData = z.infer<typeof myDataAnswer>;

/** GET /admin/staff. */
export const staffAnswer = z.object({
  members: z.array(
    z.object({
      _id: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      /** Null for somebody whose change broke off: they may do nothing, and their access is to be removed. */
      role: z.enum(staffRoleNames).nullable(),
      /** Whether the second factor is set up, without which the back office stays closed. */
      hasSecondFactor: z.boolean(),
      /** Oneself, and the account of a demo shop. */
      isProtected: z.boolean(),
      /** The last access. */
      updatedAt: z.string(),
    }),
  ),
  /** The latest first. */
  invitations: z.array(z.object({ email: z.string(), role: z.enum(staffRoleNames), expiresAt: z.string() })),
});
export type Staff = z.infer<typeof staffAnswer>;

/** POST /auth/invitation. */
export const invitationAnswer = z.object({
  email: z.string(),
  role: z.enum(staffRoleNames),
  /** Whether the address has an account, whose password is needed then. */
  hasAccount: z.boolean(),
});
export type Invitation = z.infer<typeof invitationAnswer>;

/** GET /admin/users. */
export const adminUsersAnswer = z.object({
  users: z.array(user),
  currentPage: z.int(),
  totalPages: z.int(),
  total: z.int(),
  /** True where a text search reads no further: there are at least `total`, which is shown as '200+'. */
  more: z.boolean().optional(),
});
