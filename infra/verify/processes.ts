/** A shop in a process of its own, for tools that measure it or kill it. */
import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { LocalShopOptions } from '../local/shop.ts';
import { projectRoot } from '../stack/paths.ts';

export interface OpenedShop {
  url: string;
  logFile: string;
  /** The environment that AWS clients need to reach the shop's emulators. */
  environment: Record<string, string>;
}

export type ShopMessage = { opened: OpenedShop } | { streamIdle: true };
export type ShopCommand = 'wait-for-stream' | 'stop';

/** The first start may build the site and the functions. */
const START_TIMEOUT_MS = 600_000;
const STREAM_TIMEOUT_MS = 600_000;

/** Options that survive JSON: no functions. */
export type ForkedShopOptions = Omit<LocalShopOptions, 'print' | 'onError'>;

export function forkShop(options: ForkedShopOptions): ChildProcess {
  return fork(join(projectRoot, 'infra/verify/shop-process.ts'), [JSON.stringify(options)], {
    cwd: projectRoot,
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

export async function waitUntilOpen(child: ChildProcess): Promise<OpenedShop> {
  return (await waitForMessage<ShopMessage, 'opened'>(child, 'opened', START_TIMEOUT_MS)).opened;
}

/** Waits until the stream consumer has handled every change of the table. */
export async function waitForStream(child: ChildProcess): Promise<void> {
  const idle = waitForMessage<ShopMessage, 'streamIdle'>(child, 'streamIdle', STREAM_TIMEOUT_MS);
  sendCommand(child, 'wait-for-stream');
  await idle;
}

export function sendCommand(child: ChildProcess, command: ShopCommand): void {
  child.send(command);
}

type KeyOf<Message> = Message extends unknown ? keyof Message & string : never;

/** Rejects when the process ends first, or after `timeoutMs`. */
export function waitForMessage<Message extends object, Key extends KeyOf<Message>>(
  child: ChildProcess,
  key: Key,
  timeoutMs: number,
): Promise<Extract<Message, Record<Key, unknown>>> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      removeListeners();
      reject(new Error(`${reason} before the process sent '${key}'`));
    };
    const onExit = () => fail('It ended');
    const onMessage = (message: object) => {
      if (!(key in message)) return;
      removeListeners();
      resolve(message as Extract<Message, Record<Key, unknown>>);
    };
    const timer = setTimeout(() => fail(`${timeoutMs} ms passed`), timeoutMs);
    const removeListeners = () => {
      clearTimeout(timer);
      child.off('message', onMessage);
      child.off('exit', onExit);
    };
    child.on('message', onMessage);
    child.once('exit', onExit);
  });
}

/** Ids of every process that this one started, and of those that they started. */
export function descendantIds(pid: number): number[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const rows = table.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const below = (parentId: number): number[] =>
    rows.flatMap(([childId, parent]) => (parent === parentId && childId ? [childId, ...below(childId)] : []));
  return below(pid);
}
