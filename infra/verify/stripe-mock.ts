/**
 * `npm run test:stripe`: runs the Stripe tests against stripe-mock, which checks every call by Stripe's published API
 * description. It is written in Go, and installed for this run.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PACKAGE = 'github.com/stripe/stripe-mock@latest';
/** Free ports of this machine. */
const LISTEN_ARGS = ['-http-addr', '127.0.0.1:', '-https-addr', '127.0.0.1:'];

const folder = mkdtempSync(join(tmpdir(), 'vetrina-stripe-'));
let server: ChildProcess | undefined;
try {
  process.exitCode = await testAgainstMock();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  server?.kill();
  rmSync(folder, { recursive: true, force: true });
}

async function testAgainstMock(): Promise<number> {
  if (spawnSync('go', ['version']).error) {
    throw new Error('The tests against stripe-mock need Go (https://go.dev/dl).');
  }
  console.log(`Installing ${PACKAGE} …`);
  const { status, stderr } = spawnSync('go', ['install', PACKAGE], {
    env: { ...process.env, GOBIN: folder },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`stripe-mock could not be installed:\n${stderr.trim()}`);
  server = spawn(join(folder, 'stripe-mock'), LISTEN_ARGS, { stdio: ['ignore', 'pipe', 'pipe'] });
  return runJest(await waitForUrl(server));
}

function waitForUrl(mock: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const onData = (text: Buffer) => {
      output += String(text);
      const [, address] = /Listening for HTTP at address: (\S+)/.exec(output) ?? [];
      if (address) resolve(`http://${address}`);
    };
    mock.stdout?.on('data', onData);
    mock.stderr?.on('data', onData);
    mock.once('error', reject);
    mock.once('exit', () => reject(new Error(`stripe-mock ended at once:\n${output.trim()}`)));
  });
}

/** Resolves with jest's exit code. */
function runJest(url: string): Promise<number> {
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
