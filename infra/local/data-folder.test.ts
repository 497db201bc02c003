import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDataFolder } from './data-folder.ts';

describe('the data folder of a shop', () => {
  const parent = mkdtempSync(join(tmpdir(), 'vetrina-data-'));
  const path = join(parent, 'dev-3000');
  afterAll(() => rmSync(parent, { recursive: true }));

  it('remembers its seed and its state', () => {
    const first = openDataFolder(path);
    first.saveState({ seeded: true });
    first.release();
    const second = openDataFolder(path);
    expect(second.state).toMatchObject({ seeded: true, seed: first.state.seed });
    second.release();
  });

  it('can be emptied', () => {
    const fresh = openDataFolder(path, true);
    expect(fresh.state.seeded).toBeUndefined();
    fresh.release();
  });

  it('belongs to one shop at a time, and is free when that process has ended', async () => {
    const other = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] });
    writeFileSync(`${path}.lock`, String(other.pid));
    expect(() => openDataFolder(path)).toThrow(`is in use by process ${other.pid}`);
    other.kill('SIGKILL');
    await once(other, 'exit');
    openDataFolder(path).release();
    expect(existsSync(`${path}.lock`)).toBe(false);
  });

  it('with another layout version asks for --fresh', () => {
    writeFileSync(join(path, 'notes.json'), JSON.stringify({ layout: 0, seed: 'x' }));
    expect(() => openDataFolder(path)).toThrow('npm start -- --fresh');
    openDataFolder(path, true).release();
  });
});
