/** DynamoDB on this machine: the dynoxide binary, or the server that AWS_ENDPOINT_URL_DYNAMODB names. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freePort } from '../free-port.ts';
import { requirePackage } from './require-package.ts';
import { indexStreamRecords } from './stream-index.ts';

const DYNOXIDE_VERSION = '1.2.1';
const START_TIMEOUT_MS = 60_000;
const REQUEST_TIMEOUT_MS = 5000;

export interface DynamoDbProcess {
  endpoint: string;
  /** To be ended by the caller when this process cannot stop it any more. */
  processGroup?: number;
  /** Resolves when it has ended, for whatever reason; never for a server that ran before. */
  exited: Promise<void>;
  stop: () => Promise<void>;
}

/** Starts DynamoDB on a free port, with its tables in this file. */
export async function startDynamoDb(file: string): Promise<DynamoDbProcess> {
  const configuredEndpoint = process.env['AWS_ENDPOINT_URL_DYNAMODB'];
  if (configuredEndpoint) return useRunningServer(configuredEndpoint);
  await indexStreamRecords(file, async () => (await startDynoxide(file)).stop());
  return startDynoxide(file);
}

async function startDynoxide(file: string): Promise<DynamoDbProcess> {
  const port = await freePort();
  const [program, ...programArgs] = dynoxideCommand();
  const options = ['serve', '--host', '127.0.0.1', '--port', String(port), '--db-path', file];
  const child = spawn(program, [...programArgs, ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own process group: Ctrl-C in a terminal must not end it before the functions have finished.
    detached: true,
    // Its calls wait for each other at one lock of the database: more threads take a fifth more processor time.
    env: { TOKIO_WORKER_THREADS: '1', ...process.env },
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = () => stopProcess(child, exited);
  try {
    await waitUntilListening(child, port);
  } catch (error) {
    await stop();
    throw error;
  }
  return { endpoint: `http://127.0.0.1:${port}`, ...(child.pid && { processGroup: child.pid }), exited, stop };
}

async function useRunningServer(endpoint: string): Promise<DynamoDbProcess> {
  if (await answers(endpoint)) {
    return { endpoint, exited: new Promise(() => undefined), stop: () => Promise.resolve() };
  }
  throw new Error(
    `Nothing answers at ${endpoint}, which AWS_ENDPOINT_URL_DYNAMODB names: start a DynamoDB Local there, or unset it.`,
  );
}

function dynoxideCommand(): [string, ...string[]] {
  const binary = process.env['DYNOXIDE_BIN'] || findDynoxideBinary();
  if (binary) return [binary];
  return [process.platform === 'win32' ? 'npx.cmd' : 'npx', '-y', `dynoxide@${DYNOXIDE_VERSION}`];
}

/** The binary of the optional package for this platform. */
export function findDynoxideBinary(): string | undefined {
  try {
    const folder = dirname(requirePackage.resolve(`@dynoxide/${process.platform}-${process.arch}/package.json`));
    return [join(folder, 'dynoxide'), join(folder, 'dynoxide.exe')].find(existsSync);
  } catch {
    return undefined;
  }
}

async function waitUntilListening(child: ChildProcess, port: number): Promise<void> {
  let output = '';
  child.stderr?.on('data', (text: Buffer) => (output = (output + String(text)).slice(-5000)));
  child.stdout?.resume();
  const failed = new Promise<never>((_, reject) => {
    const fail = (reason: string) => reject(new Error(instruction(reason)));
    child.once('error', (error) => fail(error.message));
    child.once('close', (code) => fail(firstErrorLines(output) || `it ended with code ${code}`));
  });
  const aborted = new AbortController();
  failed.catch(() => aborted.abort());
  await Promise.race([failed, waitForAnswer(port, aborted.signal)]);
}

async function waitForAnswer(port: number, aborted: AbortSignal): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (aborted.aborted || (await answers(`http://127.0.0.1:${port}/`))) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(instruction('it does not answer'));
}

function answers(endpoint: string): Promise<boolean> {
  return fetch(endpoint, { method: 'POST', signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) }).then(
    () => true,
    () => false,
  );
}

/** The first lines of an error of dynoxide or npx, in one line. */
function firstErrorLines(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() && !/^npm (warn|notice)/i.test(line));
  return lines
    .slice(0, 2)
    .map((line) => line.replace(/^npm error /i, '').trim())
    .join(': ');
}

const instruction = (reason: string) =>
  `DynamoDB did not start (${reason}). Set DYNOXIDE_BIN to a dynoxide ${DYNOXIDE_VERSION} binary ` +
  '(https://github.com/nubo-db/dynoxide) or AWS_ENDPOINT_URL_DYNAMODB to a DynamoDB Local that already runs.';

async function stopProcess(child: ChildProcess, exited: Promise<void>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  if (process.platform === 'win32') child.kill();
  else endProcessGroup(child.pid);
  await exited;
}

/** `npx` starts dynoxide as its child, so the whole group must end. */
export function endProcessGroup(group: number): void {
  try {
    process.kill(-group, 'SIGTERM');
  } catch {
    // It has ended already.
  }
}
