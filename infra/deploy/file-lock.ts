/**
 * Locks between processes. The lock file holds the owner's process id and start time, since process ids are used again.
 * A lock whose owner has ended is free.
 */
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildFolder } from '../stack/paths.ts';

/** Takes the lock, or returns the process that holds it. */
export function acquireFileLock(file: string): { owner?: number } {
  mkdirSync(dirname(file), { recursive: true });
  // A link appears with its content, so no process reads a lock without its owner.
  const ownFile = `${file}.${process.pid}`;
  writeFileSync(ownFile, `${process.pid} ${processStart(process.pid)}`);
  try {
    for (;;) {
      try {
        linkSync(ownFile, file);
        return {};
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        const { pid, start } = readOwner(file);
        if (pid !== undefined && pid !== process.pid && isRunning(pid, start)) return { owner: pid };
        rmSync(file, { force: true });
      }
    }
  } finally {
    rmSync(ownFile, { force: true });
  }
}

export function releaseFileLock(file: string): void {
  if (readOwner(file).pid === process.pid) rmSync(file, { force: true });
}

/** The last task of this process by lock name. The file keeps out other processes, this map keeps out this one. */
const lastTasks = new Map<string, Promise<unknown>>();

/** Runs `work` while no other work runs under this name, in this process or another. */
export function withFileLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const task = (lastTasks.get(name) ?? Promise.resolve()).then(() => runLocked(name, work));
  lastTasks.set(
    name,
    task.catch(() => undefined),
  );
  return task;
}

async function runLocked<T>(name: string, work: () => Promise<T>): Promise<T> {
  const file = join(buildFolder, `${name}.lock`);
  while (acquireFileLock(file).owner !== undefined) await new Promise((resolve) => setTimeout(resolve, 200));
  try {
    return await work();
  } finally {
    releaseFileLock(file);
  }
}

function readOwner(file: string): { pid?: number; start?: string } {
  try {
    const [pid, start = ''] = readFileSync(file, 'utf8').split(' ');
    return { ...(Number(pid) && { pid: Number(pid) }), start };
  } catch {
    return {};
  }
}

function isRunning(pid: number, start = ''): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return start === '' || processStart(pid) === start;
}

/** The start time of a process in clock ticks since boot; empty where there is no /proc. */
function processStart(pid: number): string {
  try {
    // Field 22 of proc(5) stat. Field 2, the name in brackets, may hold spaces, so fields are counted after it.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
