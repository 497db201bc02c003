/**
 * The restore of a large table through the emulator, beside a shop that is read-only: memory, time, what the shop answers
 * meanwhile, and that table and backup are equal item by item afterwards.
 */
import { createReadStream, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ShopSize } from '../../../../functions/tasks/generate/generate.ts';
import { runCommand } from '../../../deploy/run-command.ts';
import { createDynamoDbCall } from '../../../local/dynamodb-call.ts';
import { readSynthesisedTemplate } from '../../../local/template.ts';
import { projectRoot } from '../../../stack/paths.ts';
import { ItemHashes } from '../item-hashes.ts';
import { LoadClient } from '../load.ts';
import { BenchShop } from '../shop/bench-shop.ts';
import { benchFolder } from '../shop/bench-table.ts';
import { createRestorableTable } from '../shop/restorable-table.ts';
import { unthrottledTemplate } from '../shop/unthrottled-template.ts';

export const MAX_RESTORE_MEGABYTES = 800;
export const MAX_RESTORE_SECONDS_PER_MILLION = 300;
const OPEN_SHOP: ShopSize = { products: 1000, users: 500, orders: 3000 };
const CALL_EVERY_MS = 500;
/** dynoxide reads all items that follow where a scan has no limit. */
const ITEMS_PER_PAGE = 5000;
/** The partition of the one item that a read-only shop writes, too (`heartbeatKey`). */
const HEARTBEAT = 'BEAT';

type Print = (line: string) => void;

export interface RestoreProcessResult {
  written: number;
  removed: number;
  seconds: number;
  /** The most that the process ever used. */
  megabytes: number;
}

/** What the read-only shop answered during the restore. */
interface CallsMeanwhile {
  shown: number;
  refused: number;
  /** Lists that were not shown, and writes that were not refused. */
  wrong: string[];
  slowestMs: number;
}

export interface RestoreMeasurement extends RestoreProcessResult {
  count: number;
  calls: CallsMeanwhile;
  leftDifferences: number;
}

export async function measureRestore(count: number, print: Print): Promise<RestoreMeasurement> {
  const templateFolder = await unthrottledTemplate(print);
  const template = readSynthesisedTemplate(templateFolder, { seed: '', host: 'localhost' });
  const folder = join(benchFolder, `restore-${process.pid}`);
  let shop: BenchShop | undefined;
  try {
    const { tableFile, backupFolder, items } = await createRestorableTable({
      size: OPEN_SHOP,
      count,
      folder,
      template,
    });
    print(`  ${items} items generated`);
    shop = await BenchShop.start({
      name: 'restore',
      size: OPEN_SHOP,
      tableFile,
      isClosed: true,
      templateFolder,
      print,
    });
    const [calls, result] = await callDuring(shop.url, runRestore(backupFolder, shop.environment));
    print(`  ${result.written} written, ${result.removed} removed in ${result.seconds.toFixed(0)} s`);
    print(`  ${result.megabytes.toFixed(0)} MB; load ${loadavg()[0]?.toFixed(1)}`);
    print(
      `  ${calls.shown} lists shown, ${calls.refused} writes refused, the slowest in ${calls.slowestMs.toFixed(0)} ms`,
    );
    const [inBackup, inTable] = [await hashBackup(backupFolder), await hashTable(shop.environment)];
    const leftDifferences = inBackup.differencesFrom(inTable);
    print(`  ${inBackup.count} items in the backup, ${inTable.count} in the table, ${leftDifferences} differences`);
    return { count: items, ...result, calls, leftDifferences };
  } finally {
    await shop?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runRestore(backupFolder: string, env: Record<string, string>): Promise<RestoreProcessResult> {
  const script = join(projectRoot, 'infra/verify/bench/measures/restore-process.ts');
  const { code, output } = await runCommand(process.execPath, ['--import', 'tsx', script, backupFolder], { env });
  const line = output.split('\n').find((text) => text.startsWith('{"written"'));
  if (code !== 0 || !line) throw new Error(`The restore failed:\n${output}`);
  return JSON.parse(line) as RestoreProcessResult;
}

/** Reads a list and tries to log in, again and again until the work is done. */
async function callDuring<T>(url: string, work: Promise<T>): Promise<[CallsMeanwhile, T]> {
  const calls: CallsMeanwhile = { shown: 0, refused: 0, wrong: [], slowestMs: 0 };
  const client = new LoadClient(url);
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  work.then(end, end);
  while (!isOver) {
    const list = await client.send({ path: '/api/products?limit=12' });
    const write = await client.send({ method: 'POST', path: '/api/auth/login', body: {} });
    if (list.status === 200) calls.shown += 1;
    else calls.wrong.push(`list: ${list.status} ${list.text}`);
    if (write.status === 503 && write.text.includes('"READ_ONLY"')) calls.refused += 1;
    else calls.wrong.push(`write: ${write.status} ${write.text}`);
    calls.slowestMs = Math.max(calls.slowestMs, list.milliseconds, write.milliseconds);
    await new Promise((resolve) => setTimeout(resolve, CALL_EVERY_MS));
  }
  client.close();
  return [calls, await work];
}

async function hashBackup(folder: string): Promise<ItemHashes> {
  const hashes = new ItemHashes();
  for await (const line of createInterface(createReadStream(join(folder, 'table.jsonl')))) {
    addItem(hashes, JSON.parse(line) as StoredItem);
  }
  return hashes;
}

async function hashTable(environment: Record<string, string>): Promise<ItemHashes> {
  const call = createDynamoDbCall(environment['AWS_ENDPOINT_URL_DYNAMODB']!, environment['AWS_REGION']!);
  const hashes = new ItemHashes();
  let after: object | undefined;
  do {
    const page = await call<{ Items: StoredItem[]; LastEvaluatedKey?: object }>('Scan', {
      TableName: environment['TABLE_NAME'],
      Limit: ITEMS_PER_PAGE,
      ...(after && { ExclusiveStartKey: after }),
    });
    for (const item of page.Items) addItem(hashes, item);
    after = page.LastEvaluatedKey;
  } while (after);
  return hashes;
}

type StoredItem = Record<string, unknown> & { pk: { S: string } };

function addItem(hashes: ItemHashes, item: StoredItem): void {
  if (item.pk.S !== HEARTBEAT) hashes.add(item);
}
