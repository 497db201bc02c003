/**
 * The configuration of a stage: the owner's values (shared/shop/owner-config.ts) and over them the CDK context of the
 * command (`-c stage=prod`). It is checked before anything is built.
 */
import * as z from 'zod';
import { demoAccounts, type DemoAccount } from '../../shared/account/demo-accounts.ts';
import { legalConfigSchema } from '../../shared/legal/config-schema.ts';
import * as ownerConfig from '../../shared/shop/owner-config.ts';

/** `-c` passes text where cdk.json passes booleans. */
const flag = z.preprocess((value) => (value === 'true' ? true : value === 'false' ? false : value), z.boolean());
const arn = (pattern: RegExp, what: string) => z.string().regex(pattern, `must be the ARN of ${what} in us-east-1`);

const context = z
  .object({
    stage: z.enum(['dev', 'prod'], 'must be dev or prod').default('dev'),
    region: z
      .string()
      .regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must be an AWS region')
      .default('eu-central-1'),
    domainName: z.hostname('must be a host name').optional(),
    certificateArn: arn(/^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/, 'a certificate').optional(),
    webAclArn: arn(/^arn:aws:wafv2:us-east-1:\d{12}:global\/webacl\/.+$/, 'a web ACL').optional(),
    /** A rate limit for each address before CloudFront: 7 $ a month, and 0.60 $ for a million requests. */
    firewall: flag.optional(),
    alarmEmail: z.email('must be an email address').optional(),
    mailFrom: z.email('must be an email address').optional(),
    demo: flag.optional(),
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
    /** Whether browsers must use https for all subdomains of the shop's domain, too: for a year, also for other servers. */
    hstsSubdomains: flag.default(false),
    /** In dollars, of the whole account: AWS mails `alarmEmail` before it is spent. */
    monthlyBudget: z.coerce.number('must be a number of dollars').positive('must be above 0').default(100),
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
    const { stage, demo, emulator, paymentProvider, mailFrom, domainName, certificateArn, firewall, webAclArn } =
      settings;
    const refuse = (key: string, message: string) => issues.addIssue({ code: 'custom', path: [key], message });
    if (Boolean(domainName) !== Boolean(certificateArn)) refuse('domainName', 'goes together with certificateArn');
    if (firewall && webAclArn) refuse('firewall', 'is a web ACL itself: webAclArn names another one');
    for (const key of ['stripeSecretName', 'stripePublishableKey'] as const) {
      if (paymentProvider === 'stripe' && !settings[key]) refuse(key, 'is needed where paymentProvider is stripe');
    }
    if (!mailFrom) refuse('mailFrom', `${stage} needs the address its mails come from`);
    if (stage !== 'prod') return;
    if (emulator) refuse('emulator', 'prod is no rehearsal');
    if (demo) refuse('demo', 'prod has no demo accounts');
    if (paymentProvider === 'demo') refuse('paymentProvider', 'prod takes real payments only');
  })
  .transform((settings) => ({
    ...settings,
    demo: settings.demo ?? false,
    firewall: settings.firewall ?? (settings.stage === 'prod' && !settings.webAclArn),
    mailFrom: settings.mailFrom ?? '',
  }));

export type Config = z.output<typeof context>;

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
  stageDefaults: z.object(
    { dev: z.strictObject(context.in.shape).partial(), prod: z.strictObject(context.in.shape).partial() },
    'must be dev and prod',
  ),
});
type OwnerSettings = { [Part in keyof z.input<typeof ownerConfigSchema>]: unknown };

/** Throws one readable line that names every invalid value. */
export function readConfig(values: Record<string, unknown>, owner: OwnerSettings = ownerConfig): Config {
  const settings = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  const stage = settings['stage'] === 'prod' ? 'prod' : 'dev';
  const defaults = (owner.stageDefaults as Record<string, object>)[stage];
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

/** One stack per stage. */
export const stackName = (stage: Config['stage']) => `Vetrina-${stage}`;

/** What AWS has in us-east-1 only, for a stack in another region. Deployed first. */
export const edgeStackName = ({ stage, region }: Pick<Config, 'stage' | 'region'>) =>
  `${stackName(stage)}-edge-${region}`;

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

export function siteConfig({ demo, paymentProvider, stripePublishableKey, region }: BrowserSettings): SiteConfig {
  const publishableKey = paymentProvider === 'stripe' && stripePublishableKey;
  return {
    ...(demo ? { demo: { accounts: demoAccounts } } : {}),
    payments: { provider: paymentProvider, ...(publishableKey && { publishableKey }) },
    region,
  };
}
