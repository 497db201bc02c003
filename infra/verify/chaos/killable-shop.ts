/** A shop that is started again and again on the same data, and ended by `kill -9` with all its children. */
import { execFile, execFileSync, fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ReconcileResult } from '../../../functions/tasks/reconcile/reconcile.ts';
import { projectRoot } from '../../stack/paths.ts';
import type { ShopProcessMessage } from './shop-process.ts';

/** The first start may build the site; later ones take seconds. Nothing waits for one for ever. */
const START_MS = 300_000;
const SETTLE_MS = 240_000;
const COMPARE_MS = 60_000;

export class KillableShop {
  url = '';
  environment: Record<string, string> = {};
  #child: ChildProcess | undefined;

  constructor(
    private readonly dataFolder: string,
    private readonly port: number,
  ) {}

  async start(): Promise<void> {
    const child = fork(join(projectRoot, 'infra/verify/chaos/shop-process.ts'), [this.dataFolder, String(this.port)], {
      cwd: projectRoot,
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, NODE_NO_WARNINGS: '1' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child = child;
    const opened = await heard(child, 'open', START_MS);
    Object.assign(this, opened.open);
  }

  /** Waits until the consumers of the table's stream have followed everything. */
  async waitForStream(): Promise<void> {
    this.#child!.send('settle');
    await heard(this.#child!, 'settled', SETTLE_MS);
  }

  /** What `npm run reconcile` finds in this shop's table. */
  async reconcile(): Promise<ReconcileResult> {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', join(projectRoot, 'infra/verify/chaos/reconcile-process.ts')],
      {
        cwd: projectRoot,
        env: { ...process.env, ...this.environment, NODE_NO_WARNINGS: '1' },
        maxBuffer: 64 * 1024 * 1024,
        timeout: COMPARE_MS,
      },
    );
    return JSON.parse(stdout) as ReconcileResult;
  }

  /** The shop, its emulators and its database, all at once and without a word. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    for (const pid of [child.pid, ...offspring(child.pid)]) endHard(pid);
    await gone;
  }
}

function heard<K extends 'open' | 'settled'>(child: ChildProcess, what: K, within: number) {
  return new Promise<Extract<ShopProcessMessage, Record<K, unknown>>>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the shop did not say '${what}' in ${within} ms`)), within);
    const done = () => {
      clearTimeout(timer);
      child.off('message', hear);
      child.off('exit', fail);
    };
    const fail = () => {
      done();
      reject(new Error(`the shop ended before it said '${what}'`));
    };
    const hear = (message: ShopProcessMessage) => {
      if (!(what in message)) return;
      done();
      resolve(message as Extract<ShopProcessMessage, Record<K, unknown>>);
    };
    child.on('message', hear);
    child.once('exit', fail);
  });
}

/** All that a process started, and what these started. Only these are ended, by their ids. */
function offspring(pid: number): number[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const rows = table.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] =>
    rows.flatMap(([child, of]) => (of === parent && child ? [child, ...below(child)] : []));
  return below(pid);
}

function endHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It was faster.
  }
}
