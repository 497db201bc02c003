import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acquireFileLock, releaseFileLock, withFileLock } from './file-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'vetrina-lock-'));
const file = join(folder, 'one.lock');
afterAll(() => rmSync(folder, { recursive: true }));

describe('a file lock', () => {
  it('lets one task run at a time in the same process, and the next one after a failure', async () => {
    const name = `test-${process.pid}`;
    let running = 0;
    const work = (fails: boolean) => async () => {
      running += 1;
      expect(running).toBe(1);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      if (fails) throw new Error('failed');
      return 'done';
    };
    const results = await Promise.allSettled([
      withFileLock(name, work(false)),
      withFileLock(name, work(true)),
      withFileLock(name, work(false)),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('names its owner while that process runs, and is free afterwards', async () => {
    const other = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] });
    writeFileSync(file, String(other.pid));
    expect(acquireFileLock(file)).toEqual({ owner: other.pid });
    other.stdin.end();
    await new Promise((resolve) => other.once('close', resolve));
    expect(acquireFileLock(file)).toEqual({});
    releaseFileLock(file);
    expect(existsSync(file)).toBe(false);
  });

  it('is free when another process has got the owner’s process id', () => {
    // The parent runs, but it did not start at boot.
    writeFileSync(file, `${process.ppid} 0`);
    expect(acquireFileLock(file)).toEqual(process.platform === 'linux' ? {} : { owner: process.ppid });
    rmSync(file);
  });
});
