import { stripeWebhookEvents } from '../../payments/stripe-events.ts';
import { setupStripe } from '../../testing/fakes/stripe.ts';
import { checkStripeWebhook } from './check-webhook.ts';

const stripe = setupStripe();
const url = 'https://negozio.it/api/orders/webhook';
const endpoint = { url, status: 'enabled', enabled_events: [...stripeWebhookEvents] as string[] };
/** The fake's key is one of the test mode. */
const faults = async () => (await checkStripeWebhook(url)).faults.filter((text) => !text.includes('test mode'));

describe('the webhook at Stripe', () => {
  it('is complete with all its events, or with every event that there is', async () => {
    stripe.webhooks = [{ ...endpoint, url: 'https://altro.it/' }, endpoint];
    expect(await faults()).toEqual([]);
    stripe.webhooks = [{ ...endpoint, enabled_events: ['*'] }];
    expect(await faults()).toEqual([]);
  });

  it('is missed where there is none of this address', async () => {
    stripe.webhooks = [{ ...endpoint, url: 'https://altro.it/api/orders/webhook' }];
    expect(await faults()).toEqual([expect.stringContaining(`Stripe has no webhook ${url}`)]);
  });

  it('is at fault where it is switched off, or lacks an event', async () => {
    const enabled_events = endpoint.enabled_events.filter((event) => event !== 'refund.failed');
    stripe.webhooks = [{ url, status: 'disabled', enabled_events }];
    expect(await faults()).toEqual([
      `Stripe’s webhook ${url} is disabled: enable it in the dashboard.`,
      `Stripe’s webhook ${url} lacks refund.failed: add them in the dashboard.`,
    ]);
  });

  it('is left to a person where the key may not read it', async () => {
    stripe.faults.set('GET webhook_endpoints', ['forbidden']);
    const { warnings } = await checkStripeWebhook(url);
    expect(warnings).toEqual([expect.stringContaining('allow it to read "Webhook Endpoints"')]);
  });

  it('is asked with a key that takes money', async () => {
    stripe.webhooks = [endpoint];
    expect((await checkStripeWebhook(url)).faults).toEqual([expect.stringContaining('test mode')]);
  });
});
