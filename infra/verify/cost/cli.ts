/**
 * `npm run cost`: what an order and a page view cost at list prices (prices.json). Measures first, or takes the benchmark's
 * measurement with `-- --from .build/bench/result.json`. Prints the bills line by line; ends with 1 where a promise is broken.
 */
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { measureBillableUsage, type BillableUsage } from '../bench/measures/billable-usage.ts';
import { billFor, type BillableAmounts } from './bill.ts';
import { costTargets, orderAmountsByStep, pageViewAmounts } from './shop-bill.ts';
import prices from './prices.json' with { type: 'json' };

const { values: options } = parseArgs({ options: { from: { type: 'string' } } });
const print = (line: string) => console.log(line);

const usage = options.from ? readResult(options.from) : await measureBillableUsage(print);
print(`\nPrices of ${prices.region}, read ${prices.read}; 1 € = ${prices.dollarsPerEuro.rate} $. ${prices.note}`);

const [sequential] = usage.orders;
if (!sequential) throw new Error('No orders were measured');
for (const orders of usage.orders) {
  const title = `1,000 orders of three lines, ${orders.concurrency} at a time, paid, with the stream consumer`;
  printBill(title, orderAmountsByStep(orders, sequential, 1000));
}
printBill('1,000,000 page views', pageViewAmounts(usage.visit, 1_000_000));

const targets = costTargets(usage);
for (const { label, dollars, limit } of targets) {
  print(`${dollars > limit ? 'TOO MUCH' : 'kept    '}  ${label}: ${dollars.toFixed(4)} $ of ${limit} $`);
}
print(`Load ${loadavg()[0]?.toFixed(1)}: a busy machine needs more milliseconds than Lambda does.`);
process.exit(targets.some(({ dollars, limit }) => dollars > limit) ? 1 : 0);

function readResult(file: string): BillableUsage {
  return (JSON.parse(readFileSync(file, 'utf8')) as { usage: { measured: BillableUsage } }).usage.measured;
}

function printBill(title: string, parts: Record<string, BillableAmounts>): void {
  print(`\n${title}`);
  const sum = { dollars: 0, euro: 0 };
  for (const [part, amounts] of Object.entries(parts)) {
    for (const { label, amount, dollars, euro } of billFor(amounts).lines) {
      print(`  ${part.padEnd(16)} ${label.padEnd(62)} ${amount.toFixed(1).padStart(12)} ${formatMoney(dollars, euro)}`);
      sum.dollars += dollars;
      sum.euro += euro;
    }
  }
  print(`  ${'sum'.padEnd(92)} ${formatMoney(sum.dollars, sum.euro)}`);
}

function formatMoney(dollars: number, euro: number): string {
  return `${dollars.toFixed(5).padStart(10)} $ ${euro.toFixed(5).padStart(10)} €`;
}
