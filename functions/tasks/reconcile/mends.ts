/** How each difference that reconcile reports is mended. The first row that fits counts. */
const MEND = 'npm run reconcile -- --stage <stage> --mend';
const SETTLE = 'npm run order:settle -- --stage <stage> --order $1';
const REBUILD = 'npm run rebuild -- --stage <stage>, while the consumer rests (infra/RUNBOOK.md, "A poisoned event")';
const ERASE = 'npm run account:erase -- --stage <stage> --user <account>';
const RESTORE =
  'No call writes this: compare with a backup (npm run restore, or point-in-time recovery into another table)';

const mends: [difference: RegExp, mend: string][] = [
  [/^order (\S+): .*(the ledger has|waits for its money|its refund waits|was to be cancelled|refunds of)/, SETTLE],
  [/^payment .* kept that no order waits for/, 'Refund it in the provider’s dashboard'],
  [/^(return .*|order \S+: return .*|variant .* pieces reserved.*)$/, MEND],
  [/^(account|user) .*( user pool| group| no account)/, MEND],
  [/^variant .* pieces left$/, 'Count the shelf, and set the stock in the admin screens'],
  [/^order (\S+): .* without its pieces$/, 'Cancel the order in the admin screens: it refunds the customer'],
  [/^order (\S+): .* never expires$/, 'Cancel the order in the admin screens, unless the customer is about to pay'],
  [/its owner was erased$|erased, and has a key$/, ERASE],
  [/^(list|analytics|sales) |not found by|, its orders make /, REBUILD],
  [/holds pieces that never left$/, 'Say in the admin screens that the goods of the order are back'],
  [
    /^order .*(its lines make|subtotal and shipping|returns before the payment|refunded of| paid of |two keys|its money is in no ledger|has no file)/,
    RESTORE,
  ],
  [/^(key of|invoices of|payment .* does not exist)/, RESTORE],
];

/** The command, or what a person does; undefined for a report that nobody thought of. */
export function mendOf(difference: string): string | undefined {
  const [pattern, mend] = mends.find(([row]) => row.test(difference)) ?? [];
  return pattern && mend?.replace('$1', pattern.exec(difference)?.[1] ?? '');
}
