/** The environment of a function, parsed once. infra/stack/functions.ts decides which settings a function has. */
import * as z from 'zod';
import { lazySchema, type OutputOf } from '../../shared/api/lazy-schema.ts';

const environment = lazySchema(() =>
  z.object({
    STAGE: z.string().default('dev'),
    TABLE_NAME: z.string().optional(),
    USER_POOL_ID: z.string().optional(),
    USER_POOL_CLIENT_ID: z.string().optional(),
    IMAGE_BUCKET: z.string().optional(),
    /** The bucket of the published web files. */
    SITE_BUCKET: z.string().optional(),
    /** The bucket of the catalogue's snapshot. */
    CATALOGUE_BUCKET: z.string().optional(),
    PAYMENT_PROVIDER: z.enum(['demo', 'stripe']).default('demo'),
    /** The name of Stripe's keys in Secrets Manager. */
    STRIPE_SECRET_NAME: z.string().optional(),
    /** Tests set another address than Stripe's own. */
    STRIPE_API_URL: z.url().default('https://api.stripe.com'),
    /** The distribution sends it along. A call without it did not come through the edge. */
    ORIGIN_SECRET: z.string().optional(),
    MAIL_FROM: z.string().optional(),
    /** SES reports bounces and complaints of the emails that are sent with it. */
    MAIL_CONFIGURATION_SET: z.string().default(''),
    /** The bucket that keeps the emails, where none is sent. */
    MAIL_BUCKET: z.string().optional(),
    /** The public address of the shop, without a slash at the end. */
    SITE_URL: z.url().optional(),
    /** Of the synthetic buyer's accounts. */
    BUYER_PASSWORD: z.string().optional(),
    /** A server on this machine whose images tests fetch over http. No stage on AWS sets it. */
    TEST_IMAGE_ORIGIN: z
      .string()
      .regex(/^(http:\/\/127\.0\.0\.1:\d+)?$/)
      .default(''),
    DEMO: z.enum(['true', 'false']).default('false'),
    READ_ONLY: z.enum(['true', 'false']).default('false'),
  }),
);

type Environment = OutputOf<typeof environment>;

let parsedEnvironment: Environment | undefined;

/** One setting. Throws where the function does not have it, which is a bug. */
export function setting<Name extends keyof Environment>(name: Name): NonNullable<Environment[Name]> {
  parsedEnvironment ??= environment().parse(process.env);
  const value = parsedEnvironment[name];
  if (value === undefined) throw new Error(`This function has no ${name}`);
  return value;
}
