/** For ops: writes Stripe's keys to Secrets Manager. True where the secret is new. */
export { writeSecret as writeStripeSecret } from '../../aws/secrets-manager.ts';
