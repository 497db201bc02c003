/**
 * `npm run bench`: what the shop costs and how fast it is, beside what this machine can do at most. Prints all promises at
 * the end, ends with 1 where one is broken, and writes .build/bench/result.json.
 * Options: `--only packages,admin` measures some parts and keeps the other results; `--small` takes small tables.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ShopSize } from '../../../functions/tasks/generate/generate.ts';
import { measureAdminCalls } from './measures/admin.ts';
import { measurePackages } from './measures/package-loading.ts';
import { measureCatalogue } from './measures/catalogue.ts';
import { measureShopping, SHOPPING_CUSTOMERS } from './measures/shopping-report.ts';
import { measureImport } from './measures/import.ts';
import { measureRestore } from './measures/restore.ts';
import { measureLocalStartup } from './measures/local-startup.ts';
import { HOT_VARIANT_CUSTOMERS, measureHotVariant } from './measures/hot-variant.ts';
import { measurePaidOrders } from './measures/paid-orders.ts';
import {
  catalogueTargets,
  importTargets,
  restoreTargets,
  startupTargets,
  adminTargets,
  packageTargets,
  paidOrderTargets,
  shoppingTargets,
  pageWeightTargets,
  type TargetResult,
} from './targets.ts';
import { measureBillableUsage } from './measures/billable-usage.ts';
import { BenchShop } from './shop/bench-shop.ts';
import { benchFolder } from './shop/bench-table.ts';

const SMALL_SHOP: ShopSize = { products: 100, users: 100, orders: 100 };
const LARGE_SHOP: ShopSize = { products: 10_000, users: 20_000, orders: 200_000 };
/** Products, orders and prices. */
const IMPORTED_ROWS = 10_000;
const RESTORED_ITEMS = 5_000_000;
const HUGE_CATALOGUE: ShopSize = { products: 100_000, users: 1000, orders: 10_000 };
/** In place of the two above, with `--small`. */
const REDUCED_SHOP: ShopSize = { products: 1000, users: 500, orders: 3000 };
const REDUCED_CATALOGUE: ShopSize = { products: 5000, users: 500, orders: 3000 };
const ALL_PARTS = 'packages,usage,startup,shopping,paid-orders,hot-variant,catalogue,admin,import,restore';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: ALL_PARTS },
    small: { type: 'boolean', default: false },
  },
});
const print = (line: string) => console.log(line);
const largeShop = options.small ? REDUCED_SHOP : LARGE_SHOP;
const hugeCatalogue = options.small ? REDUCED_CATALOGUE : HUGE_CATALOGUE;

interface PartResult {
  measured: unknown;
  promises: TargetResult[];
}

const parts: Record<string, () => Promise<PartResult>> = {
  packages: async () => {
    const measured = await measurePackages();
    console.table(
      measured.map(({ name, kilobytes, milliseconds, loadingRatio }) => {
        return { name, kilobytes, milliseconds: milliseconds.toFixed(1), loadingRatio: loadingRatio.toFixed(2) };
      }),
    );
    return { measured, promises: packageTargets(measured) };
  },
  usage: async () => {
    const measured = await measureBillableUsage(print);
    return { measured, promises: pageWeightTargets(measured) };
  },
  startup: async () => {
    const measured = await measureLocalStartup(print);
    return { measured, promises: startupTargets(measured) };
  },
  shopping: () =>
    withShops([largeShop], SHOPPING_CUSTOMERS, async ([shop]) => {
      const measured = await measureShopping(shop!, print);
      return { measured, promises: shoppingTargets(measured) };
    }),
  'paid-orders': () =>
    withShops([largeShop], 16, async ([shop]) => {
      const measured = await measurePaidOrders(shop!, print);
      return { measured, promises: paidOrderTargets(measured) };
    }),
  'hot-variant': () =>
    withShops([SMALL_SHOP], HOT_VARIANT_CUSTOMERS, async ([shop]) => {
      return { measured: await measureHotVariant(shop!, print), promises: [] };
    }),
  catalogue: () =>
    withShops([SMALL_SHOP, largeShop, hugeCatalogue], 1, async ([small, medium, large]) => {
      const measured = await measureCatalogue({ small: small!, medium: medium!, large: large! }, print);
      return { measured, promises: catalogueTargets(measured) };
    }),
  admin: () =>
    withShops([SMALL_SHOP, largeShop], 1, async ([small, large]) => {
      const measured = await measureAdminCalls(small!, large!, print);
      return { measured, promises: adminTargets(measured) };
    }),
  import: async () => {
    const measured = await measureImport(options.small ? IMPORTED_ROWS / 20 : IMPORTED_ROWS, print);
    return { measured, promises: importTargets(measured) };
  },
  restore: async () => {
    const measured = await measureRestore(options.small ? RESTORED_ITEMS / 50 : RESTORED_ITEMS, print);
    return { measured, promises: restoreTargets(measured) };
  },
};

const names = options.only.split(',');
const unknown = names.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}
const resultFile = join(benchFolder, 'result.json');
mkdirSync(benchFolder, { recursive: true });
const results = (existsSync(resultFile) ? JSON.parse(readFileSync(resultFile, 'utf8')) : {}) as Record<string, unknown>;
const promises: TargetResult[] = [];
for (const name of names) {
  const load = loadavg()[0];
  print(`\n=== ${name} (load ${load?.toFixed(1)})`);
  const { measured, promises: promisesOfPart } = await parts[name]!();
  promises.push(...promisesOfPart);
  results[name] = {
    at: new Date().toISOString(),
    node: process.version,
    cores: cpus().length,
    load,
    isSmall: options.small,
    measured,
    promises: promisesOfPart,
  };
  writeFileSync(resultFile, `${JSON.stringify(results, null, 1)}\n`);
}
print('');
console.table(
  promises.map(({ label, value, limit, isMet }) => {
    return { promise: label, measured: value.toFixed(2), limit, kept: isMet ? 'yes' : 'NO' };
  }),
);
print('Written to .build/bench/result.json');
process.exit(promises.every(({ isMet }) => isMet) ? 0 : 1);

/** Starts a shop of each size, and stops all of them whatever happens. */
async function withShops<T>(
  sizes: ShopSize[],
  customers: number,
  measure: (shops: BenchShop[]) => Promise<T>,
): Promise<T> {
  const shops: BenchShop[] = [];
  try {
    for (const size of sizes) {
      shops.push(await BenchShop.start({ name: `${size.products}-${size.orders}`, size, customers, print }));
    }
    return await measure(shops);
  } finally {
    for (const shop of shops) await shop.stop();
  }
}
