/** The shoppers' deeds in one shop, and beside them what this machine could do at most, in the same run. */
import type { LoadResult } from '../load.ts';
import type { BenchShop } from '../shop/bench-shop.ts';
import { EMPTY_LAMBDA_LABEL, compareWithEmptyLambda } from './empty-lambda.ts';
import { measureBareServer, emulatorBaselines, BASELINES, type Baseline } from './baselines.ts';
import { LambdaInstance } from './lambda-instance.ts';
import { measureOversellRace, type OversellRace } from './oversell-race.ts';
import { RUN_OFFSET, shopperActions, measureAction, PAGE_1, type ActionResult } from './shopper-actions.ts';

const COUNTS = { 1: 100, 16: 400 } as const;
const WIDTHS = [1, 16] as const;
const BARE = 'bare node:http, same bytes';
/** What a deed is measured against. */
const FLOOR_OF: Partial<Record<string, Baseline>> = {
  'product detail': 'read',
  'add to cart': 'readsAndWrite',
  'order of three lines': 'transaction',
};

export interface ShoppingReport {
  actions: ActionResult[];
  baselines: ({ label: string; concurrency: number } & LoadResult)[];
  /** List pages a second against those of a Lambda that does nothing but answer with the same bytes. */
  relativeThroughput: Record<string, number>;
  /** List pages a second of the handler alone, in one thread. */
  handlerPerSecond: number;
  oversellRace: OversellRace;
  megabytes: number;
}

export async function measureShopping(shop: BenchShop, say: (what: string) => void): Promise<ShoppingReport> {
  const { deeds, client, productId } = await shopperActions(shop);
  const rows: ActionResult[] = [];
  const floors: ShoppingReport['baselines'] = [];
  const note = (label: string, concurrency: number, load: LoadResult) => {
    floors.push({ label, concurrency, ...load });
    say(line({ label, concurrency, ...load }));
  };
  const { floor, close } = await emulatorBaselines(shop, productId);
  let from = 0;
  for (const concurrency of WIDTHS) {
    for (const deed of deeds) {
      const row = await measureAction({ deed, shop, client }, { width: concurrency, count: COUNTS[concurrency], from });
      rows.push(row);
      from += RUN_OFFSET;
      say(
        `${line(row)}, ${row.cpuMs.toFixed(1)} ms CPU, ${row.units.read.toFixed(1)} r ${row.units.write.toFixed(1)} w`,
      );
      const name = FLOOR_OF[deed.label];
      if (!name) continue;
      // Nothing of the deed is under way any more.
      await shop.waitForStream();
      note(BASELINES[name], concurrency, await floor(name, concurrency, COUNTS[concurrency]));
    }
  }
  close();
  client.close();
  const race = await measureOversellRace(shop, 16);
  say(`  ${race.load.operations} of ${race.stock} pieces sold, wanted ${race.wanted} times at once; ${race.left} left`);
  await shop.waitForStream();
  const { megabytes } = shop.usage();
  const { perSecond: handlerPerSecond, payload } = await inProcess(shop);
  for (const concurrency of WIDTHS)
    note(BARE, concurrency, await measureBareServer(payload, concurrency, COUNTS[concurrency]));
  const lists = deeds.filter(({ route, label }) => route === 'listProducts' && label !== 'search');
  const { relativeThroughput: besideEmpty, emptyLambdaLoad: alone } = await compareWithEmptyLambda(shop, lists, say);
  floors.push({ label: EMPTY_LAMBDA_LABEL, concurrency: 1, ...alone });
  say(`  handler in-process: ${handlerPerSecond.toFixed(0)}/s; memory of the whole shop: ${megabytes.toFixed(0)} MB`);
  return {
    actions: rows,
    baselines: floors,
    relativeThroughput: besideEmpty,
    handlerPerSecond,
    oversellRace: race,
    megabytes,
  };
}

/** The handler called in this process, without any HTTP. */
async function inProcess(shop: BenchShop): Promise<{ perSecond: number; payload: string }> {
  const instance = new LambdaInstance(shop);
  await instance.invoke(PAGE_1, 200);
  const { status, milliseconds, body } = await instance.invoke(PAGE_1, 2 * COUNTS[16]);
  await instance.stop();
  if (status !== 200) throw new Error(`The handler answers ${status}: ${body.slice(0, 300)}`);
  return { perSecond: (2 * COUNTS[16] * 1000) / milliseconds, payload: body };
}

function line({
  label,
  concurrency,
  perSecond,
  p50,
  p95,
  p99,
}: { label: string; concurrency: number } & LoadResult): string {
  const times = [p50, p95, p99].map((each) => each.toFixed(1)).join(' / ');
  return `  ${label.padEnd(28)} × ${String(concurrency).padEnd(2)} ${perSecond.toFixed(0).padStart(6)}/s, ${times} ms`;
}
