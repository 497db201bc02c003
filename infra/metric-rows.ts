/** What is counted, from lines that the functions log anyway: one row for each number of the dashboard. */
import type { FunctionName } from './functions.ts';

export interface MetricRow {
  /** Whose logs hold the lines. */
  of: readonly FunctionName[];
  /** Which lines count, in the words of CloudWatch Logs. */
  lines: string;
  /** What such a line counts; 1 where nothing is said. */
  value?: string;
}

/** Whoever takes in what a provider says of a payment: a withdrawal does too, before it stops an order. */
const MONEY = ['orders', 'returns', 'expiry'] as const;

const line = (message: string) => `$.message = "${message}"`;

export const metricRows = {
  Orders: { of: ['orders'], lines: line('ordered') },
  /** In euro, as it comes in; what is given back is in the shop's own figures. */
  Revenue: { of: MONEY, lines: line('paid'), value: '$.euro' },
  PaymentFailures: {
    of: ['orders'],
    lines: `${line('refused')} && ($.code = "CARD_DECLINED" || $.code = "INSUFFICIENT_FUNDS")`,
  },
  /** Somebody ordered pieces that were gone: refused, as it must be. */
  OversellAttempts: {
    of: ['orders'],
    lines: `${line('refused')} && $.code = "OUT_OF_STOCK" && $.route = "POST /api/orders/create"`,
  },
  /** Money that is not where an order says, or that Stripe moves without being asked: a failed refund, a dispute. */
  PaymentMismatches: {
    of: [...MONEY, 'admin'],
    lines: [
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
    of: ['expiry'],
    lines: `${line('an order could not be looked after')} || ${line('an erasure could not be carried out')}`,
  },
  MailFailures: { of: ['events'], lines: line('a mail did not go out') },
  /** Milliseconds from a product's change to the moment in which an instance shows it. */
  CatalogueAge: { of: ['products'], lines: line('shown'), value: '$.ageMs' },
} satisfies Record<string, MetricRow>;
export type MetricName = keyof typeof metricRows;
