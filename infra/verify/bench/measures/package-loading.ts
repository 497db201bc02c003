/**
 * How large each function's package is, and how long Node takes to load it: beside a package that holds DynamoDB's client
 * and its document helper alone, built the same way. Fresh processes by turns, the median of fifteen.
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

/** A function may take so many times as long to load as the bare clients. */
export const MAX_LOADING_RATIO = 1.35;
const RUNS = 15;

export interface PackageRow {
  name: string;
  kilobytes: number;
  milliseconds: number;
  /** Against the bare clients. */
  loadingRatio: number;
}

/** The functions, and first the bare package. */
export async function measurePackages(runs = RUNS): Promise<PackageRow[]> {
  const files = new Map([['bare clients', await bare()]]);
  for (const name of functionNames) {
    const { outputFiles } = await buildPackage(name, 'demo');
    const index = outputFiles.find(({ path }) => path.endsWith('/index.js'));
    files.set(name, put(name, index?.contents ?? new Uint8Array()));
  }
  const times = new Map([...files.keys()].map((name) => [name, [] as number[]]));
  for (let run = 0; run < runs; run += 1) {
    for (const [name, { file }] of files) times.get(name)?.push(loading(file));
  }
  const median = (name: string) => percentiles(times.get(name) ?? []).p50;
  return [...files].map(([name, { bytes }]) => ({
    name,
    kilobytes: bytes / 1000,
    milliseconds: median(name),
    loadingRatio: median(name) / median('bare clients'),
  }));
}

async function bare() {
  const contents =
    "import { DynamoDBClient } from '@aws-sdk/client-dynamodb';" +
    "import { DynamoDBDocumentClient, GetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';" +
    'export const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));' +
    'export const commands = [GetCommand, QueryCommand, TransactWriteCommand];';
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: projectRoot },
    ...{ bundle: true, minify: true, platform: 'node', format: 'cjs', target: 'node20', write: false },
    mainFields: ['module', 'main'],
    legalComments: 'none',
  });
  return put('bare', outputFiles[0]?.contents ?? new Uint8Array());
}

function put(name: string, contents: Uint8Array): { file: string; bytes: number } {
  const folder = join(benchFolder, 'packages', name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "commonjs" }\n');
  writeFileSync(join(folder, 'index.js'), contents);
  return { file: join(folder, 'index.js'), bytes: contents.byteLength };
}

/** Milliseconds of processor from before its first line to after its last, in a process of its own: a busy machine adds none. */
function loading(file: string): number {
  const script =
    'const before = process.cpuUsage(); require(process.argv[1]); const { user, system } = process.cpuUsage(before);' +
    'process.stdout.write(String((user + system) / 1000));';
  const env = {
    ...{ AWS_REGION: 'eu-south-1', AWS_ACCESS_KEY_ID: 'x', AWS_SECRET_ACCESS_KEY: 'x', NODE_NO_WARNINGS: '1' },
    ...{ PATH: process.env['PATH'] ?? '', AWS_LAMBDA_FUNCTION_NAME: 'measured' },
  };
  return Number(execFileSync(process.execPath, ['-e', script, file], { env, encoding: 'utf8' }));
}
