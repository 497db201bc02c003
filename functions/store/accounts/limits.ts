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
const DAY = 24 * HOUR;
const windowSeconds = HOUR;

export const windowLimits = {
  login: { prevents: 'guessing passwords', windowSeconds, network: 60, site: 240 },
  registration: { prevents: 'accounts by the hundred', windowSeconds, network: 20, site: 80 },
  /** Above the limit of a mailbox no email is sent, and the codes from before stay valid. */
  code: { prevents: 'flooding a mailbox with password codes', windowSeconds, account: 5, network: 20, site: 80 },
  /** For one mailbox from one network. */
  codeFromNetwork: { prevents: 'using up the codes of a mailbox', windowSeconds, account: 3 },
  /** For one mailbox from browsers that logged in before. */
  codeForKnownDevice: { prevents: 'strangers who use up the codes of its owner', windowSeconds, account: 5 },
  /** Each code counts its guesses besides (guessesOfCode). */
  guess: { prevents: 'guessing a code of a million', windowSeconds, network: 60, site: 240 },
  secondFactor: { prevents: 'guessing codes of an authenticator app', windowSeconds, account: 10 },
  invitation: { prevents: 'mailing strangers in the name of the shop', windowSeconds: DAY, account: 20 },
  /** Above it only the emails are held back: the law lets the shop refuse no withdrawal. */
  statement: { prevents: 'flooding mailboxes with returns', windowSeconds, account: 10, network: 20, site: 80 },
  erasure: { prevents: 'flooding a mailbox by opening and erasing', windowSeconds, account: 3 },
  emailChange: { prevents: 'mailing strangers, and asking who has an account', windowSeconds: DAY, account: 3 },
  confirmation: { prevents: 'flooding a mailbox with links', windowSeconds: DAY, account: 3 },
  /** For one order. */
  paymentRequest: { prevents: 'flooding a mailbox with requests to pay', windowSeconds: DAY, account: 3 },
  emailLink: { prevents: 'costs: nobody guesses the token of a link', windowSeconds, network: 60, site: 240 },
  unconfirmedEmail: { prevents: 'mailing strangers: an address that nobody confirmed', windowSeconds: DAY, account: 5 },
  repeatableEmail: {
    prevents: 'using up the quota of SES by ordering and cancelling',
    windowSeconds: DAY,
    account: 10,
  },
  unconfirmedCode: { prevents: 'mailing strangers password codes', windowSeconds: DAY, account: 5 },
  unconfirmedCodeForKnownDevice: { prevents: 'the same, by who opened the account', windowSeconds: DAY, account: 5 },
  /** Of products whose images are fetched from other sites. */
  imageImport: { prevents: 'using the shop to load other sites', windowSeconds, account: 15_000 },
  /** Above it a search is answered and not counted. */
  emptySearch: { prevents: 'filling the list of searches without a result', windowSeconds, network: 20, site: 80 },
  /**
   * Counted in pieces, for IPv6 by 48 bits alone. What is paid or cancelled is given back: what was left to expire stays
   * counted.
   */
  unpaid: { prevents: 'taking the stock off sale', windowSeconds, network: 300 },
} as const satisfies Record<string, WindowLimit>;

export type WindowLimitName = keyof typeof windowLimits;

/** What this machine may do instead of what a network may, for tests and for a shop without an edge. */
export const loopbackLimit = { max: 60, windowSeconds: 60 };

/** Wrong passwords in a row, and how long they lock out. */
export interface LockoutRule {
  /** So many attempts are free; the last of them begins a lockout if it fails. */
  failures: number;
  /** Doubled by each further failure, up to the longest. */
  firstSeconds: number;
  longestSeconds: number;
  forgottenAfterSeconds: number;
}

/** For one email address: a browser that logged in before, or a network. */
export const lockoutOfOne: LockoutRule = {
  failures: 5,
  firstSeconds: 60,
  longestSeconds: 900,
  forgottenAfterSeconds: HOUR,
};

/**
 * For one email address: all browsers that never logged in, together. Cognito locks a user from the fifth failure on, for
 * everybody: a second, then twice as long each time, up to fifteen minutes. It forgets the failures after fifteen minutes
 * without any. Ten make half a minute, and then strangers pause.
 */
export const lockoutOfStrangers: LockoutRule = {
  failures: 10,
  firstSeconds: 900,
  longestSeconds: 900,
  forgottenAfterSeconds: 900,
};

/**
 * Guesses at one code for a new password, by the browser that asked, and as many by all others: of a million codes that is
 * one in fifty thousand.
 */
export const guessesOfCode = 10;

/** What one account may hold at the same time in orders that it has not paid. */
export const unpaidLimit = {
  orders: 3,
  pieces: 100,
  /** An order that expired in this time leaves one order less, and a second one a single order. */
  expiredSeconds: 24 * HOUR,
};

export type LimitName = WindowLimitName | 'lockout' | 'unpaidOrders' | 'unpaidPieces';
