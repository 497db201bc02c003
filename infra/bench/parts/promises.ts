/** What is promised, each beside what was measured. Ratios are of one run, on one machine. */
import { MAX_KILOBYTES, MAX_SCRIPT_KILOBYTES } from '../../tests/first-view.ts';
import { MAX_TIMES, type OfficeRow } from './back-office.ts';
import { MAX_LOADING, type PackageRow } from './bundles.ts';
import { MAX_GROWTH, MAX_SNAPSHOT, MAX_UNSEEN, type CatalogueRows } from './catalogue.ts';
import type { Compared } from './compared.ts';
import { FLOORS } from './floors.ts';
import { MAX_MEGABYTES, MAX_SECONDS, type Machine } from './machine.ts';
import type { Spending } from './spending.ts';

export interface Kept {
  what: string;
  value: number;
  limit: string;
  isKept: boolean;
}

const LISTS = ['list page 1', 'list page 50', 'category by price'];

export function ofShopping({ deeds, floors, besideEmpty, handlerPerSecond, race }: Compared): Kept[] {
  const deed = (label: string, width: number) => deeds.find((each) => each.label === label && each.width === width);
  const floor = (label: string, width: number) => floors.find((each) => each.label === label && each.width === width);
  const over = (one = NaN, other = NaN) => one / other;
  const floored = ([label, of]: readonly [string, string]) =>
    [1, 16].map((width) =>
      most(`${label} ÷ ${of}, ${width} at a time`, over(deed(label, width)?.p50, floor(of, width)?.p50), 3),
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
        ['product detail', FLOORS.read],
        ['add to cart', FLOORS.readsAndWrite],
        ['order of three lines', FLOORS.transaction],
      ] as const
    ).flatMap(floored),
    most('pieces sold beyond the stock', race.sold - race.pieces, 0),
    most('pieces left and not sold', race.left + race.sold - race.pieces, 0),
  ];
}

export function ofPackages(rows: PackageRow[]): Kept[] {
  return rows.slice(1).map(({ name, times }) => most(`loading of ${name} ÷ bare clients`, times, MAX_LOADING));
}

export function ofCatalogue({ added, unseen, growth }: CatalogueRows): Kept[] {
  const names = Object.keys(MAX_SNAPSHOT) as (keyof typeof MAX_SNAPSHOT)[];
  return [
    ...names.map((name) =>
      most(`${name}: added to the first answer, ms`, added[name].milliseconds, MAX_SNAPSHOT[name]),
    ),
    most('an edit seen by two instances, ms', Math.max(...unseen), MAX_UNSEEN),
    // How much a search finds grows with the shop.
    ...growth
      .filter(({ label }) => label !== 'search')
      .map(({ label, times }) => most(`${label}, 100,000 ÷ 10,000 products`, times, MAX_GROWTH)),
  ];
}

export function ofOffice(rows: OfficeRow[]): Kept[] {
  return [
    most('back office, slowest call: large ÷ small shop', Math.max(...rows.map(({ times }) => times)), MAX_TIMES),
    most('back office, calls beyond their units or time', rows.filter(({ isWithin }) => !isWithin).length, 0),
  ];
}

export function ofMachine({ secondStartSeconds, megabytes }: Machine): Kept[] {
  return [
    most('second start, s', secondStartSeconds, MAX_SECONDS),
    most('memory of the demo shop, MB', megabytes, MAX_MEGABYTES),
  ];
}

export function ofSpending({ weights }: Spending): Kept[] {
  return weights.flatMap(({ label, scriptKilobytes, kilobytes }) => [
    most(`${label}: scripts, kB of brotli`, scriptKilobytes, MAX_SCRIPT_KILOBYTES),
    most(`${label}: first view, kB`, kilobytes, MAX_KILOBYTES),
  ]);
}

function most(what: string, value = NaN, limit: number): Kept {
  return { what, value, limit: `≤ ${limit}`, isKept: value <= limit };
}

function least(what: string, value = NaN, limit: number): Kept {
  return { what, value, limit: `≥ ${limit}`, isKept: value >= limit };
}
