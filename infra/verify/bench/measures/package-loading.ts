/**
 * The size of each function's package, and how long Node takes to load it, beside a package with the bare DynamoDB
 * clients. Fresh processes in turn, the median of all runs.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { buildPackage } from '../../../stack/bundle.ts';
import { functionNames } from '../../../stack/functions.ts';
import { projectRoot } from '../../../stack/paths.ts';
import { percentiles } from '../load.ts';
import { benchFolder } from '../shop/bench-table.ts';

/** How many times as long as the bare clients a package may take to load. `products` loads the S3 client, too. */
export const maxLoadingRatio = (name: string): number => (name === 'products' ? 1.5 : 1.35);
const BARE_CLIENTS = 'bare clients';
const RUNS = 15;

export interface PackageRow {
  name: string;
  kilobytes: number;
  milliseconds: number;
  /** Against the bare clients. */
  loadingRatio: number;
}

/** The bare clients first, then every function. */
export async function measurePackages(runs = RUNS): Promise<PackageRow[]> {
  const packages = new Map([[BARE_CLIENTS, writePackage('bare', await buildBareClients())]]);
  for (const name of functionNames) {
    const { outputFiles } = await buildPackage(name, { paymentProvider: 'demo', mailDelivery: 'ses' });
    const index = outputFiles.find(({ path }) => path.endsWith('/index.js'));
    packages.set(name, writePackage(name, index?.contents ?? new Uint8Array()));
  }
  const times = new Map([...packages.keys()].map((name) => [name, [] as number[]]));
  for (let run = 0; run < runs; run += 1) {
    for (const [name, { file }] of packages) times.get(name)?.push(measureLoading(file));
  }
  const median = (name: string) => percentiles(times.get(name) ?? []).p50;
  return [...packages].map(([name, { bytes }]) => ({
    name,
    kilobytes: bytes / 1000,
    milliseconds: median(name),
    loadingRatio: median(name) / median(BARE_CLIENTS),
  }));
}

async function buildBareClients(): Promise<Uint8Array> {
  const contents =
    "import { DynamoDBClient, GetItemCommand, QueryCommand, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';" +
    "import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';" +
    'export const client = new DynamoDBClient({});' +
    'export const used = [GetItemCommand, QueryCommand, TransactWriteItemsCommand, marshall, unmarshall];';
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: projectRoot },
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    write: false,
    mainFields: ['module', 'main'],
    legalComments: 'none',
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}

function writePackage(name: string, contents: Uint8Array): { file: string; bytes: number } {
  const folder = join(benchFolder, 'packages', name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "commonjs" }\n');
  writeFileSync(join(folder, 'index.js'), contents);
  return { file: join(folder, 'index.js'), bytes: contents.byteLength };
}

/** Milliseconds of processor time in a process of its own: other work on the machine adds none. */
function measureLoading(file: string): number {
  const script =
    'const before = process.cpuUsage(); require(process.argv[1]); const { user, system } = process.cpuUsage(before);' +
    'process.stdout.write(String((user + system) / 1000));';
  const env = {
    AWS_REGION: 'eu-south-1',
    AWS_ACCESS_KEY_ID: 'x',
    AWS_SECRET_ACCESS_KEY: 'x',
    AWS_LAMBDA_FUNCTION_NAME: 'measured',
    NODE_NO_WARNINGS: '1',
    PATH: process.env['PATH'] ?? '',
  };
  return Number(execFileSync(process.execPath, ['-e', script, file], { env, encoding: 'utf8' }));
}
