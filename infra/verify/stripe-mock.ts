/**
 * `npm run test:stripe`: what the shop asks of Stripe, held against Stripe's own mock server, which checks every call
 * by the published description of the API. The server is written in Go and is installed for this one run.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SOURCE = 'github.com/stripe/stripe-mock@latest';
/** Both on this machine only, each on a free port. */
const ADDRESSES = ['-http-addr', '127.0.0.1:', '-https-addr', '127.0.0.1:'];

const folder = mkdtempSync(join(tmpdir(), 'vetrina-stripe-'));
let server: ChildProcess | undefined;
try {
  process.exitCode = await test();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  server?.kill();
  rmSync(folder, { recursive: true, force: true });
}

async function test(): Promise<number> {
  if (spawnSync('go', ['version']).error) {
    throw new Error('The tests against stripe-mock need Go (https://go.dev/dl): it is not on this machine.');
  }
  console.log(`Installing ${SOURCE} …`);
  const installed = spawnSync('go', ['install', SOURCE], { env: { ...process.env, GOBIN: folder }, encoding: 'utf8' });
  if (installed.status !== 0) throw new Error(`stripe-mock could not be installed:\n${installed.stderr.trim()}`);
  server = spawn(join(folder, 'stripe-mock'), ADDRESSES, { stdio: ['ignore', 'pipe', 'pipe'] });
  return jest(await addressOf(server));
}

/** Where it listens, once it says so. */
function addressOf(mock: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (text: Buffer) => {
      said += String(text);
      const [, address] = /Listening for HTTP at address: (\S+)/.exec(said) ?? [];
      if (address) resolve(`http://${address}`);
    };
    mock.stdout?.on('data', hear);
    mock.stderr?.on('data', hear);
    mock.once('error', reject);
    mock.once('exit', () => reject(new Error(`stripe-mock ended at once:\n${said.trim()}`)));
  });
}

function jest(url: string): Promise<number> {
  const tool = join('node_modules', 'jest', 'bin', 'jest.js');
  const child = spawn(process.execPath, [tool, '--selectProjects', 'stripe', ...process.argv.slice(2)], {
    env: { ...process.env, STRIPE_API_URL: url },
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
