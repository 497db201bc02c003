/** The shop's own bills: what was measured of orders and of a walk through the shop, as things that have a price. */
import type { OrderSpending } from '../bench/parts/orders.ts';
import type { Walk } from '../bench/parts/pages.ts';
import { rowOf, type FunctionName } from '../functions.ts';
import { billFor, times, together, useOfCalls, type Use } from './bill.ts';

/** Dollars for a thousand orders in DynamoDB, Lambda and API Gateway together, and for a million page views in all. */
export const MOST_FOR_ORDERS = 0.06;
export const MOST_FOR_VIEWS = 20;
/** Of requests for files, so many are answered by the edge alone; the others also read the bucket. */
const EDGE_HAS = 0.9;
const BYTES = 1_000_000_000;

const memoryOf = (name: FunctionName) => rowOf(name, { paymentProvider: 'demo' }).memory;

/**
 * So many orders, step by step. Mails by SES and what CloudWatch keeps of logs are not among it. An instance of Lambda serves
 * one call at a time, one process here all of them: how long a call takes is taken from `quiet`, where each was alone.
 */
export function lifeOfOrders({ orders, steps }: OrderSpending, quiet: OrderSpending, count: number) {
  const share = count / orders;
  const alone = (step: keyof typeof steps) => quiet.steps[step].milliseconds / quiet.steps[step].calls;
  const call = (step: keyof typeof steps) => {
    const milliseconds = alone(step) * steps[step].calls;
    return times(useOfCalls({ ...steps[step], milliseconds }, memoryOf('orders'), true), share);
  };
  return {
    placing: call('createOrder'),
    'asking to pay': call('createPaymentIntent'),
    paying: call('payDemo'),
    'what follows': times(useOfCalls(steps.stream, memoryOf('events'), false), share),
  } satisfies Record<string, Use>;
}

/** So many page views of a walk, by who takes the money for them. */
export function viewsOf({ views, requests, bytes, atEdgeFunctions, files, calls }: Walk, count: number) {
  const share = count / views;
  return {
    edge: times({ edgeRequests: requests, edgeFunctions: atEdgeFunctions, gigabytesOut: bytes / BYTES }, share),
    files: times({ objectReads: files * (1 - EDGE_HAS) }, share),
    calls: times(useOfCalls(calls, memoryOf('products'), true), share),
  } satisfies Record<string, Use>;
}

/** What is promised, and what it comes to. */
export function aims({ orders, walk }: { orders: OrderSpending[]; walk: Walk }) {
  const dollars = (parts: Record<string, Use>) => billFor(together(Object.values(parts))).dollars;
  const [quiet] = orders;
  if (!quiet) throw new Error('No orders were measured');
  return [
    ...orders.map((each) => ({
      what: `1,000 orders, ${each.width} at a time`,
      dollars: dollars(lifeOfOrders(each, quiet, 1000)),
      most: MOST_FOR_ORDERS,
    })),
    { what: '1,000,000 page views', dollars: dollars(viewsOf(walk, 1_000_000)), most: MOST_FOR_VIEWS },
  ];
}
