/** The shoppers' deeds in one shop, and beside them what this machine could do at most, in the same run. */
import { join } from 'node:path';
import { bundleFolder } from '../../bundle.ts';
import type { Size } from '../made/generate.ts';
import { Client, drive, type Load } from '../load.ts';
import { BenchShop } from '../shop/shop.ts';
import { bareServer, emulatorFloors, forget, inProcess, templateOfEmpty } from './floors.ts';
import { deedsOf, measureDeed, PAGE_1, pastTheCache, type DeedRow } from './shopping.ts';

const COUNTS = { 1: 100, 16: 400 } as const;
const WIDTHS = [1, 16] as const;

export interface Compared {
  deeds: DeedRow[];
  floors: ({ label: string; width: number } & Load)[];
  /** List pages a second of the handler alone, in one thread. */
  handlerPerSecond: number;
  megabytes: number;
}

export async function measureShopping(shop: BenchShop, size: Size, say: (what: string) => void): Promise<Compared> {
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
  const { megabytes } = shop.usage();
  const packaged = join(bundleFolder, 'products', 'index.js');
  const { perSecond: handlerPerSecond, payload } = await inProcess(shop, packaged, PAGE_1, COUNTS[16]);
  const floors: Compared['floors'] = [];
  const note = (label: string, width: number, load: Load) => {
    floors.push({ label, width, ...load });
    say(line({ label, width, ...load }));
  };
  for (const width of WIDTHS) {
    note('bare node:http, same bytes', width, await bareServer(payload, width, COUNTS[width]));
    const { read, transaction } = await emulatorFloors(shop, width, COUNTS[width]);
    note('emulator, one read', width, read);
    note('emulator, one transaction', width, transaction);
  }
  for (const [width, load] of await emptyLambda(payload, size, say)) note('empty Lambda, same edge', width, load);
  say(`handler in-process: ${handlerPerSecond.toFixed(0)}/s; memory of the whole shop: ${megabytes.toFixed(0)} MB`);
  return { deeds: rows, floors, handlerPerSecond, megabytes };
}

async function emptyLambda(payload: string, size: Size, say: (what: string) => void): Promise<[number, Load][]> {
  const templateFolder = await templateOfEmpty(payload, say);
  const shop = await BenchShop.start({ name: 'empty', size, templateFolder, say });
  const client = new Client(shop.url);
  try {
    const ask = (time: number) => client.ask({ path: pastTheCache(PAGE_1, time) });
    await drive(1, 20, (time) => ask(1_000_000 + time));
    const loads: [number, Load][] = [];
    for (const width of WIDTHS)
      loads.push([width, await drive(width, COUNTS[width], (time) => ask(width * 10_000 + time))]);
    return loads;
  } finally {
    client.close();
    await shop.stop();
    forget(templateFolder);
  }
}

function line({ label, width, perSecond, p50, p95, p99 }: { label: string; width: number } & Load): string {
  const times = [p50, p95, p99].map((each) => each.toFixed(1)).join(' / ');
  return `  ${label.padEnd(28)} × ${String(width).padEnd(2)} ${perSecond.toFixed(0).padStart(6)}/s, ${times} ms`;
}
