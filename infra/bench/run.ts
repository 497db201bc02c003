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
import type { Size } from './made/generate.ts';
import { measureBackOffice } from './parts/back-office.ts';
import { measurePackages } from './parts/bundles.ts';
import { measureCatalogue } from './parts/catalogue.ts';
import { measureShopping } from './parts/compared.ts';
import { measureMachine } from './parts/machine.ts';
import { measureOneVariant } from './parts/one-variant.ts';
import { ofCatalogue, ofMachine, ofOffice, ofPackages, ofShopping, ofSpending, type Kept } from './parts/promises.ts';
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

/** What was measured, and what of it was promised. */
interface Part {
  measured: unknown;
  promises: Kept[];
}

const parts: Record<string, () => Promise<Part>> = {
  packages: async () => {
    const rows = await measurePackages();
    console.table(
      rows.map((row) => ({ ...row, milliseconds: row.milliseconds.toFixed(1), times: row.times.toFixed(2) })),
    );
    return { measured: rows, promises: ofPackages(rows) };
  },
  office: () =>
    withShops([FEW, large], 1, async ([few, many]) => {
      const rows = await measureBackOffice(few as BenchShop, many as BenchShop, say);
      return { measured: rows, promises: ofOffice(rows) };
    }),
  shopping: () =>
    withShops([large], 16, async ([shop]) => {
      const measured = await measureShopping(shop as BenchShop, say);
      return { measured, promises: ofShopping(measured) };
    }),
  variant: () =>
    withShops([FEW], 32, async ([shop]) => {
      return { measured: await measureOneVariant(shop as BenchShop, say), promises: [] };
    }),
  catalogue: () =>
    withShops([FEW, large, vast], 1, async ([small, few, many]) => {
      const measured = await measureCatalogue({ small, few, many } as Record<'small' | 'few' | 'many', BenchShop>, say);
      return { measured, promises: ofCatalogue(measured) };
    }),
  spending: async () => {
    const measured = await measureSpending(say);
    return { measured, promises: ofSpending(measured) };
  },
  machine: async () => {
    const measured = await measureMachine(say);
    return { measured, promises: ofMachine(measured) };
  },
};

const file = join(benchFolder, 'result.json');
const result = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as Record<string, unknown>;
const promises: Kept[] = [];
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
  promises.map(({ what, value, limit, isKept }) => ({
    ...{ promise: what, measured: value.toFixed(2), limit, kept: isKept ? 'yes' : 'NO' },
  })),
);
say(`Written to .build/bench/result.json`);
process.exit(promises.every(({ isKept }) => isKept) ? 0 : 1);

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
