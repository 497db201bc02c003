/** For the preflight: whether Stripe tells the shop of everything that it must hear. Asks Stripe, and changes nothing. */
import { stripeWebhookEvents } from '../../payments/stripe-events.ts';
import { createStripeClient, parseStripeKeys } from '../../payments/stripe-provider.ts';
import { paymentAccounts } from '../../store/payments/payment-accounts.ts';

interface WebhookFindings {
  faults: string[];
  warnings: string[];
}

/** The environment names the secret (STRIPE_SECRET_NAME). */
export async function checkStripeWebhook(webhookUrl: string): Promise<WebhookFindings> {
  const { apiKey } = parseStripeKeys(await paymentAccounts.readStripeSecret());
  const testMode = /^.k_test_/.test(apiKey)
    ? ['The secret holds a key of Stripe’s test mode: npm run keys:stripe.']
    : [];
  try {
    const { data } = await createStripeClient(apiKey).webhookEndpoints.list({ limit: 100 });
    const endpoint = data.find(({ url }) => url === webhookUrl);
    return { faults: [...testMode, ...endpointFaults(webhookUrl, endpoint)], warnings: [] };
  } catch (error) {
    const { statusCode } = error as { statusCode?: number };
    if (statusCode !== 401 && statusCode !== 403) throw error;
    const hint =
      `Stripe does not tell this key about webhooks: allow it to read "Webhook Endpoints", or see by hand that ${webhookUrl} ` +
      `gets ${stripeWebhookEvents.join(', ')}.`;
    return { faults: testMode, warnings: [hint] };
  }
}

function endpointFaults(url: string, endpoint: { status: string; enabled_events: string[] } | undefined): string[] {
  const events = stripeWebhookEvents.join(', ');
  if (!endpoint) return [`Stripe has no webhook ${url}: add it in the dashboard, with ${events}.`];
  const { status, enabled_events: enabled } = endpoint;
  const missing = enabled.includes('*') ? [] : stripeWebhookEvents.filter((event) => !enabled.includes(event));
  return [
    ...(status === 'enabled' ? [] : [`Stripe’s webhook ${url} is ${status}: enable it in the dashboard.`]),
    ...(missing.length > 0 ? [`Stripe’s webhook ${url} lacks ${missing.join(', ')}: add them in the dashboard.`] : []),
  ];
}
