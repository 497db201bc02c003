/**
 * Every limit of the shop: how often something may be done, by whom, in which time. rate-limit.ts counts the windows,
 * login-attempts.ts the lockouts, orders/unpaid-orders.ts what an account holds unpaid. Each refusal is logged by the name
 * that the limit has here, and so becomes a metric (infra/stack/metric-filters.ts).
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
const windowSeconds = HOUR;

export const windowLimits = {
  login: { prevents: 'guessing passwords', windowSeconds, account: 100, network: 60, site: 240 },
  registration: { prevents: 'accounts by the hundred', windowSeconds, network: 20, site: 80 },
  code: { prevents: 'flooding a mailbox with password codes', windowSeconds, account: 5, network: 20, site: 80 },
  guess: { prevents: 'guessing a code of a million', windowSeconds, account: 10, network: 60, site: 240 },
  statement: { prevents: 'flooding mailboxes with returns', windowSeconds, account: 10, network: 20, site: 80 },
  erasure: { prevents: 'flooding a mailbox by opening and erasing', windowSeconds, account: 3 },
  /**
   * Counted in pieces, for IPv6 by 48 bits alone. What is paid or cancelled is given back: what was left to expire stays
   * counted.
   */
  unpaid: { prevents: 'taking the stock off sale', windowSeconds, network: 300 },
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

/** What one account may hold at the same time in orders that it has not paid. */
export const unpaidLimit = {
  orders: 3,
  pieces: 100,
  /** An order that expired in this time leaves one order less, and a second one a single order. */
  expiredSeconds: 24 * HOUR,
};

export type LimitName = WindowLimitName | 'lockout' | 'unpaidOrders' | 'unpaidPieces';
