/** What must be true before a stage opens to the public. Each problem says how to solve it. */
import { join } from 'node:path';
import { hostingPlace } from '../../shared/legal/hosting-regions.ts';
import { findPlaceholders } from '../../shared/legal/placeholders.ts';
import { legalConfigSchema, type LegalConfig } from '../../shared/legal/config-schema.ts';
import { bankAccount as ownerAccount, shopEmails as ownerEmails } from '../../shared/shop/owner-config.ts';
import type { Config } from '../stack/config.ts';
import { projectRoot } from '../stack/paths.ts';
import { noticeProblem } from './guarantee-notice.ts';

/** What AWS and the stage's table answered; `undefined` where they were not asked. */
export interface AwsReadiness {
  /** False in the sandbox of SES, which sends to verified addresses only. */
  sesProductionAccess: boolean | undefined;
  /** True when SES has verified the sender's address or domain. */
  senderVerified: boolean | undefined;
  /** True when Secrets Manager has a secret under stripeSecretName. */
  stripeSecretExists: boolean | undefined;
  /** Products on sale without composition. A stage that was never deployed from this folder is not asked. */
  unlabelledProducts: string[] | undefined;
}

/** The image folder of the site, and the address that hears of orders and withdrawals. */
interface PreflightSources {
  publicFolder?: string;
  shopEmails?: typeof ownerEmails;
  bankAccount?: typeof ownerAccount;
}

type Check = [isProblem: boolean, text: string];

export function preflightProblems(
  config: Config,
  legal: LegalConfig,
  aws: AwsReadiness,
  {
    publicFolder = join(projectRoot, 'web', 'public'),
    shopEmails = ownerEmails,
    bankAccount = ownerAccount,
  }: PreflightSources = {},
): string[] {
  const { stage, region, mailFrom, domainName, alarmEmail, paymentProvider, stripePublishableKey } = config;
  const placeholders = findPlaceholders(legal);
  const notice = noticeProblem(legal.guaranteeNotice, publicFolder);
  const checks: Check[] = [
    [placeholders.length > 0, `shared/shop/owner-config.ts still holds the demo's values: ${placeholders.join(', ')}.`],
    ...invalidLegalValues(legal),
    [notice !== undefined, notice ?? ''],
    [findPlaceholders(mailFrom).length > 0, `mailFrom is ${mailFrom}, an address that cannot exist: -c mailFrom=…`],
    [
      !shopEmails.enabled || findPlaceholders(shopEmails.to).length > 0,
      'Nobody would hear of an order or a withdrawal: shopEmails in shared/shop/owner-config.ts is off or holds the ' +
        'demo’s address.',
    ],
    [
      // Not of the IBAN: account numbers begin with zeros.
      bankAccount !== null && findPlaceholders(bankAccount.holder).length > 0,
      'Customers would transfer money to the demo’s account: bankAccount in shared/shop/owner-config.ts. Null where the shop ' +
        'takes no bank transfers.',
    ],
    [config.demo, 'Demo accounts and invented reviews are on: -c demo=false, and never seed this stage.'],
    [
      paymentProvider === 'demo',
      'Payments go to the demo bank: -c paymentProvider=stripe, with its keys (infra/deploy/README.md).',
    ],
    [
      stage === 'prod' && /^pk_test_/.test(stripePublishableKey ?? ''),
      'stripePublishableKey is a key of Stripe’s test mode.',
    ],
    [
      !hostingPlace(region),
      `${region} is no region of the European Union, where the privacy page says that the data is: -c region=…`,
    ],
    [!domainName, 'No domainName: the shop would have CloudFront’s own address.'],
    [!alarmEmail, 'No alarmEmail: nobody would get the alarms.'],
    ...awsChecks(config, aws),
  ];
  return checks.flatMap(([isProblem, text]) => (isProblem ? [text] : []));
}

function awsChecks({ mailFrom, stripeSecretName }: Config, aws: AwsReadiness): Check[] {
  const unlabelled = aws.unlabelledProducts ?? [];
  const others = unlabelled.length > 10 ? ` and ${unlabelled.length - 10} more` : '';
  const domain = mailFrom.replace(/^.*@/, '');
  return [
    [
      unlabelled.length > 0,
      `On sale without composition (Reg. UE 1007/2011): ${unlabelled.slice(0, 10).join(', ')}${others}.`,
    ],
    [
      aws.stripeSecretExists === false,
      `Secrets Manager has no ${stripeSecretName}: aws secretsmanager create-secret (infra/deploy/README.md).`,
    ],
    [
      aws.senderVerified === false,
      `SES may not send from ${mailFrom}: aws sesv2 create-email-identity --email-identity ${domain}, then its DKIM records.`,
    ],
    [
      aws.sesProductionAccess === false,
      'SES is in its sandbox and sends to verified addresses only: aws sesv2 put-account-details ' +
        '--production-access-enabled --mail-type TRANSACTIONAL --website-url https://… (answered within a day).',
    ],
  ];
}

/** Throws with all problems of a stage that is open to the public. Other stages may be deployed with them. */
export function requireReady(problems: string[]): void {
  if (problems.length === 0) return;
  throw new Error(['prod is not ready, and nothing was deployed:', ...problems.map((text) => `- ${text}`)].join('\n'));
}

function invalidLegalValues(legal: LegalConfig): Check[] {
  const { error } = legalConfigSchema.safeParse(legal);
  return (error?.issues ?? []).map(({ path, message }) => [
    true,
    `shared/shop/owner-config.ts: ${path.join('.')} ${message}.`,
  ]);
}
