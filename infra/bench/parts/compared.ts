/** The shoppers' deeds in one shop, and beside them what this machine could do at most, in the same run. */
import type { Load } from '../load.ts';
import type { BenchShop } from '../shop/shop.ts';
import { EMPTY_LAMBDA, measureBesideEmpty } from './beside-empty.ts';
import { bareServer, emulatorFloors, FLOORS, type Floor } from './floors.ts';
import { Instance } from './instance.ts';
import { measureRace, type Race } from './race.ts';
import { APART, deedsOf, measureDeed, PAGE_1, type DeedRow } from './shopping.ts';

const COUNTS = { 1: 100, 16: 400 } as const;
const WIDTHS = [1, 16] as const;
const BARE = 'bare node:http, same bytes';
/** What a deed is measured against. */
const FLOOR_OF: Partial<Record<string, Floor>> = {
  'product detail': 'read',
  'add to cart': 'readsAndWrite',
  'order of three lines': 'transaction',
};

export interface Compared {
  deeds: DeedRow[];
  floors: ({ label: string; width: number } & Load)[];
  /** List pages a second against those of a Lambda that does nothing but answer with the same bytes. */
  besideEmpty: Record<string, number>;
  /** List pages a second of the handler alone, in one thread. */
  handlerPerSecond: number;
  race: Race;
  megabytes: number;
}

export async function measureShopping(shop: BenchShop, say: (what: string) => void): Promise<Compared> {
  const { deeds, client, productId } = await deedsOf(shop);
  const rows: DeedRow[] = [];
  const floors: Compared['floors'] = [];
  const note = (label: string, width: number, load: Load) => {
    floors.push({ label, width, ...load });
    say(line({ label, width, ...load }));
  };
  const { floor, close } = await emulatorFloors(shop, productId);
  let from = 0;
  for (const width of WIDTHS) {
    for (const deed of deeds) {
      const row = await measureDeed({ deed, shop, client }, { width, count: COUNTS[width], from });
      rows.push(row);
      from += APART;
      say(`${line(row)}, ${row.cpu.toFixed(1)} ms CPU, ${row.units.read.toFixed(1)} r ${row.units.write.toFixed(1)} w`);
      const name = FLOOR_OF[deed.label];
      if (!name) continue;
      // Nothing of the deed is under way any more.
      await shop.settled();
      note(FLOORS[name], width, await floor(name, width, COUNTS[width]));
    }
  }
  close();
  client.close();
  const race = await measureRace(shop, 16);
  say(
    `  ${race.load.operations} of ${race.pieces} pieces sold, wanted ${race.wanted} times at once; ${race.left} left`,
  );
  await shop.settled();
  const { megabytes } = shop.usage();
  const { perSecond: handlerPerSecond, payload } = await inProcess(shop);
  for (const width of WIDTHS) note(BARE, width, await bareServer(payload, width, COUNTS[width]));
  const lists = deeds.filter(({ route, label }) => route === 'listProducts' && label !== 'search');
  const { share: besideEmpty, alone } = await measureBesideEmpty(shop, lists, say);
  floors.push({ label: EMPTY_LAMBDA, width: 1, ...alone });
  say(`  handler in-process: ${handlerPerSecond.toFixed(0)}/s; memory of the whole shop: ${megabytes.toFixed(0)} MB`);
  return { deeds: rows, floors, besideEmpty, handlerPerSecond, race, megabytes };
}

/** The handler called in this process, without any HTTP. */
async function inProcess(shop: BenchShop): Promise<{ perSecond: number; payload: string }> {
  const instance = new Instance(shop);
  await instance.ask(PAGE_1, 200);
  const { status, milliseconds, body } = await instance.ask(PAGE_1, 2 * COUNTS[16]);
  await instance.end();
  if (status !== 200) throw new Error(`The handler answers ${status}: ${body.slice(0, 300)}`);
  return { perSecond: (2 * COUNTS[16] * 1000) / milliseconds, payload: body };
}

function line({ label, width, perSecond, p50, p95, p99 }: { label: string; width: number } & Load): string {
  const times = [p50, p95, p99].map((each) => each.toFixed(1)).join(' / ');
  return `  ${label.padEnd(28)} × ${String(width).padEnd(2)} ${perSecond.toFixed(0).padStart(6)}/s, ${times} ms`;
}
