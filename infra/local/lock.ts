/** Locks between processes: a file that names its owner. One whose owner is gone is nobody's. */
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildFolder } from './paths.ts';

/** Takes the lock, or answers with the process that has it. */
export function takeLock(file: string): { owner?: number } {
  mkdirSync(dirname(file), { recursive: true });
  // Nobody ever reads a lock that does not name its owner yet.
  const own = `${file}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    for (;;) {
      try {
        linkSync(own, file);
        return {};
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        const owner = readOwner(file);
        if (owner !== undefined && owner !== process.pid && alive(owner)) return { owner };
        rmSync(file, { force: true });
      }
    }
  } finally {
    rmSync(own, { force: true });
  }
}

export function freeLock(file: string): void {
  if (readOwner(file) === process.pid) rmSync(file, { force: true });
}

/** By name, the last work of this process: a lock keeps out other processes only. */
const turns = new Map<string, Promise<unknown>>();

/** Runs `work` while nothing else runs under the same name, here or in another process. */
export function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(name) ?? Promise.resolve()).then(() => locked(name, work));
  turns.set(
    name,
    turn.catch(() => undefined),
  );
  return turn;
}

async function locked<T>(name: string, work: () => Promise<T>): Promise<T> {
  const file = join(buildFolder, `${name}.lock`);
  while (takeLock(file).owner !== undefined) await new Promise((resolve) => setTimeout(resolve, 200));
  try {
    return await work();
  } finally {
    freeLock(file);
  }
}

function readOwner(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
