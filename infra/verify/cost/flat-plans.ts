/** CloudFront's flat plans, which include firewall and functions, beside paying by use. */
import { billFor, type Bill, type BillableAmounts, type PricedItem } from './bill.ts';
import { DAYS_PER_MONTH } from './shops.ts';

const FIXED: PricedItem[] = ['firewalls', 'firewallRules'];
const BY_VIEWS: PricedItem[] = ['edgeRequests', 'edgeFunctions', 'gigabytesOut', 'firewallRequests'];
const STEP = 100;

/** Page views a day that fit into a plan and cost more by use. `bill` is that of a shop with `viewsPerDay`. */
export function cheaperRange(
  plan: { dollars: number; requests: number },
  bill: Bill,
  viewsPerDay: number,
): { from: number; to: number } | undefined {
  const requestsPerView = amountOf(bill, 'edgeRequests') / viewsPerDay / DAYS_PER_MONTH;
  const to = roundDown(plan.requests / requestsPerView / DAYS_PER_MONTH);
  let from = 0;
  while (from <= to && byUse(bill, from / viewsPerDay) <= plan.dollars) from += STEP;
  return from > to ? undefined : { from, to };
}

/** What CloudFront and firewall cost by use with this share of the views. */
function byUse(bill: Bill, share: number): number {
  const amounts: BillableAmounts = {};
  for (const item of FIXED) amounts[item] = amountOf(bill, item);
  for (const item of BY_VIEWS) amounts[item] = amountOf(bill, item) * share;
  return billFor(amounts).billed;
}

const amountOf = ({ lines }: Bill, item: PricedItem) => lines.find((line) => line.item === item)?.amount ?? 0;
const roundDown = (views: number) => Math.floor(views / STEP) * STEP;
