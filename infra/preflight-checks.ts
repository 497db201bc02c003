/** What must be true before a stage opens to the public, each fault with what to do about it. */
import type { Config } from './config.ts';
import { placeholders } from '../shared/legal.ts';
import type { Legal } from '../shared/legal-rules.ts';

/** What AWS says; `undefined` where it says that there is nothing. */
export interface Asked {
  /** Whether SES may write to anybody: false in its sandbox. */
  mailToAnybody: boolean | undefined;
  /** Whether SES knows the sender, by address or by domain, as verified. */
  senderVerified: boolean | undefined;
  /** Whether there is a secret under the name given for Stripe's keys. */
  secretThere: boolean | undefined;
}

export function faultsOf(config: Config, legal: Legal, asked: Asked): string[] {
  const { stage, mailFrom, domainName, alarmEmail, paymentProvider, stripePublishableKey, stripeSecretName } = config;
  const empty = placeholders(legal);
  const domain = mailFrom.replace(/^.*@/, '');
  const faults: [boolean, string][] = [
    [empty.length > 0, `shared/legal.ts still holds the demo's values: ${empty.join(', ')}.`],
    [placeholders(mailFrom).length > 0, `mailFrom is ${mailFrom}, an address that cannot exist: -c mailFrom=…`],
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
      asked.secretThere === false,
      `Secrets Manager has no ${stripeSecretName}: aws secretsmanager create-secret (infra/README.md).`,
    ],
    [
      asked.senderVerified === false,
      `SES may not send from ${mailFrom}: aws sesv2 create-email-identity --email-identity ${domain}, then its DKIM records.`,
    ],
    [
      asked.mailToAnybody === false,
      'SES is in its sandbox, and writes to verified addresses only: aws sesv2 put-account-details ' +
        '--production-access-enabled --mail-type TRANSACTIONAL --website-url https://… (answered within a day).',
    ],
  ];
  return faults.flatMap(([is, fault]) => (is ? [fault] : []));
}
