/**
 * `npm run cost`: what a month costs at list prices (prices.json). Prints the bills and writes infra/COST.md.
 * `-- --measure` measures orders and page views anew (minutes), `-- --from .build/bench/result.json` takes the benchmark's
 * measurement; both save it in usage.json. Ends with 1 where a promise is broken.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { format } from 'prettier';
import { measureBillableUsage, type BillableUsage } from '../bench/measures/billable-usage.ts';
import { costFile, costPage } from './cost-page.ts';
import { currentCosts } from './current-costs.ts';
import { costTargets, type MeasuredUsage } from './shop-bill.ts';

const usageFile = join(import.meta.dirname, 'usage.json');
const { values: options } = parseArgs({
  options: { measure: { type: 'boolean', default: false }, from: { type: 'string' } },
});
const print = (line: string) => console.log(line);

if (options.from) save(readResult(options.from));
else if (options.measure) save(await measureBillableUsage(print));
const usage = JSON.parse(readFileSync(usageFile, 'utf8')) as MeasuredUsage & { measuredOn: string };

const costs = await currentCosts(usage);
for (const { shop, bill } of costs.bills) {
  print(`\n${shop.title}`);
  for (const { price, amount, dollars, billed } of bill.lines) {
    print(`  ${price.what.padEnd(42)} ${amount.toFixed(2).padStart(14)} ${inDollars(dollars)} ${inDollars(billed)}`);
  }
  print(`  ${'sum, and what AWS bills'.padEnd(57)} ${inDollars(bill.dollars)} ${inDollars(bill.billed)}`);
}
writeFileSync(costFile, await format(costPage(costs, usage.measuredOn), { parser: 'markdown', printWidth: 120 }));
print(`\n${costFile}`);

const targets = costTargets(usage);
for (const { label, dollars, limit } of targets) {
  print(`${dollars > limit ? 'TOO MUCH' : 'kept    '}  ${label}: ${dollars.toFixed(4)} $ of ${limit} $`);
}
process.exit(targets.some(({ dollars, limit }) => dollars > limit) ? 1 : 0);

function save({ orders, visit }: BillableUsage): void {
  const measuredOn = new Date().toISOString().slice(0, 10);
  writeFileSync(usageFile, `${JSON.stringify({ measuredOn, orders, visit }, null, 2)}\n`);
}

function readResult(file: string): BillableUsage {
  return (JSON.parse(readFileSync(file, 'utf8')) as { usage: { measured: BillableUsage } }).usage.measured;
}

function inDollars(value: number): string {
  return `${value.toFixed(2).padStart(9)} $`;
}
