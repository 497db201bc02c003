/** What is counted, from lines that the functions log anyway: one row for each number of the dashboard. */
import type { FunctionName } from './functions.ts';

export interface MetricFilterRow {
  /** Whose logs hold the lines. */
  functions: readonly FunctionName[];
  /** Which lines count, in the words of CloudWatch Logs. */
  pattern: string;
  /** What such a line counts; 1 where nothing is said. */
  value?: string;
}

/** Whoever takes in what a provider says of a payment: a withdrawal does too, before it stops an order. */
const MONEY = ['orders', 'returns', 'expiry'] as const;

const line = (message: string) => `$.message = "${message}"`;

export const metricFilters = {
  Orders: { functions: ['orders'], pattern: line('ordered') },
  /** In euro, as it comes in; what is given back is in the shop's own figures. */
  Revenue: { functions: MONEY, pattern: line('paid'), value: '$.euro' },
  PaymentFailures: {
    functions: ['orders'],
    pattern: `${line('refused')} && ($.code = "CARD_DECLINED" || $.code = "INSUFFICIENT_FUNDS")`,
  },
  /** Somebody ordered pieces that were gone: refused, as it must be. */
  OversellAttempts: {
    functions: ['orders'],
    pattern: `${line('refused')} && $.code = "OUT_OF_STOCK" && $.route = "POST /api/orders/create"`,
  },
  /** Money that is not where an order says, or that Stripe moves without being asked: a failed refund, a dispute. */
  PaymentMismatches: {
    functions: [...MONEY, 'admin'],
    pattern: [
      'a payment that no order waits for goes back',
      'the provider knows no such payment',
      'a payment for an order that does not exist',
      'a payment in a foreign currency',
      'somebody has to look into Stripe',
    ]
      .map(line)
      .join(' || '),
  },
  /** And accounts whose erasure breaks off: the same clock comes for them. */
  StuckOrders: {
    functions: ['expiry'],
    pattern: `${line('an order could not be looked after')} || ${line('an erasure could not be carried out')}`,
  },
  MailFailures: { functions: ['events'], pattern: line('a mail did not go out') },
  /** Milliseconds from a product's change to the moment in which an instance shows it. */
  CatalogueAge: { functions: ['products'], pattern: line('shown'), value: '$.ageMs' },
} satisfies Record<string, MetricFilterRow>;
export type MetricName = keyof typeof metricFilters;
