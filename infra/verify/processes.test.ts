import { fork, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { descendantIds, waitForMessage } from './processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'vetrina-processes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function forkScript(code: string) {
  const file = join(folder, `${code.length}.cjs`);
  writeFileSync(file, code);
  return fork(file, { execArgv: [] });
}

describe('a message of a child process', () => {
  it('is awaited by its key, other messages are passed over', async () => {
    const child = forkScript("process.send({ other: 1 }); process.send({ opened: 'yes' });");
    await expect(waitForMessage<{ opened: string }, 'opened'>(child, 'opened', 60_000)).resolves.toEqual({
      opened: 'yes',
    });
  });

  it('that a process did not send before it ended is an error', async () => {
    const child = forkScript('process.send({ other: 1 });');
    await expect(waitForMessage<{ opened: string }, 'opened'>(child, 'opened', 60_000)).rejects.toThrow(
      "It ended before the process sent 'opened'",
    );
  });
});

it('the descendants of a process are its children and their children', async () => {
  const parent = spawn('sh', ['-c', 'sh -c "echo ready; sleep 60; true" & wait'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  await new Promise((resolve) => parent.stdout.once('data', resolve));
  const ids = descendantIds(parent.pid!);
  expect(ids.length).toBeGreaterThanOrEqual(1);
  expect(ids).not.toContain(parent.pid);
  const ended = new Promise((resolve) => parent.once('close', resolve));
  for (const id of [...ids, parent.pid!]) process.kill(id, 'SIGKILL');
  await ended;
  expect(descendantIds(parent.pid!)).toEqual([]);
});
