/** The environment of a function, parsed once. Which of these a function has is decided in `infra/`. */
import * as z from 'zod';
import { lazySchema, type OutputOf } from '../../shared/api/lazy-schema.ts';

const environment = lazySchema(() =>
  z.object({
    STAGE: z.string().default('dev'),
    TABLE_NAME: z.string().optional(),
    USER_POOL_ID: z.string().optional(),
    USER_POOL_CLIENT_ID: z.string().optional(),
    IMAGE_BUCKET: z.string().optional(),
    SITE_BUCKET: z.string().optional(),
    PAYMENT_PROVIDER: z.enum(['demo', 'stripe']).default('demo'),
    /** Under which name Secrets Manager keeps Stripe's keys. */
    STRIPE_SECRET_NAME: z.string().optional(),
    /** Another address than Stripe's own, for tests. */
    STRIPE_API_URL: z.url().default('https://api.stripe.com'),
    /** What the distribution sends along; without it a call did not come through the edge. */
    ORIGIN_SECRET: z.string().optional(),
    MAIL_FROM: z.string().optional(),
    DEMO: z.enum(['true', 'false']).default('false'),
  }),
);

type Environment = OutputOf<typeof environment>;

let parsed: Environment | undefined;

/** One setting. Throws, as a bug, when this function was not given it. */
export function setting<Name extends keyof Environment>(name: Name): NonNullable<Environment[Name]> {
  parsed ??= environment().parse(process.env);
  const value = parsed[name];
  if (value === undefined) throw new Error(`This function has no ${name}`);
  return value;
}
