/** The promises of the shop, each beside what was measured. Ratios compare times of one run on one machine. */
import { MAX_PAGE_KILOBYTES, MAX_SCRIPT_KILOBYTES } from '../browser/page-weight.ts';
import { MAX_ADMIN_SLOWDOWN, type AdminCallResult } from './measures/admin.ts';
import { maxLoadingRatio, type PackageRow } from './measures/package-loading.ts';
import { MAX_SNAPSHOT_MS, MAX_STALENESS_MS, type CatalogueReport, type CatalogueSize } from './measures/catalogue.ts';
import { BARE_SERVER_LABEL, BASELINE_OF_ACTION, type ShoppingReport } from './measures/shopping-report.ts';
import { BASELINES } from './measures/baselines.ts';
import type { ImportMeasurement } from './measures/import.ts';
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
/** A second, sixteen at a time, each another one. */
const MIN_SEARCHES_PER_SECOND = 700;
const MIN_FILTERS_PER_SECOND = 1500;
const SEARCH = 'search';
const CATEGORY_WITH_PRICE = 'category with price';
/** A hundred thousand products may take so many times as long as ten thousand, sixteen questions at a time. */
const MAX_SLOWDOWN: Record<string, number> = {
  ...Object.fromEntries(LISTS.map((label) => [label, 1.2])),
  'product detail': 1.5,
  [CATEGORY_WITH_PRICE]: 1.5,
  [SEARCH]: 2,
};
const MAX_LARGE_SEARCH_MS = 60;
const MAX_TIMES_BASELINE = 3;
const ORDER = 'order of three lines';
const MIN_ORDERS_PER_SECOND = 35;
const ADDITION = 'add to cart';
/** With the Node of Lambda, 24. Node 20 does about 240. */
const MIN_ADDITIONS_PER_SECOND = 300;
/** With all that follows from them. */
const MIN_PAID_ORDERS_PER_SECOND = 35;
/** Windows of one machine differ by about a tenth. */
const MIN_LAST_WINDOW = 0.8;
const MAX_SMALL_IMPORT_SECONDS = 300;
const MAX_IMPORT_SECONDS = 3600;
const MAX_STATUSES_SECONDS = 1200;
const MAX_PRICES_SECONDS = 1200;

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
    atMost('search p95, ms', resultOf(actions, SEARCH, 1)?.p95, MAX_SEARCH_MS),
    atLeast('searches a second, 16 at a time', resultOf(actions, SEARCH, 16)?.perSecond, MIN_SEARCHES_PER_SECOND),
    atLeast(
      'categories with price a second, 16 at a time',
      resultOf(actions, CATEGORY_WITH_PRICE, 16)?.perSecond,
      MIN_FILTERS_PER_SECOND,
    ),
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
  const growthOf = (name: string) => growth.find(({ label }) => label === name);
  return [
    ...catalogueSizes.map((size) =>
      atMost(`${size}: added to the first answer, ms`, addedToFirstList[size].milliseconds, MAX_SNAPSHOT_MS[size]),
    ),
    atMost('an edit shown by two instances, ms', Math.max(...stalenessMs), MAX_STALENESS_MS),
    ...Object.entries(MAX_SLOWDOWN).map(([label, limit]) =>
      atMost(`${label}, 100,000 ÷ 10,000 products`, growthOf(label)?.slowdown, limit),
    ),
    atMost('search p95 with 100,000 products, 16 at a time, ms', growthOf(SEARCH)?.larger.p95, MAX_LARGE_SEARCH_MS),
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

/** Ten thousand rows take as many seconds as the limits say, fewer take their share. */
export function importTargets({ count, failures, ...seconds }: ImportMeasurement): TargetResult[] {
  const ofTenThousand = (measured: number) => (measured / count) * 10_000;
  return [
    atMost('300 products with images, s', seconds.smallImport, MAX_SMALL_IMPORT_SECONDS),
    atMost('10,000 products with images, s', ofTenThousand(seconds.products), MAX_IMPORT_SECONDS),
    atMost('10,000 orders shipped, s', ofTenThousand(seconds.orders), MAX_STATUSES_SECONDS),
    atMost('10,000 prices lowered, s', ofTenThousand(seconds.prices), MAX_PRICES_SECONDS),
    atMost('rows that were lost, doubled or changed again', failures.length, 0),
  ];
}

export function restoreTargets(measured: RestoreMeasurement): TargetResult[] {
  const { count, seconds, megabytes, leftDifferences, calls } = measured;
  return [
    atMost('restore, memory in MB', megabytes, MAX_RESTORE_MEGABYTES),
    atMost('restore, seconds for a million items', (seconds / count) * 1e6, MAX_RESTORE_SECONDS_PER_MILLION),
    atMost('restore, differences left', leftDifferences, 0),
    atMost('calls meanwhile, not answered as read-only', calls.wrong.length, 0),
    atLeast('calls meanwhile, refused', calls.refused, 1),
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
