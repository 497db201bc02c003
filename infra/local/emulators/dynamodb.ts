/** DynamoDB on this machine: the dynoxide binary, or whatever AWS_ENDPOINT_URL_DYNAMODB names. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freePort } from '../free-port.ts';
import { requirePackage } from './require-package.ts';

const VERSION = '1.2.1';

export interface DynamoDbProcess {
  endpoint: string;
  /** The group of processes to end where whoever started it no longer can. */
  processGroup?: number;
  /** Settled when it ended, whoever ended it; never for one that was there before. */
  exited: Promise<void>;
  stop: () => Promise<void>;
}

/** Starts DynamoDB on a free port; without a file its tables live in memory. */
export async function startDynamoDb(file?: string): Promise<DynamoDbProcess> {
  const given = process.env['AWS_ENDPOINT_URL_DYNAMODB'];
  if (given) return alreadyThere(given);
  const port = await freePort();
  const [command, ...fixed] = binary();
  const args = [...fixed, 'serve', '--host', '127.0.0.1', '--port', String(port), ...(file ? ['--db-path', file] : [])];
  // A process group of its own: a terminal's Ctrl-C must not end it before the functions have finished.
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = () => end(child, gone);
  try {
    await listening(child, port);
  } catch (error) {
    await stop();
    throw error;
  }
  return { endpoint: `http://127.0.0.1:${port}`, ...(child.pid && { processGroup: child.pid }), exited: gone, stop };
}

async function alreadyThere(endpoint: string): Promise<DynamoDbProcess> {
  const isThere = await answers(endpoint, 5000);
  if (isThere) return { endpoint, exited: new Promise(() => undefined), stop: () => Promise.resolve() };
  throw new Error(
    `Nothing answers at ${endpoint}, which AWS_ENDPOINT_URL_DYNAMODB names: start a DynamoDB Local there, or unset it.`,
  );
}

function binary(): [string, ...string[]] {
  const chosen = process.env['DYNOXIDE_BIN'];
  if (chosen) return [chosen];
  const packaged = findDynoxideBinary();
  return packaged ? [packaged] : [process.platform === 'win32' ? 'npx.cmd' : 'npx', '-y', `dynoxide@${VERSION}`];
}

export function findDynoxideBinary(): string | undefined {
  try {
    const folder = dirname(requirePackage.resolve(`@dynoxide/${process.platform}-${process.arch}/package.json`));
    return [join(folder, 'dynoxide'), join(folder, 'dynoxide.exe')].find(existsSync);
  } catch {
    return undefined;
  }
}

async function listening(child: ChildProcess, port: number): Promise<void> {
  let said = '';
  child.stderr?.on('data', (text: Buffer) => (said = (said + String(text)).slice(-5000)));
  child.stdout?.resume();
  const gone = new Promise<never>((_, reject) => {
    const give = (reason: string) => reject(new Error(instruction(reason)));
    child.once('error', (error) => give(error.message));
    child.once('close', (code) => give(why(said) || `it ended with code ${code}`));
  });
  const over = new AbortController();
  gone.catch(() => over.abort());
  await Promise.race([gone, answering(port, over.signal)]);
}

async function answering(port: number, over: AbortSignal): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (over.aborted || (await answers(`http://127.0.0.1:${port}/`, 5000))) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(instruction('it does not answer'));
}

function answers(endpoint: string, patienceMs: number): Promise<boolean> {
  return fetch(endpoint, { method: 'POST', signal: AbortSignal.timeout(patienceMs) }).then(
    () => true,
    () => false,
  );
}

/** What it, or npx, said last, in one line. */
function why(said: string): string {
  const lines = said.split('\n').filter((line) => line.trim() && !/^npm (warn|notice)/i.test(line));
  return lines
    .slice(0, 2)
    .map((line) => line.replace(/^npm error /i, '').trim())
    .join(': ');
}

const instruction = (reason: string) =>
  `DynamoDB did not start (${reason}). Set DYNOXIDE_BIN to a dynoxide ${VERSION} binary ` +
  '(https://github.com/nubo-db/dynoxide) or AWS_ENDPOINT_URL_DYNAMODB to a DynamoDB Local that already runs.';

async function end(child: ChildProcess, gone: Promise<void>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  if (process.platform === 'win32') child.kill();
  else endProcessGroup(child.pid);
  await gone;
}

/** `npx` is no more than the parent of what it runs: whatever is in the group goes. */
export function endProcessGroup(group: number): void {
  try {
    process.kill(-group, 'SIGTERM');
  } catch {
    // It is gone already.
  }
}
