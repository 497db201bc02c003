/** The promises of the shop, each beside what was measured. Ratios compare times of one run on one machine. */
import { MAX_PAGE_KILOBYTES, MAX_SCRIPT_KILOBYTES } from '../browser/page-weight.ts';
import { MAX_ADMIN_SLOWDOWN, type AdminCallResult } from './measures/admin.ts';
import { maxLoadingRatio, type PackageRow } from './measures/package-loading.ts';
import {
  MAX_CATALOGUE_SLOWDOWN,
  MAX_SNAPSHOT_MS,
  MAX_STALENESS_MS,
  type CatalogueReport,
  type CatalogueSize,
} from './measures/catalogue.ts';
import { BARE_SERVER_LABEL, BASELINE_OF_ACTION, type ShoppingReport } from './measures/shopping-report.ts';
import { BASELINES } from './measures/baselines.ts';
import { MAX_RESTORE_MEGABYTES, MAX_RESTORE_SECONDS_PER_MILLION, type RestoreMeasurement } from './measures/restore.ts';
import { MAX_MEMORY_MEGABYTES, MAX_START_SECONDS, type LocalStartup } from './measures/local-startup.ts';
import type { BillableUsage } from './measures/billable-usage.ts';
import type { PaidOrders } from './measures/paid-orders.ts';

export interface TargetResult {
  label: string;
  value: number;
  limit: string;
  isMet: boolean;
}

const LISTS = ['list page 1', 'list page 50', 'category by price'];
const MIN_SHARE_OF_EMPTY_LAMBDA = 0.6;
const MIN_SHARE_OF_BARE_SERVER = 0.25;
const MAX_PAGE_50_SLOWDOWN = 1.2;
const MAX_SEARCH_MS = 10;
const MAX_TIMES_BASELINE = 3;
const ORDER = 'order of three lines';
const MIN_ORDERS_PER_SECOND = 35;
const ADDITION = 'add to cart';
const MIN_ADDITIONS_PER_SECOND = 130;
/** With all that follows from them. */
const MIN_PAID_ORDERS_PER_SECOND = 24;
/** Windows of one machine differ by about a tenth. */
const MIN_LAST_WINDOW = 0.8;

export function shoppingTargets(report: ShoppingReport): TargetResult[] {
  const { actions, baselines, relativeThroughput, handlerPerSecond, oversellRace } = report;
  const resultOf = <T extends { label: string; concurrency: number }>(list: T[], label: string, concurrency: number) =>
    list.find((result) => result.label === label && result.concurrency === concurrency);
  const bareServer = resultOf(baselines, BARE_SERVER_LABEL, 16)?.perSecond;
  // An order is one transaction of the emulator and much work around it: it is promised a second, not as a ratio.
  const comparedActions = Object.entries(BASELINE_OF_ACTION).filter(([label]) => label !== ORDER);
  const againstBaseline = comparedActions.flatMap(([label, baseline]) =>
    [1, 16].map((concurrency) => {
      const action = resultOf(actions, label, concurrency)?.p50;
      const ratio = divide(action, resultOf(baselines, BASELINES[baseline], concurrency)?.p50);
      return atMost(`${label} ÷ ${BASELINES[baseline]}, ${concurrency} at a time`, ratio, MAX_TIMES_BASELINE);
    }),
  );
  return [
    ...LISTS.map((label) =>
      atLeast(`${label} ÷ empty Lambda, 16 at a time`, relativeThroughput[label], MIN_SHARE_OF_EMPTY_LAMBDA),
    ),
    atLeast('handler in-process ÷ bare node:http', divide(handlerPerSecond, bareServer), MIN_SHARE_OF_BARE_SERVER),
    // In turns, as they were measured beside the empty Lambda.
    atMost(
      'page 50 ÷ page 1',
      divide(relativeThroughput['list page 1'], relativeThroughput['list page 50']),
      MAX_PAGE_50_SLOWDOWN,
    ),
    atMost('search p95, ms', resultOf(actions, 'search', 1)?.p95, MAX_SEARCH_MS),
    ...againstBaseline,
    atLeast('orders a second, 16 at a time', resultOf(actions, ORDER, 16)?.perSecond, MIN_ORDERS_PER_SECOND),
    atLeast('additions to the cart a second', resultOf(actions, ADDITION, 16)?.perSecond, MIN_ADDITIONS_PER_SECOND),
    atMost('pieces sold beyond the stock', oversellRace.sold - oversellRace.stock, 0),
    atMost('pieces left and not sold', oversellRace.left + oversellRace.sold - oversellRace.stock, 0),
  ];
}

