import { readFileSync } from 'node:fs';
import { stripeWebhookEvents } from './stripe-events.ts';

it('the guide to the deployment names every event that the webhook subscribes to, and no other', () => {
  const guide = readFileSync('infra/deploy/README.md', 'utf8');
  const named = guide.match(/`(?:payment_intent|charge|refund)\.[\w.]+`/g) ?? [];
  expect(named.map((event) => event.slice(1, -1))).toEqual(stripeWebhookEvents);
});
