/** A shop to be measured: started on a table of any size, with people logged in, and its own account of every call. */
import { execFile, fork, type ChildProcess } from 'node:child_process';
import { copyFileSync, mkdirSync, openSync, readSync, closeSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { demoAccounts } from '../../../../shared/account/demo-accounts.ts';
import { projectRoot } from '../../../stack/paths.ts';
import { readSynthesisedTemplate } from '../../../local/template.ts';
import type { ShopSize } from '../../../../functions/tasks/generate/generate.ts';
import type { BenchShopMessage, BenchShopInfo } from './bench-process.ts';
import { benchFolder, generatedTable } from './bench-table.ts';
import { BENCH_CONTEXT, unthrottledTemplate } from './unthrottled-template.ts';
import { processUsage, type ProcessUsage } from './process-usage.ts';

/** Invocations of functions, and what all of them used. */
export interface UsageTotals {
  calls: number;
  readUnits: number;
  writeUnits: number;
  milliseconds: number;
}

const START_MS = 300_000;
const LOG_MS = 20_000;

/** What the log says of one call. */
export interface ServedCall {
  call: string;
  units: { read: number; write: number };
  milliseconds: number;
}

/** What the log says of one batch of the table's changes. */
export type ConsumedBatch = Omit<ServedCall, 'call'> & { changes: number };

export interface BenchShopOptions {
  name: string;
  /** Of a made table, or the demo as `npm start` shows it. */
  size: ShopSize | 'demo';
  customers?: number;
  templateFolder?: string;
  say: (what: string) => void;
}

export class BenchShop {
  readonly #child: ChildProcess;
  readonly #opened: BenchShopInfo;
  readonly #folder: string;
  #read = 0;
  /** Tokens of the admin and of the customers. */
  adminToken = '';
  customerTokens: string[] = [];

  private constructor(child: ChildProcess, opened: BenchShopInfo, folder: string) {
    this.#child = child;
    this.#opened = opened;
    this.#folder = folder;
  }

  static async start({ name, size, customers = 0, templateFolder, say }: BenchShopOptions): Promise<BenchShop> {
    const made = templateFolder ?? (await unthrottledTemplate(say));
    const dataFolder = join(benchFolder, 'shops', name);
    rmSync(dataFolder, { recursive: true, force: true });
    mkdirSync(join(dataFolder, 'cloud'), { recursive: true });
    if (size !== 'demo') {
      const table = await generatedTable(size, readSynthesisedTemplate(made, { seed: '', host: 'localhost' }), say);
      copyFileSync(table.file, join(dataFolder, 'cloud', 'dynamo.db'));
    }
    const seed = size === 'demo' ? 'demo' : 'none';
    const options = { dataFolder, port: 0, seed, context: BENCH_CONTEXT, templateFolder: made };
    const child = fork(join(projectRoot, 'infra/verify/bench/shop/bench-process.ts'), [JSON.stringify(options)], {
      cwd: projectRoot,
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, NODE_NO_WARNINGS: '1' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const { open } = await heard(child, 'open');
    const shop = new BenchShop(child, open, dataFolder);
    if (customers > 0) await shop.#openAccounts(customers);
    return shop;
  }

  get url(): string {
    return this.#opened.url;
  }

  get environment(): Record<string, string> {
    return this.#opened.environment;
  }

  usage(): ProcessUsage {
    return processUsage(this.#child.pid as number);
  }

  async waitForStream(): Promise<void> {
    this.#child.send('settle');
    await heard(this.#child, 'settled');
  }

  /** Forgets what was served so far. */
  markLog(): void {
    this.#read = statSync(this.#opened.logFile).size;
  }

  /** What was served since, when at least `count` calls of this name are among it. */
  async servedCalls(call: string, count: number): Promise<ServedCall[]> {
    const deadline = Date.now() + LOG_MS;
    for (;;) {
      const found = this.#logged<ServedCall>('served').filter((line) => line.call === call);
      if (found.length >= count) return found;
      if (Date.now() > deadline) throw new Error(`${found.length} calls of ${call} in the log, not ${count}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** What all calls since used together. */
  usageSinceMark(): UsageTotals {
    return sumUsage(this.#logged<ServedCall>('served'));
  }

  /** The batches of changes that were followed since. */
  consumedBatches(): ConsumedBatch[] {
    return this.#logged<ConsumedBatch>('followed');
  }

  async stop(): Promise<void> {
    const gone = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.send('stop');
    await gone;
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #logged<T>(message: 'served' | 'followed'): T[] {
    const size = statSync(this.#opened.logFile).size;
    const text = Buffer.alloc(size - this.#read);
    const file = openSync(this.#opened.logFile, 'r');
    readSync(file, text, 0, text.length, this.#read);
    closeSync(file);
    return text
      .toString()
      .split('\n')
      .flatMap((line) =>
        line.includes(`"message":"${message}"`) ? [JSON.parse(line.slice(line.indexOf('{'))) as T] : [],
      );
  }

  async #openAccounts(count: number): Promise<void> {
    await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', join(projectRoot, 'infra/verify/bench/shop/open-accounts.ts'), String(count)],
      { cwd: projectRoot, env: { ...process.env, ...this.environment, NODE_NO_WARNINGS: '1' } },
    );
    const [admin, customer] = demoAccounts;
    this.adminToken = await this.#logIn(admin?.email ?? '', admin?.password ?? '');
    for (let place = 0; place < count; place += 1) {
      this.customerTokens.push(await this.#logIn(`misura${place}@posta.example`, customer?.password ?? ''));
    }
  }

  async #logIn(email: string, password: string): Promise<string> {
    const answer = await fetch(`${this.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const { token } = (await answer.json()) as { token?: string };
    if (!token) throw new Error(`${email} cannot log in: ${answer.status}`);
    return token;
  }
}

export function sumUsage(lines: (ServedCall | ConsumedBatch)[]): UsageTotals {
  const all = { calls: lines.length, readUnits: 0, writeUnits: 0, milliseconds: 0 };
  for (const { units, milliseconds } of lines) {
    all.readUnits += units.read;
    all.writeUnits += units.write;
    all.milliseconds += milliseconds;
  }
  return all;
}

function heard<K extends 'open' | 'settled'>(child: ChildProcess, what: K) {
  return new Promise<Extract<BenchShopMessage, Record<K, unknown>>>((resolve, reject) => {
    const fail = (why: string) => {
      done();
      reject(new Error(`${why} before the measured shop said '${what}'`));
    };
    const ended = () => fail('It ended');
    const timer = setTimeout(() => fail(`${START_MS} ms went by`), START_MS);
    const hear = (message: BenchShopMessage) => {
      if (!(what in message)) return;
      done();
      resolve(message as Extract<BenchShopMessage, Record<K, unknown>>);
    };
    const done = () => {
      clearTimeout(timer);
      child.off('message', hear);
      child.off('exit', ended);
    };
    child.on('message', hear);
    child.once('exit', ended);
  });
}
