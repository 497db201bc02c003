/** What must be true before a stage opens to the public. Each problem says how to solve it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hostingPlace } from '../../shared/legal/hosting-regions.ts';
import { findPlaceholders } from '../../shared/legal/placeholders.ts';
import { legalConfigSchema, type LegalConfig } from '../../shared/legal/config-schema.ts';
import type { Config } from '../stack/config.ts';
import { projectRoot } from '../stack/paths.ts';

/** What AWS answered; `undefined` where it was not asked. */
export interface AwsReadiness {
  /** False in the sandbox of SES, which sends to verified addresses only. */
  sesProductionAccess: boolean | undefined;
  /** True when SES has verified the sender's address or domain. */
  senderVerified: boolean | undefined;
  /** True when Secrets Manager has a secret under stripeSecretName. */
  stripeSecretExists: boolean | undefined;
}

export function preflightProblems(config: Config, legal: LegalConfig, aws: AwsReadiness): string[] {
  const { stage, region, mailFrom, domainName, alarmEmail, paymentProvider, stripePublishableKey, stripeSecretName } =
    config;
  const placeholders = findPlaceholders(legal);
  const domain = mailFrom.replace(/^.*@/, '');
  const checks: [isProblem: boolean, text: string][] = [
    [placeholders.length > 0, `shared/shop/owner-config.ts still holds the demo's values: ${placeholders.join(', ')}.`],
    ...invalidLegalValues(legal),
    [
      !hasNotice(legal),
      'The official notice on the legal guarantee of conformity is missing: its image in web/public, its path in ' +
        'guaranteeNotice of shared/shop/owner-config.ts (Reg. UE 2025/1960; the Commission publishes it in Italian).',
    ],
    [findPlaceholders(mailFrom).length > 0, `mailFrom is ${mailFrom}, an address that cannot exist: -c mailFrom=…`],
    [config.demo, 'Demo accounts are on: -c demo=false, and never seed this stage.'],
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
  return checks.flatMap(([isProblem, text]) => (isProblem ? [text] : []));
}

/** Throws with all problems of a stage that is open to the public. Other stages may be deployed with them. */
export function requireReady(config: Config, legal: LegalConfig, aws: AwsReadiness): void {
  const problems = config.stage === 'prod' ? preflightProblems(config, legal, aws) : [];
  if (problems.length === 0) return;
  throw new Error(['prod is not ready, and nothing was deployed:', ...problems.map((text) => `- ${text}`)].join('\n'));
}

function invalidLegalValues(legal: LegalConfig): [boolean, string][] {
  const { error } = legalConfigSchema.safeParse(legal);
  return (error?.issues ?? []).map(({ path, message }) => [
    true,
    `shared/shop/owner-config.ts: ${path.join('.')} ${message}.`,
  ]);
}

function hasNotice({ guaranteeNotice }: LegalConfig): boolean {
  return guaranteeNotice !== null && existsSync(join(projectRoot, 'web', 'public', guaranteeNotice));
}
