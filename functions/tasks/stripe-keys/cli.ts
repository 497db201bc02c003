/**
 * `npm run keys:stripe -- --secret vetrina/stripe < keys.json`: gives Stripe's keys to Secrets Manager, the first ones or
 * new ones. They are read from the standard input, so that they stand in no list of commands, and never shown.
 */
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { parseStripeKeys } from '../../payments/stripe-provider.ts';
import { writeStripeSecret } from '../../store/payments/stripe-secret.ts';

const { values } = parseArgs({ options: { secret: { type: 'string' } } });

try {
  const { secret } = values;
  if (!secret) throw new Error('Where? npm run keys:stripe -- --secret vetrina/stripe < keys.json');
  const keys = parseStripeKeys(await text(process.stdin));
  const made = await writeStripeSecret(secret, JSON.stringify(keys));
  console.log(
    made
      ? `${secret} is made. A stage uses it with -c stripeSecretName=${secret}.`
      : `${secret} is changed. The shop takes it up within ten minutes; then delete the old key at Stripe.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
