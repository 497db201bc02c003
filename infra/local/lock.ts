/** Locks between processes: a file that names its owner. One whose owner is gone is nobody's. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildFolder } from './paths.ts';

/** Takes the lock, or answers with the process that has it. */
export function takeLock(file: string): { owner?: number } {
  mkdirSync(dirname(file), { recursive: true });
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return {};
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const owner = readOwner(file);
      if (owner !== undefined && owner !== process.pid && alive(owner)) return { owner };
      rmSync(file, { force: true });
    }
  }
}

export function freeLock(file: string): void {
  if (readOwner(file) === process.pid) rmSync(file, { force: true });
}

/** Runs `work` while no other process runs under the same name. */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
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
