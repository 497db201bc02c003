/**
 * Every limit of the shop: how often something may be done, by whom, in which time. rate-limit.ts counts the windows,
 * login-attempts.ts the lockouts, orders/unpaid-orders.ts what is held unpaid. Each refusal is logged by its name here,
 * and so is a metric (infra/stack/metric-filters.ts).
 */

/** So many in a window, which begins with the clock's hour. A number that is missing does not limit. */
export interface WindowLimit {
  /** What would happen without it. */
  prevents: string;
  windowSeconds: number;
  /** For one account or one email address, over all networks. */
  account?: number;
  /** From one IPv4 address, or 64 bits of IPv6, which one subscriber has alone. */
  network?: number;
  /** From 48 bits of IPv6, which one subscriber may have too. */
  site?: number;
}

const HOUR = 3600;
const DAY = 24 * HOUR;
const windowSeconds = HOUR;

export const windowLimits = {
  login: { prevents: 'guessing passwords', windowSeconds, account: 100, network: 60, site: 240 },
  registration: { prevents: 'accounts by the hundred', windowSeconds, network: 20, site: 80 },
  code: { prevents: 'flooding a mailbox with password codes', windowSeconds, account: 5, network: 20, site: 80 },
  guess: { prevents: 'guessing a code of a million', windowSeconds, account: 10, network: 60, site: 240 },
  statement: { prevents: 'flooding mailboxes with returns', windowSeconds, account: 10, network: 20, site: 80 },
  erasure: { prevents: 'flooding a mailbox by opening and erasing', windowSeconds, account: 3 },
  emailChange: { prevents: 'mailing strangers, and asking who has an account', windowSeconds: DAY, account: 3 },
  confirmation: { prevents: 'flooding a mailbox with links', windowSeconds: DAY, account: 3 },
  emailLink: { prevents: 'costs: nobody guesses the token of a link', windowSeconds, network: 60, site: 240 },
  unconfirmedEmail: { prevents: 'mailing strangers: an address that nobody confirmed', windowSeconds: DAY, account: 5 },
  unconfirmedCode: { prevents: 'mailing strangers password codes', windowSeconds: DAY, account: 5 },
} as const satisfies Record<string, WindowLimit>;

export type WindowLimitName = keyof typeof windowLimits;

/** What this machine may do instead of what a network may, for tests and for a shop without an edge. */
export const loopbackLimit = { max: 60, windowSeconds: 60 };

/** Wrong passwords in a row for one email address from one network. The lockout doubles with each further one. */
export const loginLockout = {
  failures: 5,
  firstSeconds: 60,
  longestSeconds: 900,
  forgottenAfterSeconds: HOUR,
};

export type LimitName = WindowLimitName | 'lockout';
