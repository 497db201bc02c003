/** infra/COST.md: the bills in words that an owner reads. Every figure in it comes from the bills. */
import { join } from 'node:path';
import { projectRoot } from '../../stack/paths.ts';
import type { Bill, BillLine, PricedItem } from './bill.ts';
import type { Costs } from './current-costs.ts';
import { cheaperRange } from './flat-plans.ts';
import priceFile from './prices.json' with { type: 'json' };
import { DAYS_PER_MONTH, EMAILS_PER_ORDER, TABLE_BYTES_PER_ORDER } from './shops.ts';

/** Of seven days, and four weeks after them. */
const FEWER_COPIES = 11;

export const costFile = join(projectRoot, 'infra', 'COST.md');

export function costPage({ bills, standing }: Costs, measuredOn: string): string {
  return [
    '# What the shop costs',
    `A month of \`prod\` on AWS, in dollars without VAT, at the list prices of Frankfurt as they were read on ${priceFile.read}. With firewall and alarms, after its first year.`,
    `\`npm run cost\` writes this page: it counts the resources of the template, multiplies what orders and page views were measured to use (${measuredOn}), and adds the assumptions below. A test fails when the page is not today's.`,
    'Not in it: the fees of Stripe, which are larger than all of this, the domain and its DNS, other stages, support plans, and the credits of a new account.',
    table(
      ['a month of this shop', 'list price', 'what AWS bills', 'billed for each order'],
      bills.map(({ shop, bill }) => [
        shop.title,
        dollars(bill.dollars),
        `**${dollars(bill.billed)}**`,
        shop.ordersPerDay ? dollars(bill.billed / (shop.ordersPerDay * DAYS_PER_MONTH), 3) : '',
      ]),
    ),
    'What AWS bills is the list price less what every account gets for nothing each month, for ever. Offers of the first twelve months are not counted.',
    ...bills.flatMap(({ shop, bill }) => [`## ${shop.title}`, billTable(bill)]),
    '## What makes it large, and what you can switch off',
    ...advice({ bills, standing }),
    '## What is assumed',
    assumptions({ bills, standing }),
    '## Prices that no source showed',
    uncertainPrices(),
  ].join('\n\n');
}

/** Lines of less than a cent are one line. */
function billTable({ lines, ...sum }: Bill): string {
  const sorted = [...lines].sort((one, other) => other.dollars - one.dollars);
  const small = sorted.filter((line) => line.dollars < 0.01);
  const rows = sorted.filter((line) => line.dollars >= 0.01).map(lineRow);
  const rest = (key: 'dollars' | 'billed') => dollars(small.reduce((total, line) => total + line[key], 0));
  return table(
    ['what', 'quantity', 'price', 'list', 'billed'],
    [
      ...rows,
      ...(small.length > 0
        ? [[`${small.length} more, each below a cent`, '', '', rest('dollars'), rest('billed')]]
        : []),
      ['**sum**', '', '', dollars(sum.dollars), `**${dollars(sum.billed)}**`],
    ],
  );
}

function lineRow({ price, amount, dollars: listPrice, billed }: BillLine): string[] {
  const tiers = (price.tiers ?? []).map(({ above, dollars }) => `, ${dollars} above ${count(above)}`).join('');
  const unit = price.per === 1 ? '' : ` for ${price.per === 1_000_000 ? 'a million' : count(price.per)}`;
  return [
    price.uncertain ? `${price.what} (¹)` : price.what,
    count(amount),
    `$${price.dollars}${tiers}${unit}`,
    dollars(listPrice),
    dollars(billed),
  ];
}

