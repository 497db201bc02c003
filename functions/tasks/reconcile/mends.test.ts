import { readFileSync } from 'node:fs';
import { mendOf } from './mends.ts';

/** The texts of all reports, as the checks have them in their source. */
const reports = ['order-checks', 'derived-checks'].flatMap((file) => {
  const source = readFileSync(`functions/tasks/reconcile/${file}.ts`, 'utf8');
  const texts = [
    ...source.matchAll(
      /`((?:order|return|variant|payment|key|invoices|account|list|analytics|sales|\$\{kind\} \$\{id\}:) [^`]*)`/g,
    ),
  ];
  return texts.map(([, text = '']) => text.replace(/\$\{truncate\([^}]*\)\}|\$\{[^}]*\}/g, 'X'));
});
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

it('every report is known', () => {
  expect(reports.length).toBeGreaterThanOrEqual(25);
});

it.each(reports)('what mends it is said: %s', (report) => {
  const mend = mendOf(report);
  expect(mend).toBeDefined();
  for (const [, script = ''] of mend!.matchAll(/npm run ([\w:]+)/g)) expect(scripts).toHaveProperty([script]);
});

it.each(['account X: has another address in the user pool', 'account X: is in no group', 'user X: has no account'])(
  'the user pool is mended by the same command: %s',
  (report) => expect(mendOf(report)).toContain('--mend'),
);

it('a command about an order names it', () => {
  expect(mendOf('order 01X: 0 refunded, the ledger has 500')).toBe(
    'npm run order:settle -- --stage <stage> --order 01X',
  );
});
