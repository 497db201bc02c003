/** A shop that is ended by `kill -9` with all its children, and started again on the same data. */
import { execFile, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ReconcileResult } from '../../../functions/tasks/reconcile/reconcile.ts';
import { projectRoot } from '../../stack/paths.ts';
import { descendantIds, type ForkedShopOptions, forkShop, waitForStream, waitUntilOpen } from '../processes.ts';

const RECONCILE_TIMEOUT_MS = 300_000;

export class KillableShop {
  url = '';
  environment: Record<string, string> = {};
  #child: ChildProcess | undefined;

  constructor(
    private readonly dataFolder: string,
    private readonly port: number,
    private readonly options: Partial<ForkedShopOptions> = {},
  ) {}

  async start(): Promise<void> {
    this.#child = forkShop({ dataFolder: this.dataFolder, port: this.port, seed: 'demo', ...this.options });
    const { url, environment } = await waitUntilOpen(this.#child);
    Object.assign(this, { url, environment });
  }

  waitForStream(): Promise<void> {
    return waitForStream(this.#child!);
  }

  /** What `npm run reconcile` finds in the table of this shop. */
  async reconcile(): Promise<ReconcileResult> {
    const script = join(projectRoot, 'infra/verify/chaos/reconcile-process.ts');
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script], {
      cwd: projectRoot,
      env: { ...process.env, ...this.environment, NODE_NO_WARNINGS: '1' },
      maxBuffer: 64 * 1024 * 1024,
      timeout: RECONCILE_TIMEOUT_MS,
    });
    return JSON.parse(stdout) as ReconcileResult;
  }

  /** Kills the shop, its emulators and its database at once. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    for (const pid of [child.pid, ...descendantIds(child.pid)]) killProcess(pid);
    await exited;
  }
}

function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It had ended already.
  }
}