function advice({ bills, standing }: Costs): string[] {
  const [idle, small, large] = bills.map(({ bill }) => bill) as [Bill, Bill, Bill];
  const both = (items: PricedItem[]) => `${dollars(billedFor(small, items))} or ${dollars(billedFor(large, items))}`;
  const edge: PricedItem[] = ['edgeRequests', 'gigabytesOut', 'edgeFunctions'];
  const firewall: PricedItem[] = ['firewalls', 'firewallRules', 'firewallRequests'];
  const { edgeRequests, firewallRequests, gigabytesOut } = priceFile.prices;
  const shopMail = dollars(billedFor(large, ['emails']) / EMAILS_PER_ORDER);
  return [
    `An idle shop pays for being watched: ${dollars(billedFor(idle, firewall))} for the firewall and ${dollars(billedFor(idle, ['alarmMetrics']))} for the alarms of its ${dollars(idle.billed)}. A large one pays for its customers: ${dollars(billedFor(large, ['activeUsers']))} of ${dollars(large.billed)} is Cognito. The two sums below are those of the second and the third shop.`,
    [
      `- **Cognito** (${both(['activeUsers'])}). It is on Lite already, its cheapest plan; Essentials would cost $0.015 a user. Who logs in, or comes back while logged in, counts once a month. Nothing can be switched off.`,
      `- **CloudFront** (${both(edge)}). About half of the requests are images: fewer of them on a page are the lever. There are flat plans with the firewall in them, chosen in the console and not tried here: ${flatPlanWords(bills)}.`,
      `- **Firewall** (${both(firewall)}): \`-c firewall=false\`. Then nothing holds one address back before it reaches the API, and every call of a flood is paid.`,
      `- **Emails** (${both(['emails'])}). \`shopEmails.enabled\` in \`shared/shop/owner-config.ts\` ends those to the shop itself: ${shopMail} less for the largest.`,
      `- **Daily copies** (${both(['copyGigabytes'])}, and as much again each year): ${standing.copies} whole copies of the table. Point-in-time recovery has the same ${standing.copies} days for ${dollars(billedFor(large, ['recoveryGigabytes']))}, but dies with the table. One a day for a week and one a week after it would be ${FEWER_COPIES} copies, ${dollars(billedFor(large, ['copyGigabytes']) * (1 - FEWER_COPIES / standing.copies))} less: \`infra/stack/backups.ts\`.`,
      `- **Logs** (${both(['logGigabytes', 'logGigabytesKept'])}). Writing them is what costs; keeping them shorter than ${standing.logDays} days saves next to nothing.`,
      `- **Alarms and metrics** (${both(['alarmMetrics', 'compositeAlarms', 'customMetrics', 'dashboards'])}): without \`alarmEmail\` there are no alarms, and nobody hears of a fault.`,
    ].join('\n'),
    `The API cannot cost without end: calls are limited by route and by address, the table by its maximum throughput. Pages and images are not limited: a flood of them costs ${dollars(edgeRequests.dollars + firewallRequests.dollars)} a million requests and ${dollars(gigabytesOut.dollars * 1000)} a TB. \`monthlyBudget\` (100 by default, to be raised for the largest shop) mails before it is spent.`,
  ];
}

/** Where each plan costs less than paying by use. */
function flatPlanWords(bills: Costs['bills']): string {
  const { shop, bill } = bills.at(-1)!;
  return priceFile.flatPlans.plans
    .map(({ name, dollars: price, requests }) => {
      const range = cheaperRange({ dollars: price, requests }, bill, shop.viewsPerDay);
      const words = range ? `pays from ${count(range.from)} to ${count(range.to)} page views a day` : 'never pays';
      return `${name} ($${count(price)}) ${words}`;
    })
    .join(', ');
}

function assumptions({ bills, standing }: Costs): string {
  const users = bills.map(({ shop }) => count(shop.activeUsers)).join(', ');
  return [
    `- ${users} customers a month are logged in at least once.`,
    '- A visit has ten page views, on a phone with an empty cache; real visitors come back, and cost less. CloudFront answers nine of ten files from its cache.',
    `- An order has three products. Around it there are twelve more calls, by customer and admin, and ${EMAILS_PER_ORDER} emails.`,
    `- ${DAYS_PER_MONTH} days a month; the orders of one year in the table, ${TABLE_BYTES_PER_ORDER / 1000} kB each with lists, stock history and activity log, and ${standing.copies} copies of it.`,
    `- ${standing.scheduled.length} scheduled functions start by themselves, ${count(standing.scheduled.reduce((sum, { runsPerMonth }) => sum + runsPerMonth, 0))} times a month.`,
    '- A run writes 800 bytes of log, a call of the API 300 more.',
    '',
    'The figures are in `infra/verify/cost/shops.ts`, each with its reason; every price with its source in `infra/verify/cost/prices.json`.',
  ].join('\n');
}

function uncertainPrices(): string {
  const rows = Object.values(priceFile.prices).filter((price) => 'uncertain' in price);
  return rows.map(({ what, dollars: price, read }) => `- (¹) ${what}: $${price}. Read: ${read}.`).join('\n');
}

const billedFor = (bill: Bill, items: PricedItem[]) => sumOf(bill, items, 'billed');

function sumOf({ lines }: Bill, items: PricedItem[], key: 'dollars' | 'billed'): number {
  return lines.filter(({ item }) => items.includes(item)).reduce((sum, line) => sum + line[key], 0);
}

function table(head: string[], rows: string[][]): string {
  const align = head.map((_title, index) => (index === 0 ? '---' : '---:'));
  return [head, align, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function dollars(value: number, digits = 2): string {
  return `$${value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
}

const count = (value: number) => value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 2 : 0 });
