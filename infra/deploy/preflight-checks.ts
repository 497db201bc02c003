/** What must be true before a stage opens to the public, each fault with what to do about it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findPlaceholders } from '../../shared/legal/placeholders.ts';
import { legalConfigSchema, type LegalConfig } from '../../shared/legal/config-schema.ts';
import type { Config } from '../stack/config.ts';
import { projectRoot } from '../stack/paths.ts';

/** What AWS says; `undefined` where it says that there is nothing. */
export interface AwsReadiness {
  /** Whether SES may write to anybody: false in its sandbox. */
  sesProductionAccess: boolean | undefined;
  /** Whether SES knows the sender, by address or by domain, as verified. */
  senderVerified: boolean | undefined;
  /** Whether there is a secret under the name given for Stripe's keys. */
  stripeSecretExists: boolean | undefined;
}

export function preflightProblems(config: Config, legal: LegalConfig, asked: AwsReadiness): string[] {
  const { stage, mailFrom, domainName, alarmEmail, paymentProvider, stripePublishableKey, stripeSecretName } = config;
  const empty = findPlaceholders(legal);
  const domain = mailFrom.replace(/^.*@/, '');
  const faults: [boolean, string][] = [
    [empty.length > 0, `shared/shop/owner-config.ts still holds the demo's values: ${empty.join(', ')}.`],
    ...rulesBroken(legal),
    [
      !hasNotice(legal),
      'The official notice on the legal guarantee of conformity is missing: the picture in web/public, its path in ' +
        'guaranteeNotice of shared/shop/owner-config.ts (Reg. UE 2025/1960; the Commission publishes it in Italian).',
    ],
    [findPlaceholders(mailFrom).length > 0, `mailFrom is ${mailFrom}, an address that cannot exist: -c mailFrom=…`],
    [config.demo, 'Demo accounts are on: -c demo=false, and never seed this stage.'],
    [
      paymentProvider === 'demo',
      'Payments are the demo bank’s: -c paymentProvider=stripe, with its keys (infra/README.md).',
    ],
    [
      stage === 'prod' && /^pk_test_/.test(stripePublishableKey ?? ''),
      'stripePublishableKey is of Stripe’s test mode.',
    ],
    [!domainName, 'No domainName: shoppers would find the shop under CloudFront’s own name.'],
    [!alarmEmail, 'No alarmEmail: nobody would hear of a failure.'],
    [
      asked.stripeSecretExists === false,
      `Secrets Manager has no ${stripeSecretName}: aws secretsmanager create-secret (infra/README.md).`,
    ],
    [
      asked.senderVerified === false,
      `SES may not send from ${mailFrom}: aws sesv2 create-email-identity --email-identity ${domain}, then its DKIM records.`,
    ],
    [
      asked.sesProductionAccess === false,
      'SES is in its sandbox, and writes to verified addresses only: aws sesv2 put-account-details ' +
        '--production-access-enabled --mail-type TRANSACTIONAL --website-url https://… (answered within a day).',
    ],
  ];
  return faults.flatMap(([is, fault]) => (is ? [fault] : []));
}

function rulesBroken(legal: LegalConfig): [boolean, string][] {
  const { error } = legalConfigSchema.safeParse(legal);
  return (error?.issues ?? []).map(({ path, message }) => [
    true,
    `shared/legal/seller.ts: ${path.join('.')} ${message}.`,
  ]);
}

function hasNotice({ guaranteeNotice }: LegalConfig): boolean {
  return guaranteeNotice !== null && existsSync(join(projectRoot, 'web', 'public', guaranteeNotice));
}
