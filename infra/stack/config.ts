/**
 * The configuration of a stage: the owner's values (shared/shop/owner-config.ts) and over them the CDK context of the
 * command (`-c stage=prod`). It is checked before anything is built.
 */
import * as z from 'zod';
import type { DemoAccount } from '../../shared/account/demo-accounts.ts';
import { bankAccountSchema, legalConfigSchema } from '../../shared/legal/config-schema.ts';
import * as ownerConfig from '../../shared/shop/owner-config.ts';
import { defaultRegion, stackName, stages } from '../../shared/shop/stages.ts';

/** `-c` passes text where cdk.json passes booleans. */
const flag = z.preprocess((value) => (value === 'true' ? true : value === 'false' ? false : value), z.boolean());
const arn = (pattern: RegExp, what: string) => z.string().regex(pattern, `must be the ARN of ${what} in us-east-1`);

const context = z
  .object({
    stage: z.enum(stages, 'must be dev, staging or prod').default('dev'),
    /** Of a developer's own stack. */
    name: z
      .string()
      .regex(/^[a-z][a-z0-9]{0,11}$/, 'must be a short word of small letters')
      .optional(),
    /** The account of the stage: the CDK refuses the credentials of another one. */
    account: z
      .string()
      .regex(/^\d{12}$/, 'must be the twelve digits of an AWS account')
      .optional(),
    region: z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must be an AWS region'),
    domainName: z.hostname('must be a host name').optional(),
    certificateArn: arn(/^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/, 'a certificate').optional(),
    webAclArn: arn(/^arn:aws:wafv2:us-east-1:\d{12}:global\/webacl\/.+$/, 'a web ACL').optional(),
    /** A rate limit for each address before CloudFront: 7 $ a month, and 0.60 $ for a million requests. */
    firewall: flag.optional(),
    alarmEmail: z.email('must be an email address').optional(),
    mailFrom: z.email('must be an email address').optional(),
    /** Who gets the emails: their recipients by SES, or a bucket that ops read (`npm run mails`). */
    mailDelivery: z.enum(['ses', 'bucket'], 'must be ses or bucket').optional(),
    demo: flag.optional(),
    /** Every call that changes something is refused, and scheduled functions do nothing. */
    readOnly: flag.default(false),
    /** The address of an emulator of AWS; unset for AWS itself. */
    emulator: z.url({ protocol: /^http$/, error: 'must be the http address of an emulator' }).optional(),
    /** The version or commit that `/api/health` reports. */
    release: z
      .string()
      .regex(/^[\w.-]{1,40}$/, 'must be a short word')
      .default('local'),
    /** A word for each secret that the functions accept of CloudFront. CloudFront sends the first one. */
    originKey: z
      .string()
      .regex(/^[\w-]{1,40}(,[\w-]{1,40})?$/, 'must be a short word, or the new word and the previous one')
      .default('first'),
    /** How a new release of the functions gets its calls. `gradual` needs CodeDeploy. */
    rollout: z.enum(['gradual', 'all-at-once'], 'must be gradual or all-at-once').optional(),
    /** Whether browsers must use https for all subdomains of the shop's domain, too: for a year, also for other servers. */
    hstsSubdomains: flag.default(false),
    /** In dollars, of the whole account: AWS mails `alarmEmail` before it is spent. */
    monthlyBudget: z.coerce.number('must be a number of dollars').positive('must be above 0').default(100),
    /** Changing one of them gives the stage a new, empty table or user pool (infra/RUNBOOK.md, "The table is lost"). */
    table: z
      .string()
      .regex(/^[A-Za-z0-9]{1,20}$/, 'must be a short word of letters and digits')
      .default(''),
    userPool: z
      .string()
      .regex(/^[A-Za-z0-9]{1,20}$/, 'must be a short word of letters and digits')
      .default(''),
    /** A vault in another region, which gets a copy of each daily copy of prod's table. */
    backupCopyVault: z
      .string()
      .regex(/^arn:aws:backup:[a-z0-9-]+:\d{12}:backup-vault:[\w-]+$/, 'must be the ARN of a backup vault')
      .optional(),
    paymentProvider: z.enum(['demo', 'stripe'], 'must be demo or stripe').default('demo'),
    /** Name or ARN of the secret with Stripe's keys. The keys themselves are never part of the configuration. */
    stripeSecretName: z
      .string()
      .regex(/^(arn:aws:secretsmanager:[\w-]+:\d{12}:secret:)?[\w/+=.@-]+$/, 'must be the name or ARN of a secret')
      .refine((name) => !/^(sk|rk|whsec)_/.test(name), 'is where the key is kept, not the key')
      .optional(),
    stripePublishableKey: z
      .string()
      .regex(/^pk_(test|live)_\w+$/, 'must be a publishable key of Stripe (pk_…)')
      .optional(),
  })
  .superRefine((settings, issues) => {
    const { stage, name, domainName, certificateArn, paymentProvider, stripePublishableKey = '' } = settings;
    const refuse = (isWrong: boolean, key: string, message: string) => {
      if (isWrong) issues.addIssue({ code: 'custom', path: [key], message });
    };
    refuse(Boolean(domainName) !== Boolean(certificateArn), 'domainName', 'goes together with certificateArn');
    const hasTwo = settings.firewall === true && settings.webAclArn !== undefined;
    refuse(hasTwo, 'firewall', 'is a web ACL itself: webAclArn names another one');
    for (const key of ['stripeSecretName', 'stripePublishableKey'] as const) {
      refuse(paymentProvider === 'stripe' && !settings[key], key, 'is needed where paymentProvider is stripe');
    }
    const isShifted = settings.rollout === 'gradual';
    refuse(
      isShifted && settings.emulator !== undefined,
      'rollout',
      'is all-at-once on an emulator: it has no CodeDeploy',
    );
    refuse(!settings.mailFrom, 'mailFrom', `${stage} needs the address its mails come from`);
    if (stage === 'prod') {
      refuse(Boolean(settings.emulator), 'emulator', 'prod is no rehearsal');
      refuse(settings.mailDelivery === 'bucket', 'mailDelivery', 'prod sends its emails');
      refuse(settings.demo === true, 'demo', 'prod has no demo accounts');
      refuse(paymentProvider === 'demo', 'paymentProvider', 'prod takes real payments only');
    } else {
      const isLive = stripePublishableKey.startsWith('pk_live_');
      refuse(isLive, 'stripePublishableKey', 'must be a key of the test mode: only prod takes money');
    }
    refuse(stage !== 'dev' && name !== undefined, 'name', 'is for stacks of developers, on dev only');
  })
  .transform((settings) => ({
    ...settings,
    demo: settings.demo ?? false,
    firewall: settings.firewall ?? (settings.stage === 'prod' && !settings.webAclArn),
    mailFrom: settings.mailFrom ?? '',
    // Functions of dev have no versions, so that `npm run watch` changes them in seconds.
    rollout: settings.rollout ?? (settings.stage === 'dev' ? undefined : ('gradual' as const)),
    mailDelivery: settings.mailDelivery ?? (settings.stage === 'prod' ? 'ses' : 'bucket'),
  }));

