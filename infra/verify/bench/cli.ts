/**
 * `npm run bench`: what the shop costs and how fast it is on this machine, beside the machine's own floors. Prints what it
 * finds, at the end a table of all that is promised, and ends with 1 where something is not kept. Writes
 * .build/bench/result.json. `-- --only packages,office` measures some parts and leaves what is known of the others;
 * `-- --small` takes small tables.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ShopSize } from '../../../functions/tasks/generate/generate.ts';
import { measureAdminCalls } from './measures/admin.ts';
import { measurePackages } from './measures/package-loading.ts';
import { measureCatalogue } from './measures/catalogue.ts';
import { measureShopping } from './measures/shopping-report.ts';
import { measureLocalStartup } from './measures/local-startup.ts';
import { measureHotVariant } from './measures/hot-variant.ts';
import {
  catalogueTargets,
  startupTargets,
  adminTargets,
  packageTargets,
  shoppingTargets,
  pageWeightTargets,
  type TargetResult,
} from './targets.ts';
import { measureBillableUsage } from './measures/billable-usage.ts';
import { BenchShop } from './shop/bench-shop.ts';
import { benchFolder } from './shop/bench-table.ts';

const FEW: ShopSize = { products: 100, users: 100, orders: 100 };
const MANY: ShopSize = { products: 10_000, users: 20_000, orders: 200_000 };
const VAST: ShopSize = { products: 100_000, users: 1000, orders: 10_000 };
const SMALLER: ShopSize = { products: 1000, users: 500, orders: 3000 };

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'packages,spending,machine,shopping,variant,catalogue,office' },
    small: { type: 'boolean', default: false },
  },
});
const say = (what: string) => console.log(what);
const large = values.small ? SMALLER : MANY;
const vast = values.small ? { ...SMALLER, products: 5000 } : VAST;

/** What was measured, and what of it was promised. */
interface Part {
  measured: unknown;
  promises: TargetResult[];
}

const parts: Record<string, () => Promise<Part>> = {
  packages: async () => {
    const rows = await measurePackages();
    console.table(
      rows.map((row) => ({ ...row, milliseconds: row.milliseconds.toFixed(1), times: row.loadingRatio.toFixed(2) })),
    );
    return { measured: rows, promises: packageTargets(rows) };
  },
  office: () =>
    withShops([FEW, large], 1, async ([few, many]) => {
      const rows = await measureAdminCalls(few as BenchShop, many as BenchShop, say);
      return { measured: rows, promises: adminTargets(rows) };
    }),
  shopping: () =>
    withShops([large], 16, async ([shop]) => {
      const measured = await measureShopping(shop as BenchShop, say);
      return { measured, promises: shoppingTargets(measured) };
    }),
  variant: () =>
    withShops([FEW], 32, async ([shop]) => {
      return { measured: await measureHotVariant(shop as BenchShop, say), promises: [] };
    }),
  catalogue: () =>
    withShops([FEW, large, vast], 1, async ([small, few, many]) => {
      const measured = await measureCatalogue({ small, few, many } as Record<'small' | 'few' | 'many', BenchShop>, say);
      return { measured, promises: catalogueTargets(measured) };
    }),
  spending: async () => {
    const measured = await measureBillableUsage(say);
    return { measured, promises: pageWeightTargets(measured) };
  },
  machine: async () => {
    const measured = await measureLocalStartup(say);
    return { measured, promises: startupTargets(measured) };
  },
};

const file = join(benchFolder, 'result.json');
const result = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as Record<string, unknown>;
const promises: TargetResult[] = [];
for (const name of values.only.split(',')) {
  const measure = parts[name];
  if (!measure) throw new Error(`There is no part ${name}: ${Object.keys(parts).join(', ')}`);
  const load = loadavg()[0];
  say(`\n=== ${name} (load ${load?.toFixed(1)})`);
  const part = await measure();
  promises.push(...part.promises);
  const around = { at: new Date().toISOString(), node: process.version, cores: cpus().length, load };
  result[name] = { ...around, isSmall: values.small, ...part };
  writeFileSync(file, `${JSON.stringify(result, null, 1)}\n`);
}
say('');
console.table(
  promises.map(({ what, value, limit, isMet: isKept }) => ({
    ...{ promise: what, measured: value.toFixed(2), limit, kept: isKept ? 'yes' : 'NO' },
  })),
);
say(`Written to .build/bench/result.json`);
process.exit(promises.every(({ isMet: isKept }) => isKept) ? 0 : 1);

/** Shops of some sizes, all ended afterwards whatever happened. */
async function withShops<T>(
  sizes: ShopSize[],
  customers: number,
  measure: (shops: BenchShop[]) => Promise<T>,
): Promise<T> {
  const shops: BenchShop[] = [];
  try {
    for (const size of sizes) {
      shops.push(await BenchShop.start({ name: `${size.products}-${size.orders}`, size, customers, say }));
    }
    return await measure(shops);
  } finally {
    for (const shop of shops) await shop.stop();
  }
}
