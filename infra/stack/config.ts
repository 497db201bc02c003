/**
 * The one configuration: what the owner filled in (shared/shop/owner-config.ts), and over it what a deployment is given as CDK context
 * (`-c stage=prod`). All of it is checked before anything is built.
 */
import * as z from 'zod';
import { demoAccounts, type DemoAccount } from '../../shared/account/demo-accounts.ts';
import { legalConfigSchema } from '../../shared/legal/config-schema.ts';
import * as filledIn from '../../shared/shop/owner-config.ts';

/** `-c` gives text where cdk.json gives booleans. */
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
    alarmEmail: z.email('must be an e-mail address').optional(),
    mailFrom: z.email('must be an e-mail address').optional(),
    demo: flag.optional(),
    /** The address of an emulator of AWS that the stack is deployed to; the shop in the cloud has none. */
    emulator: z.url({ protocol: /^http$/, error: 'must be the http address of an emulator' }).optional(),
    /** What `/api/health` calls this deployment: a version, a commit. */
    release: z
      .string()
      .regex(/^[\w.-]{1,40}$/, 'must be a short word')
      .default('local'),
    /** Another word here makes another secret between CloudFront and the functions. */
    originKey: z
      .string()
      .regex(/^[\w-]{1,40}$/, 'must be a short word')
      .optional(),
    paymentProvider: z.enum(['demo', 'stripe'], 'must be demo or stripe').default('demo'),
    /** The name or the ARN under which Secrets Manager keeps Stripe's keys. The keys themselves are given to nobody. */
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
  .superRefine((given, issues) => {
    const { stage, demo, paymentProvider, mailFrom, domainName, certificateArn } = given;
    const refuse = (key: string, message: string) => issues.addIssue({ code: 'custom', path: [key], message });
    if (Boolean(domainName) !== Boolean(certificateArn)) refuse('domainName', 'goes together with certificateArn');
    for (const key of ['stripeSecretName', 'stripePublishableKey'] as const) {
      if (paymentProvider === 'stripe' && !given[key]) refuse(key, 'is needed where paymentProvider is stripe');
    }
    if (!mailFrom) refuse('mailFrom', `${stage} needs the address its mails come from`);
    if (stage !== 'prod') return;
    if (given.emulator) refuse('emulator', 'prod is no rehearsal');
    if (demo) refuse('demo', 'prod has no demo accounts');
    if (paymentProvider === 'demo') refuse('paymentProvider', 'prod takes real payments only');
  })
  .transform((given) => ({
    ...given,
    demo: given.demo ?? false,
    mailFrom: given.mailFrom ?? '',
  }));

export type Config = z.output<typeof context>;

/** Every key that a deployment may give. */
export const contextKeys = Object.keys(context.in.shape);

const line = z.string().trim().min(2, 'is too short').max(60, 'is too long');

/** What the owner filled in, beside what a stage is deployed with, which is checked together with its context. */
const ownerRules = z.object({
  // It stands before the sender's address in every mail.
  shopIdentity: z.object({
    name: line.regex(/^[^"<>@,;:\\]*$/, 'has a sign that no mail takes in a name'),
    tagline: line,
  }),
  legalConfig: legalConfigSchema,
  stageDefaults: z.object(
    { dev: z.strictObject(context.in.shape).partial(), prod: z.strictObject(context.in.shape).partial() },
    'must be dev and prod',
  ),
});
export type OwnerSettings = { [Part in keyof z.input<typeof ownerRules>]: unknown };

/** Throws one readable line naming every value that cannot be used. */
export function readConfig(given: Record<string, unknown>, owner: OwnerSettings = filledIn): Config {
  const filled = ownerRules.safeParse(owner);
  const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const own = (owner.stageDefaults as Record<string, object>)[said['stage'] === 'prod' ? 'prod' : 'dev'];
  const parsed = context.safeParse({ ...own, ...said });
  if (filled.success && parsed.success) return parsed.data;
  const faults = [
    ...(filled.error?.issues ?? []).map(
      (issue) => `${issue.path.join('.')} ${issue.message} (shared/shop/owner-config.ts)`,
    ),
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`),
  ];
  throw new Error(`Configuration refused: ${faults.join('; ')}`);
}

/** One stack per stage. */
export const stackName = (stage: Config['stage']) => `Vetrina-${stage}`;

/** What the browser is told in `/config.json`. */
export interface SiteConfig {
  demo?: { accounts: readonly DemoAccount[] };
  /** The publishable key is Stripe's, and public. */
  payments: { provider: Config['paymentProvider']; publishableKey?: string };
  /** Where the shop is reached, without a slash at the end. */
  siteUrl?: string;
}

type ToldToTheBrowser = Pick<Config, 'demo' | 'paymentProvider' | 'stripePublishableKey'>;

export function siteConfig({ demo, paymentProvider, stripePublishableKey }: ToldToTheBrowser): SiteConfig {
  const publishableKey = paymentProvider === 'stripe' && stripePublishableKey;
  return {
    ...(demo ? { demo: { accounts: demoAccounts } } : {}),
    payments: { provider: paymentProvider, ...(publishableKey && { publishableKey }) },
  };
}
