/** Thousands of products with images, orders and prices, each in batches as a browser sends them, with a kill in the middle. */
import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../../local/free-port.ts';
import { projectRoot } from '../../../stack/paths.ts';
import { openImageSite } from '../../image-site.ts';
import type { RunOutcome } from '../../chaos/kill-batches.ts';
import { killDuringImport } from '../../chaos/kill-import.ts';
import { killDuringPrices, killDuringStatuses } from '../../chaos/kill-rows.ts';
import { KillableShop } from '../../chaos/killable-shop.ts';
import { placeTable } from '../shop/bench-shop.ts';
import { benchFolder } from '../shop/bench-table.ts';
import { BENCH_CONTEXT, unthrottledTemplate } from '../shop/unthrottled-template.ts';

export interface ImportMeasurement {
  count: number;
  /** Seconds of three hundred products, and of `count` products, orders and prices. The restarts are not in them. */
  smallImport: number;
  products: number;
  orders: number;
  prices: number;
  failures: string[];
}

const SMALL_IMPORT = 300;

export async function measureImport(count: number, print: (line: string) => void): Promise<ImportMeasurement> {
  const templateFolder = await unthrottledTemplate(print);
  const dataFolder = join(benchFolder, 'shops', 'import');
  await placeTable(dataFolder, {
    size: { products: 100, users: 1000, orders: count, unsent: true },
    templateFolder,
    print,
  });
  const site = await openImageSite();
  const shop = new KillableShop(dataFolder, await freePort(), {
    seed: 'none',
    context: BENCH_CONTEXT,
    templateFolder,
    extraEnvironment: { TEST_IMAGE_ORIGIN: site.origin },
  });
  try {
    await shop.start();
    await openAdminAccount(shop.environment);
    // The client reads the address when it is loaded.
    process.env['SHOP_URL'] = shop.url;
    const api = await import('../../api/client.ts');
    const images = { origin: site.origin, every: 1 };
    const failures: string[] = [];
    const secondsOf = (outcome: RunOutcome) => {
      print(`${outcome.summary}; ${outcome.failures.length} failures`);
      for (const failure of outcome.failures.slice(0, 20)) print(failure);
      failures.push(...outcome.failures);
      return outcome.seconds;
    };
    return {
      count,
      smallImport: secondsOf(await killDuringImport(shop, api, { products: SMALL_IMPORT, images })),
      products: secondsOf(await killDuringImport(shop, api, { products: count, images })),
      orders: secondsOf(await killDuringStatuses(shop, api, count)),
      prices: secondsOf(await killDuringPrices(shop, api, count)),
      failures,
    };
  } finally {
    await shop.kill();
    site.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

/** The demo's admin, and no customers. */
async function openAdminAccount(environment: Record<string, string>): Promise<void> {
  const script = join(projectRoot, 'infra/verify/bench/shop/open-accounts.ts');
  await promisify(execFile)(process.execPath, ['--import', 'tsx', script, '0'], {
    cwd: projectRoot,
    env: { ...process.env, ...environment, NODE_NO_WARNINGS: '1' },
  });
}
