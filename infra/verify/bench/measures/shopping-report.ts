/** The shoppers' actions in one shop, beside what this machine can do at most, in the same run. */
import type { LoadResult } from '../load.ts';
import type { BenchShop } from '../shop/bench-shop.ts';
import { EMPTY_LAMBDA_LABEL, compareWithEmptyLambda } from './empty-lambda.ts';
import { measureBareServer, emulatorBaselines, BASELINES, type Baseline } from './baselines.ts';
import { LambdaInstance } from './lambda-instance.ts';
import { measureOversellRace, type OversellRace } from './oversell-race.ts';
import { cancelUnpaidOrders } from './cancel-unpaid.ts';
import { RUN_OFFSET, shopperActions, measureAction, PAGE_1, type ActionResult } from './shopper-actions.ts';

const CALLS = { 1: 100, 16: 400 } as const;
/** None of them places more than three orders in one measurement: an account holds no more unpaid. */
export const SHOPPING_CUSTOMERS = 160;
const CONCURRENCIES = [1, 16] as const;
const HANDLER_WARM_UP_CALLS = 200;
const HANDLER_CALLS = 800;
export const BARE_SERVER_LABEL = 'bare node:http, same bytes';
/** The baseline of each action that uses the table. */
export const BASELINE_OF_ACTION: Record<string, Baseline> = {
  'product detail': 'read',
  'add to cart': 'readsAndWrite',
  'order of three lines': 'transaction',
};

type LabelledLoad = LoadResult & { label: string; concurrency: number };

export interface ShoppingReport {
  actions: ActionResult[];
  baselines: LabelledLoad[];
  /** List pages a second, against those of a Lambda that only answers with the same bytes. */
  relativeThroughput: Record<string, number>;
  /** List pages a second of the handler alone, in one thread, without HTTP. */
  handlerPerSecond: number;
  oversellRace: OversellRace;
  megabytes: number;
}

export async function measureShopping(shop: BenchShop, print: (line: string) => void): Promise<ShoppingReport> {
  const { actions, baselines } = await measureActions(shop, print);
  const addBaseline = (label: string, concurrency: number, load: LoadResult) => {
    baselines.push({ ...load, label, concurrency });
    print(formatLoad({ ...load, label, concurrency }));
  };
  const oversellRace = await measureOversellRace(shop, 16);
  const { load, stock, wanted, left } = oversellRace;
  print(`  ${load.operations} of ${stock} pieces sold, wanted ${wanted} times at once; ${left} left`);
  await shop.waitForStream();
  const { megabytes } = shop.usage();
  const { handlerPerSecond, payload } = await measureHandler(shop);
  for (const concurrency of CONCURRENCIES) {
    const bareServer = await measureBareServer(payload, concurrency, CALLS[concurrency]);
    addBaseline(BARE_SERVER_LABEL, concurrency, bareServer);
  }
  const { actions: allActions, client } = await shopperActions(shop);
  client.close();
  const lists = allActions.filter(({ route, label }) => route === 'listProducts' && label !== 'search');
  const { relativeThroughput, emptyLambdaLoad } = await compareWithEmptyLambda(shop, lists, print);
  addBaseline(EMPTY_LAMBDA_LABEL, 1, emptyLambdaLoad);
  print(`  handler in-process: ${handlerPerSecond.toFixed(0)}/s; memory of the whole shop: ${megabytes.toFixed(0)} MB`);
  return { actions, baselines, relativeThroughput, handlerPerSecond, oversellRace, megabytes };
}

/** Every action at each concurrency. Its baseline follows at once: the emulator becomes slower with every change. */
async function measureActions(
  shop: BenchShop,
  print: (line: string) => void,
): Promise<Pick<ShoppingReport, 'actions' | 'baselines'>> {
  const { actions, client, productId } = await shopperActions(shop);
  const emulator = await emulatorBaselines(shop, productId);
  const results: ActionResult[] = [];
  const baselines: LabelledLoad[] = [];
  let firstIndex = 0;
  for (const concurrency of CONCURRENCIES) {
    const count = CALLS[concurrency];
    for (const action of actions) {
      const result = await measureAction({ action, shop, client }, { concurrency, count, firstIndex });
      results.push(result);
      if (action.route === 'createOrder') await cancelUnpaidOrders(shop);
      firstIndex += RUN_OFFSET;
      const { cpuMs, units } = result;
      const usage = `${cpuMs.toFixed(1)} ms CPU, ${units.read.toFixed(1)} r ${units.write.toFixed(1)} w`;
      print(`${formatLoad(result)}, ${usage}`);
      const baseline = BASELINE_OF_ACTION[action.label];
      if (!baseline) continue;
      await shop.waitForStream();
      const load = await emulator.measure(baseline, concurrency, count);
      baselines.push({ ...load, label: BASELINES[baseline], concurrency });
      print(formatLoad({ ...load, label: BASELINES[baseline], concurrency }));
    }
  }
  emulator.close();
  client.close();
  return { actions: results, baselines };
}

/** Calls the handler in a thread of this process. */
async function measureHandler(shop: BenchShop): Promise<{ handlerPerSecond: number; payload: string }> {
  const instance = new LambdaInstance(shop);
  await instance.invoke(PAGE_1, HANDLER_WARM_UP_CALLS);
  const { status, milliseconds, body } = await instance.invoke(PAGE_1, HANDLER_CALLS);
  await instance.stop();
  if (status !== 200) throw new Error(`The handler answers ${status}: ${body.slice(0, 300)}`);
  return { handlerPerSecond: (HANDLER_CALLS * 1000) / milliseconds, payload: body };
}

function formatLoad({ label, concurrency, perSecond, p50, p95, p99 }: LabelledLoad): string {
  const times = [p50, p95, p99].map((milliseconds) => milliseconds.toFixed(1)).join(' / ');
  return `  ${label.padEnd(28)} × ${String(concurrency).padEnd(2)} ${perSecond.toFixed(0).padStart(6)}/s, ${times} ms`;
}
