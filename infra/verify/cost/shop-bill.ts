/** The bills of the shop: measured orders and page views as amounts of things that have a price. */
import type { BillableUsage } from '../bench/measures/billable-usage.ts';
import type { OrderUsage } from '../bench/measures/order-usage.ts';
import type { ShopVisit } from '../bench/measures/page-views.ts';
import { functionRow, type FunctionName } from '../../stack/functions.ts';
import { billFor, scaleAmounts, addAmounts, amountsOfCalls, type BillableAmounts } from './bill.ts';

/** `usage.json`. The first entry of `orders` is one order at a time. */
export type MeasuredUsage = Pick<BillableUsage, 'orders' | 'visit'>;

/** Dollars for a thousand orders: DynamoDB, Lambda and API Gateway. */
const MAX_ORDERS_DOLLARS = 0.09;
/** Dollars for a million page views: everything. */
const MAX_PAGE_VIEWS_DOLLARS = 24;
/** The share of requests for files that CloudFront answers from its cache. The others also read the bucket. */
const CACHE_HIT_SHARE = 0.9;
const BYTES_PER_GIGABYTE = 1_000_000_000;

export const memoryOf = (name: FunctionName) =>
  functionRow(name, { paymentProvider: 'demo', mailDelivery: 'ses' }).memory;

/**
 * Amounts for `count` orders, step by step, without SES and CloudWatch Logs. A Lambda instance serves one call at a time,
 * one process here serves all of them: milliseconds are taken from `sequential`, where one order was placed at a time.
 */
export function orderAmountsByStep({ orders, steps }: OrderUsage, sequential: OrderUsage, count: number) {
  const factor = count / orders;
  const amountsOfStep = (step: keyof typeof steps) => {
    const { milliseconds, calls } = sequential.steps[step];
    const usage = { ...steps[step], milliseconds: (milliseconds / calls) * steps[step].calls };
    return scaleAmounts(amountsOfCalls(usage, memoryOf('orders'), true), factor);
  };
  return {
    'place the order': amountsOfStep('createOrder'),
    'payment intent': amountsOfStep('createPaymentIntent'),
    payment: amountsOfStep('payDemo'),
    'stream consumer': scaleAmounts(amountsOfCalls(steps.stream, memoryOf('events'), false), factor),
  } satisfies Record<string, BillableAmounts>;
}

/** Amounts for `count` page views, by service. */
export function pageViewAmounts(visit: ShopVisit, count: number) {
  const { views, requests, bytes, edgeFunctionRequests, files, functionUsage } = visit;
  const factor = count / views;
  const edge = {
    edgeRequests: requests,
    edgeFunctions: edgeFunctionRequests,
    gigabytesOut: bytes / BYTES_PER_GIGABYTE,
  };
  return {
    edge: scaleAmounts(edge, factor),
    files: scaleAmounts({ objectReads: files * (1 - CACHE_HIT_SHARE) }, factor),
    calls: scaleAmounts(amountsOfCalls(functionUsage, memoryOf('products'), true), factor),
  } satisfies Record<string, BillableAmounts>;
}

export interface CostTarget {
  label: string;
  dollars: number;
  limit: number;
}

/** The promised costs beside the measured ones. */
export function costTargets({ orders, visit }: MeasuredUsage): CostTarget[] {
  const dollarsOf = (parts: Record<string, BillableAmounts>) => billFor(addAmounts(Object.values(parts))).dollars;
  const [sequential] = orders;
  if (!sequential) throw new Error('No orders were measured');
  return [
    ...orders.map((usage) => ({
      label: `1,000 orders, ${usage.concurrency} at a time`,
      dollars: dollarsOf(orderAmountsByStep(usage, sequential, 1000)),
      limit: MAX_ORDERS_DOLLARS,
    })),
    {
      label: '1,000,000 page views',
      dollars: dollarsOf(pageViewAmounts(visit, 1_000_000)),
      limit: MAX_PAGE_VIEWS_DOLLARS,
    },
  ];
}
