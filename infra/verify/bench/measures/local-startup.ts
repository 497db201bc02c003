/** The whole shop on one machine, started by `npm start`: how soon it answers the second time, and its memory. */
import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { demoAccounts } from '../../../../shared/account/demo-accounts.ts';
import { dataRoot } from '../../../local/data-folder.ts';
import { freePort } from '../../../local/free-port.ts';
import { projectRoot } from '../../../stack/paths.ts';
import { LoadClient, percentiles } from '../load.ts';
import { processUsage } from '../shop/process-usage.ts';

export const MAX_MEMORY_MEGABYTES = 500;
export const MAX_START_SECONDS = 6;
const STARTS = 3;
const START_TIMEOUT_MS = 600_000;
/** One address of every function, so that all of them run. Refusals count as answers. */
const PATHS = [
  ...['/', '/products', '/api/products', '/api/products/categories', '/api/health', '/api/cart', '/api/wishlist'],
  ...['/api/orders', '/api/admin/dashboard', '/api/admin/returns', '/api/auth/me', '/sitemap.xml'],
];

export interface LocalStartup {
  secondStartSeconds: number;
  megabytes: number;
}

export async function measureLocalStartup(print: (line: string) => void): Promise<LocalStartup> {
  const port = await freePort();
  const seconds: number[] = [];
  let megabytes = 0;
  // The first start creates the shop and is not measured.
  for (let start = 0; start <= STARTS; start += 1) {
    const startedAt = performance.now();
    const shop = startShop(port, start === 0);
    try {
      await waitForAnswer(port);
      if (start > 0) seconds.push((performance.now() - startedAt) / 1000);
      if (start === STARTS) megabytes = await measureMemory(port, shop);
    } finally {
      await stopShop(shop);
    }
  }
  rmSync(join(dataRoot, `dev-${port}`), { recursive: true, force: true });
  const secondStartSeconds = percentiles(seconds).p50;
  print(`  second start: first answer after ${secondStartSeconds.toFixed(1)} s of ${MAX_START_SECONDS}`);
  print(`  memory of all its processes, every function called: ${megabytes.toFixed(0)} MB of ${MAX_MEMORY_MEGABYTES}`);
  return { secondStartSeconds, megabytes };
}

function startShop(port: number, isFresh: boolean): ChildProcess {
  const args = [join(projectRoot, 'infra/local/run.mjs'), 'infra/local/start.ts', ...(isFresh ? ['--fresh'] : [])];
  return spawn(process.execPath, args, {
    cwd: projectRoot,
    env: { ...process.env, PORT: String(port) },
    stdio: 'ignore',
  });
}

async function waitForAnswer(port: number): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const reply = await fetch(`http://localhost:${port}/`).catch(() => undefined);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('The shop did not answer');
}

async function measureMemory(port: number, shop: ChildProcess): Promise<number> {
  const client = new LoadClient(`http://localhost:${port}`);
  const { email, password } = demoAccounts.find(({ role }) => role === 'customer')!;
  const login = { method: 'POST', path: '/api/auth/login', body: { email, password } };
  const { token } = await client.sendForJson<{ token: string }>(login);
  for (let round = 0; round < 5; round += 1) for (const path of PATHS) await client.send({ path, token });
  client.close();
  return processUsage(shop.pid as number).megabytes;
}

function stopShop(shop: ChildProcess): Promise<unknown> {
  const exited = new Promise((resolve) => shop.once('exit', resolve));
  shop.kill('SIGINT');
  return exited;
}
