/** DynamoDB on this machine: the dynoxide binary, or whatever AWS_ENDPOINT_URL_DYNAMODB names. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { requireFromRoot } from '../paths.ts';

const VERSION = '1.2.1';

export interface Dynamo {
  endpoint: string;
  stop: () => Promise<void>;
}

/** Starts DynamoDB on a free port; without a file its tables live in memory. */
export async function startDynamo(file?: string): Promise<Dynamo> {
  const given = process.env['AWS_ENDPOINT_URL_DYNAMODB'];
  if (given) return { endpoint: given, stop: () => Promise.resolve() };
  const port = await freePort();
  const [command, ...fixed] = binary();
  const args = [...fixed, 'serve', '--host', '127.0.0.1', '--port', String(port), ...(file ? ['--db-path', file] : [])];
  // A process group of its own: a terminal's Ctrl-C must not end it before the functions have finished.
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const stop = () => endGroup(child);
  try {
    await listening(child, port);
  } catch (error) {
    await stop();
    throw error;
  }
  return { endpoint: `http://127.0.0.1:${port}`, stop };
}

function binary(): [string, ...string[]] {
  const chosen = process.env['DYNOXIDE_BIN'];
  if (chosen) return [chosen];
  const packaged = packagedBinary();
  return packaged ? [packaged] : [process.platform === 'win32' ? 'npx.cmd' : 'npx', '-y', `dynoxide@${VERSION}`];
}

export function packagedBinary(): string | undefined {
  try {
    const folder = dirname(requireFromRoot.resolve(`@dynoxide/${process.platform}-${process.arch}/package.json`));
    return [join(folder, 'dynoxide'), join(folder, 'dynoxide.exe')].find(existsSync);
  } catch {
    return undefined;
  }
}

async function listening(child: ChildProcess, port: number): Promise<void> {
  let said = '';
  child.stderr?.on('data', (text: Buffer) => (said = (said + String(text)).slice(-500)));
  child.stdout?.resume();
  const gone = new Promise<never>((_, reject) => {
    const give = (why: string) => reject(new Error(instruction(why)));
    child.once('error', (error) => give(error.message));
    child.once('exit', (code) => give(said.trim() || `it ended with code ${code}`));
  });
  gone.catch(() => undefined);
  await Promise.race([gone, answering(port)]);
}

async function answering(port: number): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const answered = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST' }).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(instruction('it does not answer'));
}

const instruction = (why: string) =>
  `DynamoDB did not start (${why}). Set DYNOXIDE_BIN to a dynoxide ${VERSION} binary ` +
  '(https://github.com/nubo-db/dynoxide) or AWS_ENDPOINT_URL_DYNAMODB to a DynamoDB Local that already runs.';

function endGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return Promise.resolve();
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  try {
    if (process.platform === 'win32') child.kill();
    else process.kill(-child.pid, 'SIGTERM');
  } catch {
    child.kill('SIGKILL');
  }
  return gone;
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