export type Config = z.output<typeof context>;

/** LocalStack's own name, which leads to this machine. An emulator at this name is LocalStack. */
export const LOCALSTACK_HOST = 'localhost.localstack.cloud';

/** The keys of `-c key=value`. */
export const contextKeys = Object.keys(context.in.shape);

const oneLine = z.string().trim().min(2, 'is too short').max(60, 'is too long');

/** The owner's values. Those of a stage are checked once more together with its context. */
const ownerConfigSchema = z.object({
  shopIdentity: z.object({
    // Every email has it before the sender's address.
    name: oneLine.regex(/^[^"<>@,;:\\]*$/, 'has a sign that no mail takes in a name'),
    tagline: oneLine,
  }),
  legalConfig: legalConfigSchema,
  shopEmails: z.object({ enabled: z.boolean(), to: z.email('must be an email address') }),
  bankAccount: bankAccountSchema.nullable(),
  lowStockEmails: z.object({
    enabled: z.boolean(),
    to: z.union([z.literal(''), z.email()], 'must be an email address, or empty'),
  }),
  stageDefaults: z.record(z.enum(stages), z.strictObject(context.in.shape).partial(), 'must be dev, staging and prod'),
});
type OwnerSettings = { [Part in keyof z.input<typeof ownerConfigSchema>]: unknown };

/** Throws one readable line that names every invalid value. */
export function readConfig(values: Record<string, unknown>, owner: OwnerSettings = ownerConfig): Config {
  const settings = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  const stage = stages.find((word) => word === settings['stage']) ?? 'dev';
  const defaults = { region: defaultRegion(stage), ...(owner.stageDefaults as Record<string, object>)[stage] };
  const parsedOwner = ownerConfigSchema.safeParse(owner);
  const parsed = context.safeParse({ ...defaults, ...settings });
  if (parsedOwner.success && parsed.success) return parsed.data;
  const problems = [
    ...describeIssues(parsedOwner.error).map((problem) => `${problem} (shared/shop/owner-config.ts)`),
    ...describeIssues(parsed.error),
  ];
  throw new Error(`Configuration refused: ${problems.join('; ')}`);
}

function describeIssues(error: z.ZodError | undefined): string[] {
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`);
}

/** What AWS has in us-east-1 only, for a stack in another region. */
export const edgeStackName = (config: Pick<Config, 'stage' | 'name' | 'region'>) =>
  `${stackName(config)}-edge-${config.region}`;

/** An emulator has neither firewall nor alarms. */
export const hasEdgeStack = ({ emulator, firewall, alarmEmail }: Config) =>
  !emulator && (firewall || alarmEmail !== undefined);

/** The stacks of a stage. The CDK knows which one comes first (shop-app.ts). */
export const stackNames = (config: Config): string[] => [
  stackName(config),
  ...(hasEdgeStack(config) ? [edgeStackName(config)] : []),
];

/** The content of `/config.json`, which the browser loads. */
export interface SiteConfig {
  demo?: { accounts: readonly DemoAccount[] };
  /** Stripe's publishable key is public by design. */
  payments: { provider: Config['paymentProvider']; publishableKey?: string };
  /** The AWS region that holds the data: the privacy page names its place. */
  region: string;
  /** The address of the shop, without a slash at the end. */
  siteUrl?: string;
}

type BrowserSettings = Pick<Config, 'demo' | 'paymentProvider' | 'stripePublishableKey' | 'region'>;

/** `accounts` are those that the seed of a demo shop created: the login page shows no others. */
export function siteConfig(
  { demo, paymentProvider, stripePublishableKey, region }: BrowserSettings,
  accounts: readonly DemoAccount[] = [],
): SiteConfig {
  const publishableKey = paymentProvider === 'stripe' && stripePublishableKey;
  return {
    ...(demo && { demo: { accounts } }),
    payments: { provider: paymentProvider, ...(publishableKey && { publishableKey }) },
    region,
  };
}
