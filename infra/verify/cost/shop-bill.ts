/** The shop's own bills: what was measured of orders and of a walk through the shop, as things that have a price. */
import type { OrderUsage } from '../bench/measures/order-usage.ts';
import type { ShopVisit } from '../bench/measures/page-views.ts';
import { functionRow, type FunctionName } from '../../stack/functions.ts';
import { billFor, scaleAmounts, addAmounts, amountsOfCalls, type BillableAmounts } from './bill.ts';

/** Dollars for a thousand orders in DynamoDB, Lambda and API Gateway together, and for a million page views in all. */
export const MAX_ORDERS_DOLLARS = 0.06;
export const MAX_PAGE_VIEWS_DOLLARS = 20;
/** Of requests for files, so many are answered by the edge alone; the others also read the bucket. */
const EDGE_HAS = 0.9;
const BYTES = 1_000_000_000;

const memoryOf = (name: FunctionName) => functionRow(name, { paymentProvider: 'demo' }).memory;

/**
 * So many orders, step by step. Mails by SES and what CloudWatch keeps of logs are not among it. An instance of Lambda serves
 * one call at a time, one process here all of them: how long a call takes is taken from `quiet`, where each was alone.
 */
export function orderAmountsByStep({ orders, steps }: OrderUsage, quiet: OrderUsage, count: number) {
  const share = count / orders;
  const alone = (step: keyof typeof steps) => quiet.steps[step].milliseconds / quiet.steps[step].calls;
  const call = (step: keyof typeof steps) => {
    const milliseconds = alone(step) * steps[step].calls;
    return scaleAmounts(amountsOfCalls({ ...steps[step], milliseconds }, memoryOf('orders'), true), share);
  };
  return {
    placing: call('createOrder'),
    'asking to pay': call('createPaymentIntent'),
    paying: call('payDemo'),
    'what follows': scaleAmounts(amountsOfCalls(steps.stream, memoryOf('events'), false), share),
  } satisfies Record<string, BillableAmounts>;
}

/** So many page views of a walk, by who takes the money for them. */
export function pageViewAmounts(
  { views, requests, bytes, edgeFunctionRequests: atEdgeFunctions, files, functionUsage: calls }: ShopVisit,
  count: number,
) {
  const share = count / views;
  return {
    edge: scaleAmounts({ edgeRequests: requests, edgeFunctions: atEdgeFunctions, gigabytesOut: bytes / BYTES }, share),
    files: scaleAmounts({ objectReads: files * (1 - EDGE_HAS) }, share),
    calls: scaleAmounts(amountsOfCalls(calls, memoryOf('products'), true), share),
  } satisfies Record<string, BillableAmounts>;
}

/** What is promised, and what it comes to. */
export function costTargets({ orders, visit }: { orders: OrderUsage[]; visit: ShopVisit }) {
  const dollars = (parts: Record<string, BillableAmounts>) => billFor(addAmounts(Object.values(parts))).dollars;
  const [quiet] = orders;
  if (!quiet) throw new Error('No orders were measured');
  return [
    ...orders.map((each) => ({
      what: `1,000 orders, ${each.concurrency} at a time`,
      dollars: dollars(orderAmountsByStep(each, quiet, 1000)),
      most: MAX_ORDERS_DOLLARS,
    })),
    { what: '1,000,000 page views', dollars: dollars(pageViewAmounts(visit, 1_000_000)), most: MAX_PAGE_VIEWS_DOLLARS },
  ];
}
