/** The whole shop on one machine as `npm start` opens it: how soon it answers the second time, and how much memory it is. */
import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { projectRoot } from '../../../stack/paths.ts';
import { LoadClient } from '../load.ts';
import { processUsage } from '../shop/process-usage.ts';
import { percentiles } from '../load.ts';

export const MAX_MEMORY_MEGABYTES = 500;
export const MAX_START_SECONDS = 6;
const STARTS = 3;
const START_TIMEOUT_MS = 180_000;
/** What every function is asked for once, so that all of them run; refusals count as answers. */
const CALLS = [
  ...['/', '/products', '/api/products', '/api/products/categories', '/api/health', '/api/cart', '/api/wishlist'],
  ...['/api/orders', '/api/admin/dashboard', '/api/admin/returns', '/api/auth/me', '/sitemap.xml'],
];

export interface LocalStartup {
  secondStartSeconds: number;
  megabytes: number;
}

export async function measureLocalStartup(say: (what: string) => void): Promise<LocalStartup> {
  const port = await freePort();
  const seconds: number[] = [];
  let megabytes = 0;
  for (let start = 0; start <= STARTS; start += 1) {
    const began = performance.now();
    const shop = open(port, start === 0);
    try {
      await answers(port);
      if (start > 0) seconds.push((performance.now() - began) / 1000);
      if (start === STARTS) megabytes = await used(port, shop);
    } finally {
      await ended(shop);
    }
  }
  rmSync(join(projectRoot, '.local', `dev-${port}`), { recursive: true, force: true });
  const secondStartSeconds = percentiles(seconds).p50;
  say(`  second start: first answer after ${secondStartSeconds.toFixed(1)} s of ${MAX_START_SECONDS}`);
  say(`  memory of all its processes, every function asked: ${megabytes.toFixed(0)} MB of ${MAX_MEMORY_MEGABYTES}`);
  return { secondStartSeconds, megabytes };
}

function open(port: number, fresh: boolean): ChildProcess {
  const args = [join(projectRoot, 'infra/local/run.mjs'), 'infra/local/start.ts', ...(fresh ? ['--fresh'] : [])];
  return spawn(process.execPath, args, {
    cwd: projectRoot,
    env: { ...process.env, PORT: String(port) },
    stdio: 'ignore',
  });
}

async function answers(port: number): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const reply = await fetch(`http://localhost:${port}/`).catch(() => undefined);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('The shop did not answer');
}

async function used(port: number, shop: ChildProcess): Promise<number> {
  const client = new LoadClient(`http://localhost:${port}`);
  const body = { email: 'cliente@vetrina.example', password: 'cliente123' };
  const login = await client.send({ method: 'POST', path: '/api/auth/login', body });
  const { token = '' } = JSON.parse(login.text) as { token?: string };
  for (let round = 0; round < 5; round += 1) for (const path of CALLS) await client.send({ path, token });
  client.close();
  return processUsage(shop.pid as number).megabytes;
}

function ended(shop: ChildProcess): Promise<unknown> {
  const gone = new Promise((resolve) => shop.once('exit', resolve));
  shop.kill('SIGINT');
  return gone;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
