/**
 * `npm run cost`: what an order and a page view cost at list prices (prices.json), from a short run of its own or, with
 * `-- --from result.json`, from what the benchmark measured. Prints the bills, line by line.
 */
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { measureBillableUsage, type BillableUsage } from '../bench/measures/billable-usage.ts';
import { billFor } from './bill.ts';
import { costTargets, orderAmountsByStep, pageViewAmounts } from './shop-bill.ts';
import prices from './prices.json' with { type: 'json' };

const { values } = parseArgs({ options: { from: { type: 'string' } } });
const say = (what: string) => console.log(what);

const spending = values.from
  ? (JSON.parse(readFileSync(values.from, 'utf8')) as { spending: { measured: BillableUsage } }).spending.measured
  : await measureBillableUsage(say);
say(`\nPrices of ${prices.region}, read ${prices.read}; 1 € = ${prices.dollarsPerEuro.rate} $. ${prices.note}`);

let missed = 0;
const [quiet] = spending.orders;
for (const orders of spending.orders) {
  const when = orders.concurrency === 1 ? 'one at a time' : `${orders.concurrency} at a time`;
  table(
    `1,000 orders of three lines, ${when}, paid, with all that follows from the stream`,
    orderAmountsByStep(orders, quiet ?? orders, 1000),
  );
}
table('1,000,000 page views', pageViewAmounts(spending.visit, 1_000_000));
for (const { what, dollars, most } of costTargets(spending)) {
  if (dollars > most) missed += 1;
  say(`${dollars > most ? 'TOO MUCH' : 'kept    '}  ${what}: ${dollars.toFixed(4)} $ of ${most} $`);
}
say(`Measured at a load of ${loadavg()[0]?.toFixed(1)}: milliseconds of a busy machine are dearer than Lambda's.`);
process.exit(missed > 0 ? 1 : 0);

function table(title: string, parts: Record<string, Parameters<typeof billFor>[0]>): void {
  say(`\n${title}`);
  const rows = Object.entries(parts).flatMap(([part, use]) =>
    billFor(use).lines.map(({ what, amount, dollars, euro }) => [part, what, amount, dollars, euro] as const),
  );
  let [dollars, euro] = [0, 0];
  for (const [part, what, amount, ...price] of rows) {
    say(`  ${part.padEnd(16)} ${what.padEnd(62)} ${amount.toFixed(1).padStart(12)} ${money(price)}`);
    dollars += price[0];
    euro += price[1];
  }
  say(`  ${'together'.padEnd(92)} ${money([dollars, euro])}`);
}

function money([dollars, euro]: [number, number] | readonly [number, number]): string {
  return `${dollars.toFixed(5).padStart(10)} $ ${euro.toFixed(5).padStart(10)} €`;
}
