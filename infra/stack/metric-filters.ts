/** The shop's metrics: one row each, counted by CloudWatch from log lines of the functions. */
import type { FunctionName } from './functions.ts';
import { patternsOf, serviceLevelNames, type ServiceLevelName } from './service-levels.ts';

export interface MetricFilterRow {
  /** The functions that log the line; `access` is the API's own log. */
  functions: readonly (FunctionName | 'access')[];
  /** A filter pattern of CloudWatch Logs, without its braces. */
  pattern: string;
  /** The field that holds the value; each line counts 1 by default. */
  value?: string;
  /** A field of the line: the metric is counted for each of its values. */
  dimension?: string;
}

/** The functions that record payments. A withdrawal and an admin's change do so too, before they cancel an order. */
const PAYMENT_FUNCTIONS = ['orders', 'returns', 'expiry', 'admin'] as const;

/** The functions that count limits (functions/store/accounts/limits.ts). */
const LIMITING_FUNCTIONS = ['auth', 'products', 'orders', 'returns', 'events'] as const;

/** Of each service level all calls, and those that miss it. */
const serviceLevelFilters = Object.fromEntries(
  serviceLevelNames.flatMap((name): [string, MetricFilterRow][] => {
    const { calls, misses } = patternsOf(name);
    return [
      [`${name}Calls`, { functions: ['access'], pattern: calls }],
      [`${name}Misses`, { functions: ['access'], pattern: misses }],
    ];
  }),
) as Record<`${ServiceLevelName}${'Calls' | 'Misses'}`, MetricFilterRow>;

const line = (message: string) => `$.message = "${message}"`;

export const metricFilters = {
  Orders: { functions: ['orders'], pattern: line('order placed') },
  /** Money received, in euro. Refunds are not subtracted here: the shop's analytics do that. */
  Revenue: { functions: PAYMENT_FUNCTIONS, pattern: line('order paid'), value: '$.euro' },
  PaymentFailures: {
    functions: ['orders'],
    pattern: `${line('refused')} && ($.code = "CARD_DECLINED" || $.code = "INSUFFICIENT_FUNDS")`,
  },
  /** Orders refused because the stock was sold in the meantime. */
  OversellAttempts: {
    functions: ['orders'],
    pattern: `${line('refused')} && $.code = "OUT_OF_STOCK" && $.route = "POST /api/orders/create"`,
  },
  /** Money that fits no order, and what Stripe reports by itself: a failed refund, a dispute. */
  PaymentMismatches: {
    functions: PAYMENT_FUNCTIONS,
    pattern: [
      'payment without a waiting order refunded',
      'payment unknown to the provider',
      'payment for an unknown order',
      'payment in a foreign currency',
      'Stripe needs manual review',
    ]
      .map(line)
      .join(' || '),
  },
  /** Also accounts whose erasure failed: the same scheduled function erases them. And runs that were too short for all. */
  StuckOrders: {
    functions: ['expiry'],
    pattern: ['due order not processed', 'erasure not completed', 'due orders left for the next run']
      .map(line)
      .join(' || '),
  },
  LimitRefusals: { functions: LIMITING_FUNCTIONS, pattern: line('limit reached') },
  /** An alarm cannot add up the values of a dimension: so both. */
  LimitRefusalsByName: { functions: LIMITING_FUNCTIONS, pattern: line('limit reached'), dimension: 'limit' },
  /** Of the table: each attempt counts. */
  FailedChanges: { functions: ['events'], pattern: line('change not processed') },
  MailFailures: { functions: ['events'], pattern: line('email not sent') },
  /** Codes for a new password: nobody tries again by itself. */
  CodesNotSent: { functions: ['auth'], pattern: line('password code not sent') },
  /** Statements of withdrawal above the limits: they are stored, and somebody must see that it is no flood. */
  StatementsNotMailed: { functions: ['returns'], pattern: line('statement not mailed') },
  /** Refused by the limits of the routes (api-limits.ts), before any function. */
  ThrottledCalls: { functions: ['access'], pattern: '$.status = "429" && $.integration != "429"' },
  ...serviceLevelFilters,
  /** Milliseconds from the change of a product until an instance serves it. */
  CatalogueAge: { functions: ['products'], pattern: line('product change visible'), value: '$.ageMs' },
} satisfies Record<string, MetricFilterRow>;
export type MetricName = keyof typeof metricFilters;
