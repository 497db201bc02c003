import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseFileLock, acquireFileLock, withFileLock } from './file-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'vetrina-lock-'));
const file = join(folder, 'one.lock');
afterAll(() => rmSync(folder, { recursive: true }));

describe('a lock', () => {
  it('lets one work at a time, in one process too, and the next also where one fails', async () => {
    const name = `test-${process.pid}`;
    let inside = 0;
    const work = (fails: boolean) => async () => {
      inside += 1;
      expect(inside).toBe(1);
      await new Promise((resolve) => setImmediate(resolve));
      inside -= 1;
      if (fails) throw new Error('failed');
      return 'done';
    };
    const all = await Promise.allSettled([
      withFileLock(name, work(false)),
      withFileLock(name, work(true)),
      withFileLock(name, work(false)),
    ]);
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('names its owner while that lives, and is nobody’s afterwards', async () => {
    const other = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] });
    writeFileSync(file, String(other.pid));
    expect(acquireFileLock(file)).toEqual({ owner: other.pid });
    other.stdin.end();
    await new Promise((resolve) => other.once('close', resolve));
    expect(acquireFileLock(file)).toEqual({});
    releaseFileLock(file);
    expect(existsSync(file)).toBe(false);
  });

  it('is nobody’s where another process has its owner’s number', () => {
    acquireFileLock(file);
    const [, start = ''] = readFileSync(file, 'utf8').split(' ');
    writeFileSync(file, `${process.ppid} ${start}`);
    expect(acquireFileLock(file)).toEqual(process.platform === 'linux' ? {} : { owner: process.ppid });
    rmSync(file);
  });
});
