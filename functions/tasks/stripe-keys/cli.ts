/**
 * `npm run keys:stripe -- --stage prod --secret vetrina/stripe < keys.json`: writes Stripe's keys to Secrets Manager, the
 * first ones or new ones. It reads them from the standard input, so they are in no shell history, and never prints them.
 */
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { stripeWebhookEvents } from '../../payments/stripe-events.ts';
import { parseStripeKeys } from '../../payments/stripe-provider.ts';
import { writeStripeSecret } from '../../store/payments/stripe-secret.ts';
import { regionOf, stageOptions } from '../stage-settings.ts';

const { values } = parseArgs({ options: { ...stageOptions, secret: { type: 'string' } } });

try {
  const { secret } = values;
  if (!secret) throw new Error('Which secret? npm run keys:stripe -- --stage prod --secret vetrina/stripe < keys.json');
  process.env['AWS_REGION'] = regionOf(values);
  const keys = parseStripeKeys(await text(process.stdin));
  const isNew = await writeStripeSecret(secret, JSON.stringify(keys));
  console.log(`The webhook at Stripe needs these events: ${stripeWebhookEvents.join(', ')}.`);
  console.log(
    isNew
      ? `${secret} is created. A stage uses it with -c stripeSecretName=${secret}.`
      : `${secret} is changed. The shop uses the new keys within ten minutes; then delete the old ones at Stripe.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
