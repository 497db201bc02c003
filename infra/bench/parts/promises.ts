/** What is promised of the shoppers' deeds, each beside what was measured. Ratios of one run, on one machine. */
import type { Compared } from './compared.ts';

export interface Kept {
  what: string;
  value: number;
  limit: string;
  isKept: boolean;
}

const LISTS = ['list page 1', 'list page 50', 'category by price'];

export function promisesOf({ deeds, floors, besideEmpty, handlerPerSecond, race }: Compared): Kept[] {
  const deed = (label: string, width: number) => deeds.find((each) => each.label === label && each.width === width);
  const floor = (label: string, width: number) => floors.find((each) => each.label === label && each.width === width);
  const most = (what: string, value = NaN, limit: number): Kept => ({
    ...{ what, value, limit: `≤ ${limit}` },
    isKept: value <= limit,
  });
  const least = (what: string, value = NaN, limit: number): Kept => ({
    ...{ what, value, limit: `≥ ${limit}` },
    isKept: value >= limit,
  });
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
        ['product detail', 'emulator, one read'],
        ['add to cart', 'emulator, read and write'],
        ['order of three lines', 'emulator, one transaction'],
      ] as const
    ).flatMap(floored),
    most('pieces sold beyond the stock', race.sold - race.pieces, 0),
    most('pieces left and not sold', race.left + race.sold - race.pieces, 0),
  ];
}

export function sayPromises(kept: Kept[], say: (what: string) => void): void {
  for (const { what, value, limit, isKept } of kept) {
    say(`  ${isKept ? 'kept    ' : 'TOO MUCH'} ${what.padEnd(66)} ${value.toFixed(2).padStart(8)}  ${limit}`);
  }
}