/** The slowest window has the promised orders, and the last one is not slower than the first. */
export function paidOrderTargets({ perSecond }: PaidOrders): TargetResult[] {
  return [
    atLeast('paid orders a second, whole chain, slowest window', Math.min(...perSecond), MIN_PAID_ORDERS_PER_SECOND),
    atLeast('paid orders, last ÷ first window', divide(perSecond.at(-1), perSecond[0]), MIN_LAST_WINDOW),
  ];
}

export function packageTargets(rows: PackageRow[]): TargetResult[] {
  const [, ...functions] = rows;
  return functions.map(({ name, loadingRatio }) =>
    atMost(`loading of ${name} ÷ bare clients`, loadingRatio, maxLoadingRatio(name)),
  );
}

export function catalogueTargets({ addedToFirstList, stalenessMs, growth }: CatalogueReport): TargetResult[] {
  const catalogueSizes = Object.keys(MAX_SNAPSHOT_MS) as CatalogueSize[];
  return [
    ...catalogueSizes.map((size) =>
      atMost(`${size}: added to the first answer, ms`, addedToFirstList[size].milliseconds, MAX_SNAPSHOT_MS[size]),
    ),
    atMost('an edit shown by two instances, ms', Math.max(...stalenessMs), MAX_STALENESS_MS),
    // A search finds more in a larger shop: its time is not promised.
    ...growth
      .filter(({ label }) => label !== 'search')
      .map(({ label, slowdown }) => atMost(`${label}, 100,000 ÷ 10,000 products`, slowdown, MAX_CATALOGUE_SLOWDOWN)),
  ];
}

export function adminTargets(results: AdminCallResult[]): TargetResult[] {
  const slowdown = Math.max(...results.map((result) => result.slowdown));
  const exceeding = results.filter(({ isWithinLimits }) => !isWithinLimits).length;
  return [
    atMost('admin, slowest call: large ÷ small shop', slowdown, MAX_ADMIN_SLOWDOWN),
    atMost('admin, calls beyond their units or time', exceeding, 0),
  ];
}

export function restoreTargets({ count, seconds, megabytes, leftDifferences }: RestoreMeasurement): TargetResult[] {
  return [
    atMost('restore, memory in MB', megabytes, MAX_RESTORE_MEGABYTES),
    atMost('restore, seconds for a million items', (seconds / count) * 1e6, MAX_RESTORE_SECONDS_PER_MILLION),
    atMost('restore, differences left', leftDifferences, 0),
  ];
}

export function startupTargets({ secondStartSeconds, megabytes }: LocalStartup): TargetResult[] {
  return [
    atMost('second start, s', secondStartSeconds, MAX_START_SECONDS),
    atMost('memory of the demo shop, MB', megabytes, MAX_MEMORY_MEGABYTES),
  ];
}

export function pageWeightTargets({ weights }: Pick<BillableUsage, 'weights'>): TargetResult[] {
  return weights.flatMap(({ label, scriptKilobytes, kilobytes }) => [
    atMost(`${label}: scripts, kB of brotli`, scriptKilobytes, MAX_SCRIPT_KILOBYTES),
    atMost(`${label}: first view, kB`, kilobytes, MAX_PAGE_KILOBYTES),
  ]);
}

const divide = (dividend = NaN, divisor = NaN) => dividend / divisor;

/** A missing value is NaN, and no promise is met by it. */
function atMost(label: string, value = NaN, limit: number): TargetResult {
  return { label, value, limit: `≤ ${limit}`, isMet: value <= limit };
}

function atLeast(label: string, value = NaN, limit: number): TargetResult {
  return { label, value, limit: `≥ ${limit}`, isMet: value >= limit };
}
