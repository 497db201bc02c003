/**
 * Each list page beside an empty Lambda that answers with the same bytes behind the same local edge. Both are called in
 * short turns, in changing order, and compared within each round: other work on the machine then affects both alike.
 */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSynthesisedTemplate } from '../../../local/template.ts';
import { requireNoErrors, LoadClient, runLoad, percentiles, type LoadResult, type LoadReply } from '../load.ts';
import { BenchShop } from '../shop/bench-shop.ts';
import { unthrottledTemplate } from '../shop/unthrottled-template.ts';
import type { ShopperAction } from './shopper-actions.ts';

export const EMPTY_LAMBDA_LABEL = 'empty Lambda, same edge';
const SHOP_SIZE = { products: 100, users: 100, orders: 100 };
const ROUNDS = 24;
const CONCURRENCY = 16;
const CALLS_PER_ROUND = 160;
const SINGLE_CALLS = 100;
/** First indexes of requests: far from each other, so that no request comes twice. */
const FIRST_INDEX = { rounds: 3_000_000, single: 9_000_000 };

export interface EmptyLambdaComparison {
  /** List pages a second against those of the empty Lambda: the median of all rounds. */
  relativeThroughput: Record<string, number>;
  /** The empty Lambda, one call at a time. */
  emptyLambdaLoad: LoadResult;
}

interface Side {
  label: string;
  send: (index: number) => Promise<LoadReply>;
}

export async function compareWithEmptyLambda(
  shop: BenchShop,
  lists: ShopperAction[],
  print: (line: string) => void,
): Promise<EmptyLambdaComparison> {
  const shopClient = new LoadClient(shop.url);
  const templateFolder = await emptyLambdaTemplate(await readPayloads(lists, shopClient), print);
  const emptyShop = await BenchShop.start({ name: 'empty', size: SHOP_SIZE, templateFolder, print });
  const emptyClient = new LoadClient(emptyShop.url);
  const sides = lists.flatMap(({ label, request }): Side[] => [
    { label, send: (index) => shopClient.send(request(index)) },
    { label: emptyLabel(label), send: (index) => emptyClient.send(request(index)) },
  ]);
  try {
    const rounds = await runInTurns(sides);
    const median = (value: (round: Rates) => number) => percentiles(rounds.map(value)).p50;
    const rateOf = (round: Rates, label: string) => round.get(label) ?? NaN;
    for (const { label } of sides) {
      const rate = median((round) => rateOf(round, label)).toFixed(0);
      print(`  ${label.padEnd(28)} × ${CONCURRENCY} ${rate}/s in turns`);
    }
    const ratios = lists.map(({ label }): [string, number] => {
      return [label, median((round) => rateOf(round, label) / rateOf(round, emptyLabel(label)))];
    });
    const [, emptySide] = sides;
    if (!emptySide) throw new Error('There are no lists to compare');
    const single = await runLoad(1, SINGLE_CALLS, (index) => emptySide.send(FIRST_INDEX.single + index));
    return {
      relativeThroughput: Object.fromEntries(ratios),
      emptyLambdaLoad: requireNoErrors(EMPTY_LAMBDA_LABEL, single),
    };
  } finally {
    shopClient.close();
    emptyClient.close();
    await emptyShop.stop();
    rmSync(templateFolder, { recursive: true, force: true });
  }
}

const emptyLabel = (label: string) => `${label}, empty Lambda`;

/** Answers of the shop by path. */
type Payloads = Map<string, string>;

async function readPayloads(lists: ShopperAction[], client: LoadClient): Promise<Payloads> {
  const payloads: Payloads = new Map();
  for (const { request } of lists) {
    const { path } = request(FIRST_INDEX.single);
    const { status, text } = await client.send({ path });
    if (status !== 200) throw new Error(`${path}: ${status} ${text.slice(0, 300)}`);
    payloads.set(path, text);
  }
  return payloads;
}

/** A template whose products function only answers with these payloads. The caller removes its folder. */
async function emptyLambdaTemplate(payloads: Payloads, print: (line: string) => void): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'vetrina-empty-'));
  cpSync(await unthrottledTemplate(print), folder, { recursive: true });
  const template = readSynthesisedTemplate(folder, { seed: '', host: 'localhost' });
  const functions = [...template.ofType('AWS::Lambda::Function').values()];
  const products = functions.find(({ Description }) => String(Description).endsWith(': products'));
  const { S3Key } = (products?.['Code'] ?? {}) as { S3Key?: string };
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, s-maxage=1' };
  // Without the price, which makes every path another one.
  const answers = [...payloads].map(([path, body]) => {
    const { searchParams } = new URL(path, 'http://x');
    const key = ['page', 'category', 'sortBy'].map((name) => searchParams.get(name)).join();
    return [key, { statusCode: 200, headers, body }];
  });
  const code =
    `const answers = ${JSON.stringify(Object.fromEntries(answers))};\n` +
    'exports.handler = async ({ queryStringParameters: { page, category, sortBy } }) =>\n' +
    '  answers[[page, category, sortBy].join()];\n';
  writeFileSync(join(template.assetFolder(S3Key ?? ''), 'index.js'), code);
  return folder;
}

/** Answers a second, by label. */
type Rates = Map<string, number>;

/** The rates of each round; the first one only warms up. */
async function runInTurns(sides: Side[]): Promise<Rates[]> {
  const rounds: Rates[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const rates: Rates = new Map();
    const first = round % sides.length;
    const firstIndex = FIRST_INDEX.rounds + round * CALLS_PER_ROUND;
    for (const { label, send } of [...sides.slice(first), ...sides.slice(0, first)]) {
      const load = await runLoad(CONCURRENCY, CALLS_PER_ROUND, (index) => send(firstIndex + index));
      rates.set(label, requireNoErrors(label, load).perSecond);
    }
    if (round > 0) rounds.push(rates);
  }
  return rounds;
}
