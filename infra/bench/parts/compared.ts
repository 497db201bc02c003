/** The shoppers' deeds in one shop, and beside them what this machine could do at most, in the same run. */
import { Client, drive, spread, type Load, type Reply } from '../load.ts';
import { BenchShop } from '../shop/shop.ts';
import { bareServer, emulatorFloors, forget, templateOfEmpty } from './floors.ts';
import { Instance } from './instance.ts';
import { promisesOf, sayPromises, type Kept } from './promises.ts';
import { measureRace, type Race } from './race.ts';
import { deedsOf, measureDeed, PAGE_1, pastTheCache, type Deed, type DeedRow } from './shopping.ts';

const COUNTS = { 1: 100, 16: 400 } as const;
const WIDTHS = [1, 16] as const;
const EMPTY = { products: 100, users: 100, orders: 100 };

/** Rounds in which the shop and the empty one are asked by turns. */
const ROUNDS = 5;

export interface Compared {
  deeds: DeedRow[];
  floors: ({ label: string; width: number } & Load)[];
  /** List pages a second against those of a Lambda that does nothing but answer with the same bytes, by turns. */
  besideEmpty: Record<string, number>;
  /** List pages a second of the handler alone, in one thread. */
  handlerPerSecond: number;
  race: Race;
  megabytes: number;
  promises: Kept[];
}

export async function measureShopping(shop: BenchShop, say: (what: string) => void): Promise<Compared> {
  const { deeds, client } = await deedsOf(shop);
  const rows: DeedRow[] = [];
  let from = 0;
  for (const width of WIDTHS) {
    for (const deed of deeds) {
      const row = await measureDeed({ deed, shop, client }, { width, count: COUNTS[width], from });
      rows.push(row);
      from += 2 * COUNTS[width];
      say(`${line(row)}, ${row.cpu.toFixed(1)} ms CPU, ${row.units.read.toFixed(1)} r ${row.units.write.toFixed(1)} w`);
    }
  }
  client.close();
  const race = await measureRace(shop, 16);
  say(`  ${race.load.operations} of ${race.pieces} pieces sold to 60 buyers, ${race.left} left`);
  const { megabytes } = shop.usage();
  const { perSecond: handlerPerSecond, payload } = await inProcess(shop);
  const floors = await floorsOf(shop, payload, say);
  const { besideEmpty, empty } = await besideEmptyLambda(shop, deeds, payload, say);
  floors.push(...empty);
  say(`  handler in-process: ${handlerPerSecond.toFixed(0)}/s; memory of the whole shop: ${megabytes.toFixed(0)} MB`);
  const measured = { deeds: rows, floors, besideEmpty, handlerPerSecond, race, megabytes, promises: [] };
  const promises = promisesOf(measured);
  sayPromises(promises, say);
  return { ...measured, promises };
}

async function floorsOf(shop: BenchShop, payload: string, say: (what: string) => void): Promise<Compared['floors']> {
  const floors: Compared['floors'] = [];
  const note = (label: string, width: number, load: Load) => {
    floors.push({ label, width, ...load });
    say(line({ label, width, ...load }));
  };
  for (const width of WIDTHS) {
    note('bare node:http, same bytes', width, await bareServer(payload, width, COUNTS[width]));
    const { read, readAndWrite, transaction } = await emulatorFloors(shop, width, COUNTS[width]);
    note('emulator, one read', width, read);
    note('emulator, read and write', width, readAndWrite);
    note('emulator, one transaction', width, transaction);
  }
  return floors;
}

/** The handler called in this process, without any HTTP. */
async function inProcess(shop: BenchShop): Promise<{ perSecond: number; payload: string }> {
  const instance = new Instance(shop);
  await instance.ask(PAGE_1, 200);
  const { milliseconds, body } = await instance.ask(PAGE_1, 2 * COUNTS[16]);
  await instance.end();
  return { perSecond: (2 * COUNTS[16] * 1000) / milliseconds, payload: body };
}

/** The list pages, and an empty Lambda behind the same kind of edge, by turns: what else the machine does falls on all. */
async function besideEmptyLambda(shop: BenchShop, deeds: Deed[], payload: string, say: (what: string) => void) {
  const templateFolder = await templateOfEmpty(payload, say);
  const other = await BenchShop.start({ name: 'empty', size: EMPTY, templateFolder, say });
  const [own, empty] = [new Client(shop.url), new Client(other.url)];
  const lists = deeds.filter(({ route, label }) => route === 'listProducts' && label !== 'search');
  const asks: [string, (time: number) => Promise<Reply>][] = [
    ['empty Lambda, same edge', (time) => empty.ask({ path: pastTheCache(PAGE_1, time) })],
    ...lists.map((deed): (typeof asks)[number] => [deed.label, (time) => own.ask(deed.ask(3_000_000 + time))]),
  ];
  const seconds = new Map<string, number[]>();
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [label, ask] of asks) {
        const { perSecond } = await drive(16, COUNTS[16] / 2, (time) => ask(round * COUNTS[16] + time));
        if (round > 0) seconds.set(label, [...(seconds.get(label) ?? []), perSecond]);
      }
    }
    const median = (label: string) => spread(seconds.get(label) ?? []).p50;
    const label = 'empty Lambda, same edge';
    const load = await drive(1, COUNTS[1], (time) => empty.ask({ path: pastTheCache(PAGE_1, 9_000_000 + time) }));
    say(line({ label, width: 1, ...load }));
    say(`  ${label} × 16: ${median(label).toFixed(0)}/s by turns with the lists`);
    return {
      besideEmpty: Object.fromEntries(lists.map((deed) => [deed.label, median(deed.label) / median(label)])),
      empty: [{ label, width: 1, ...load }],
    };
  } finally {
    own.close();
    empty.close();
    await other.stop();
    forget(templateFolder);
  }
}

function line({ label, width, perSecond, p50, p95, p99 }: { label: string; width: number } & Load): string {
  const times = [p50, p95, p99].map((each) => each.toFixed(1)).join(' / ');
  return `  ${label.padEnd(28)} × ${String(width).padEnd(2)} ${perSecond.toFixed(0).padStart(6)}/s, ${times} ms`;
}
