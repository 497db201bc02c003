/** A shop to be measured: started on a table of any size, with people logged in, and its own account of every call. */
import { execFile, fork, type ChildProcess } from 'node:child_process';
import { copyFileSync, mkdirSync, openSync, readSync, closeSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { demoAccounts } from '../../../shared/demo.ts';
import { root } from '../../local/paths.ts';
import { readTemplate } from '../../local/template.ts';
import type { Size } from '../made/generate.ts';
import type { FromShop, Opened } from './process.ts';
import { benchFolder, madeTable } from './table.ts';
import { CONTEXT, openTemplate } from './template.ts';
import { usageOf, type Usage } from './usage.ts';

/** Invocations of functions, and what all of them used. */
export interface Spent {
  calls: number;
  read: number;
  write: number;
  milliseconds: number;
}

const START_MS = 300_000;
const LOG_MS = 20_000;

/** What the log says of one call. */
export interface Served {
  call: string;
  units: { read: number; write: number };
  milliseconds: number;
}

/** What the log says of one batch of the table's changes. */
export type Followed = Omit<Served, 'call'> & { changes: number };

export interface ShopPlan {
  name: string;
  /** Of a made table, or the demo as `npm start` shows it. */
  size: Size | 'demo';
  customers?: number;
  templateFolder?: string;
  say: (what: string) => void;
}

export class BenchShop {
  readonly #child: ChildProcess;
  readonly #opened: Opened;
  readonly #folder: string;
  #read = 0;
  /** Tokens of the admin and of the customers. */
  admin = '';
  customers: string[] = [];

  private constructor(child: ChildProcess, opened: Opened, folder: string) {
    this.#child = child;
    this.#opened = opened;
    this.#folder = folder;
  }

  static async start({ name, size, customers = 0, templateFolder, say }: ShopPlan): Promise<BenchShop> {
    const made = templateFolder ?? (await openTemplate(say));
    const dataFolder = join(benchFolder, 'shops', name);
    rmSync(dataFolder, { recursive: true, force: true });
    mkdirSync(join(dataFolder, 'cloud'), { recursive: true });
    if (size !== 'demo') {
      const table = await madeTable(size, readTemplate(made, { seed: '', host: 'localhost' }), say);
      copyFileSync(table.file, join(dataFolder, 'cloud', 'dynamo.db'));
    }
    const seed = size === 'demo' ? 'demo' : 'none';
    const options = { dataFolder, port: 0, seed, context: CONTEXT, templateFolder: made };
    const child = fork(join(root, 'infra/bench/shop/process.ts'), [JSON.stringify(options)], {
      cwd: root,
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

  usage(): Usage {
    return usageOf(this.#child.pid as number);
  }

  async settled(): Promise<void> {
    this.#child.send('settle');
    await heard(this.#child, 'settled');
  }

  /** Forgets what was served so far. */
  skipLog(): void {
    this.#read = statSync(this.#opened.logFile).size;
  }

  /** What was served since, when at least `count` calls of this name are among it. */
  async served(call: string, count: number): Promise<Served[]> {
    const deadline = Date.now() + LOG_MS;
    for (;;) {
      const found = this.#logged<Served>('served').filter((line) => line.call === call);
      if (found.length >= count) return found;
      if (Date.now() > deadline) throw new Error(`${found.length} calls of ${call} in the log, not ${count}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** What all calls since used together. */
  spent(): Spent {
    return sum(this.#logged<Served>('served'));
  }

  /** The batches of changes that were followed since. */
  followed(): Followed[] {
    return this.#logged<Followed>('followed');
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
      ['--import', 'tsx', join(root, 'infra/bench/shop/accounts.ts'), String(count)],
      { cwd: root, env: { ...process.env, ...this.environment, NODE_NO_WARNINGS: '1' } },
    );
    const [admin, customer] = demoAccounts;
    this.admin = await this.#logIn(admin?.email ?? '', admin?.password ?? '');
    for (let place = 0; place < count; place += 1) {
      this.customers.push(await this.#logIn(`misura${place}@posta.example`, customer?.password ?? ''));
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

export function sum(lines: (Served | Followed)[]): Spent {
  const all = { calls: lines.length, read: 0, write: 0, milliseconds: 0 };
  for (const { units, milliseconds } of lines) {
    all.read += units.read;
    all.write += units.write;
    all.milliseconds += milliseconds;
  }
  return all;
}

function heard<K extends 'open' | 'settled'>(child: ChildProcess, what: K) {
  return new Promise<Extract<FromShop, Record<K, unknown>>>((resolve, reject) => {
    const fail = (why: string) => {
      done();
      reject(new Error(`${why} before the measured shop said '${what}'`));
    };
    const ended = () => fail('It ended');
    const timer = setTimeout(() => fail(`${START_MS} ms went by`), START_MS);
    const hear = (message: FromShop) => {
      if (!(what in message)) return;
      done();
      resolve(message as Extract<FromShop, Record<K, unknown>>);
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
