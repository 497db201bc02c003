/**
 * `npm run bench`: what the shop costs and how fast it is on this machine, beside the machine's own floors. Prints tables and
 * writes .build/bench/result.json. `-- --only packages,office` measures some parts; `-- --small` takes small tables.
 */
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Size } from './made/generate.ts';
import { measureBackOffice } from './parts/back-office.ts';
import { measurePackages } from './parts/bundles.ts';
import { measureCatalogue } from './parts/catalogue.ts';
import { measureShopping } from './parts/compared.ts';
import { measureMachine } from './parts/machine.ts';
import { measureOneVariant } from './parts/one-variant.ts';
import { measureSpending } from './parts/spending.ts';
import { BenchShop } from './shop/shop.ts';
import { benchFolder } from './shop/table.ts';

const FEW: Size = { products: 100, users: 100, orders: 100 };
const MANY: Size = { products: 10_000, users: 20_000, orders: 200_000 };
const VAST: Size = { products: 100_000, users: 1000, orders: 10_000 };
const SMALLER: Size = { products: 1000, users: 500, orders: 3000 };

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'packages,spending,machine,shopping,variant,catalogue,office' },
    small: { type: 'boolean', default: false },
  },
});
const say = (what: string) => console.log(what);
const large = values.small ? SMALLER : MANY;
const vast = values.small ? { ...SMALLER, products: 5000 } : VAST;

const parts: Record<string, () => Promise<unknown>> = {
  packages: async () => {
    const rows = await measurePackages();
    console.table(
      rows.map((row) => ({ ...row, milliseconds: row.milliseconds.toFixed(1), times: row.times.toFixed(2) })),
    );
    return rows;
  },
  office: () =>
    withShops([FEW, large], 1, async ([few, many]) => measureBackOffice(few as BenchShop, many as BenchShop, say)),
  shopping: () => withShops([large], 16, ([shop]) => measureShopping(shop as BenchShop, say)),
  variant: () => withShops([FEW], 32, ([shop]) => measureOneVariant(shop as BenchShop, say)),
  catalogue: () =>
    withShops([FEW, large, vast], 1, async ([small, few, many]) =>
      measureCatalogue({ small, few, many } as Record<'small' | 'few' | 'many', BenchShop>, say),
    ),
  spending: () => measureSpending(say),
  machine: () => measureMachine(say),
};

const result: Record<string, unknown> = { at: new Date().toISOString(), node: process.version, cores: cpus().length };
for (const name of values.only.split(',')) {
  const measure = parts[name];
  if (!measure) throw new Error(`There is no part ${name}: ${Object.keys(parts).join(', ')}`);
  say(`\n=== ${name} (load ${loadavg()[0]?.toFixed(1)})`);
  const load = loadavg()[0];
  result[name] = { load, measured: await measure() };
  writeFileSync(join(benchFolder, 'result.json'), `${JSON.stringify(result, null, 1)}\n`);
}
say(`\nWritten to .build/bench/result.json`);
process.exit(0);

/** Shops of some sizes, all ended afterwards whatever happened. */
async function withShops<T>(sizes: Size[], customers: number, measure: (shops: BenchShop[]) => Promise<T>): Promise<T> {
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
