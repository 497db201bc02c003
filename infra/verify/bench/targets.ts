/** What is promised, each beside what was measured. Ratios are of one run, on one machine. */
import { MAX_PAGE_KILOBYTES, MAX_SCRIPT_KILOBYTES } from '../browser/page-weight.ts';
import { MAX_ADMIN_SLOWDOWN, type AdminCallResult } from './measures/admin.ts';
import { MAX_LOADING_RATIO, type PackageRow } from './measures/package-loading.ts';
import {
  MAX_CATALOGUE_SLOWDOWN,
  MAX_SNAPSHOT_MS,
  MAX_STALENESS_MS,
  type CatalogueFigures,
} from './measures/catalogue.ts';
import type { ShoppingReport } from './measures/shopping-report.ts';
import { BASELINES } from './measures/baselines.ts';
import { MAX_MEMORY_MEGABYTES, MAX_START_SECONDS, type LocalStartup } from './measures/local-startup.ts';
import type { BillableUsage } from './measures/billable-usage.ts';

export interface TargetResult {
  what: string;
  value: number;
  limit: string;
  isMet: boolean;
}

const LISTS = ['list page 1', 'list page 50', 'category by price'];

export function shoppingTargets({
  actions: deeds,
  baselines: floors,
  relativeThroughput: besideEmpty,
  handlerPerSecond,
  oversellRace: race,
}: ShoppingReport): TargetResult[] {
  const deed = (label: string, concurrency: number) =>
    deeds.find((each) => each.label === label && each.concurrency === concurrency);
  const floor = (label: string, concurrency: number) =>
    floors.find((each) => each.label === label && each.concurrency === concurrency);
  const over = (one = NaN, other = NaN) => one / other;
  const floored = ([label, of]: readonly [string, string]) =>
    [1, 16].map((concurrency) =>
      most(
        `${label} ÷ ${of}, ${concurrency} at a time`,
        over(deed(label, concurrency)?.p50, floor(of, concurrency)?.p50),
        3,
      ),
    );
  return [
    ...LISTS.map((label) => least(`${label} ÷ empty Lambda, 16 at a time`, besideEmpty[label], 0.6)),
    least(
      'handler in-process ÷ bare node:http',
      over(handlerPerSecond, floor('bare node:http, same bytes', 16)?.perSecond),
      0.25,
    ),
    // By turns, as they were asked beside the empty Lambda.
    most('page 50 ÷ page 1', over(besideEmpty['list page 1'], besideEmpty['list page 50']), 1.2),
    most('search p95, ms', deed('search', 1)?.p95, 10),
    ...(
      [
        ['product detail', BASELINES.read],
        ['add to cart', BASELINES.readsAndWrite],
        ['order of three lines', BASELINES.transaction],
      ] as const
    ).flatMap(floored),
    most('pieces sold beyond the stock', race.sold - race.stock, 0),
    most('pieces left and not sold', race.left + race.sold - race.stock, 0),
  ];
}

export function packageTargets(rows: PackageRow[]): TargetResult[] {
  return rows
    .slice(1)
    .map(({ name, loadingRatio: times }) => most(`loading of ${name} ÷ bare clients`, times, MAX_LOADING_RATIO));
}

export function catalogueTargets({
  addedToFirstList: added,
  stalenessMs: unseen,
  growth,
}: CatalogueFigures): TargetResult[] {
  const names = Object.keys(MAX_SNAPSHOT_MS) as (keyof typeof MAX_SNAPSHOT_MS)[];
  return [
    ...names.map((name) =>
      most(`${name}: added to the first answer, ms`, added[name].milliseconds, MAX_SNAPSHOT_MS[name]),
    ),
    most('an edit seen by two instances, ms', Math.max(...unseen), MAX_STALENESS_MS),
    // How much a search finds grows with the shop.
    ...growth
      .filter(({ label }) => label !== 'search')
      .map(({ label, slowdown: times }) => most(`${label}, 100,000 ÷ 10,000 products`, times, MAX_CATALOGUE_SLOWDOWN)),
  ];
}

export function adminTargets(rows: AdminCallResult[]): TargetResult[] {
  return [
    most(
      'back office, slowest call: large ÷ small shop',
      Math.max(...rows.map(({ slowdown: times }) => times)),
      MAX_ADMIN_SLOWDOWN,
    ),
    most(
      'back office, calls beyond their units or time',
      rows.filter(({ isWithinLimits: isWithin }) => !isWithin).length,
      0,
    ),
  ];
}

export function startupTargets({ secondStartSeconds, megabytes }: LocalStartup): TargetResult[] {
  return [
    most('second start, s', secondStartSeconds, MAX_START_SECONDS),
    most('memory of the demo shop, MB', megabytes, MAX_MEMORY_MEGABYTES),
  ];
}

export function pageWeightTargets({ weights }: BillableUsage): TargetResult[] {
  return weights.flatMap(({ label, scriptKilobytes, kilobytes }) => [
    most(`${label}: scripts, kB of brotli`, scriptKilobytes, MAX_SCRIPT_KILOBYTES),
    most(`${label}: first view, kB`, kilobytes, MAX_PAGE_KILOBYTES),
  ]);
}

function most(what: string, value = NaN, limit: number): TargetResult {
  return { what, value, limit: `≤ ${limit}`, isMet: value <= limit };
}

function least(what: string, value = NaN, limit: number): TargetResult {
  return { what, value, limit: `≥ ${limit}`, isMet: value >= limit };
}
