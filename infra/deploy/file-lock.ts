/**
 * Locks between processes: a file that names its owner, and since when that runs, because numbers of processes come
 * again, above all after a machine was switched off. One whose owner is gone is nobody's.
 */
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildFolder } from '../stack/paths.ts';

/** Takes the lock, or answers with the process that has it. */
export function acquireFileLock(file: string): { owner?: number } {
  mkdirSync(dirname(file), { recursive: true });
  // Nobody ever reads a lock that does not name its owner yet.
  const own = `${file}.${process.pid}`;
  writeFileSync(own, `${process.pid} ${startOf(process.pid)}`);
  try {
    for (;;) {
      try {
        linkSync(own, file);
        return {};
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        const { pid, start } = readOwner(file);
        if (pid !== undefined && pid !== process.pid && alive(pid, start)) return { owner: pid };
        rmSync(file, { force: true });
      }
    }
  } finally {
    rmSync(own, { force: true });
  }
}

export function releaseFileLock(file: string): void {
  if (readOwner(file).pid === process.pid) rmSync(file, { force: true });
}

/** By name, the last work of this process: a lock keeps out other processes only. */
const turns = new Map<string, Promise<unknown>>();

/** Runs `work` while nothing else runs under the same name, here or in another process. */
export function withFileLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(name) ?? Promise.resolve()).then(() => locked(name, work));
  turns.set(
    name,
    turn.catch(() => undefined),
  );
  return turn;
}

async function locked<T>(name: string, work: () => Promise<T>): Promise<T> {
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

function alive(pid: number, start = ''): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return start === '' || startOf(pid) === start;
}

/** When a process began, in ticks since the machine did. Known on Linux only; elsewhere its number has to do. */
function startOf(pid: number): string {
  try {
    // The name, in brackets, may hold spaces; the state stands behind it as the third field, the start is the 22nd.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
