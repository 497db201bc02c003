import '../testing/support/silence-logs.ts';
import { createTestUser } from '../testing/fixtures/test-user.ts';
import { webhookMessage } from '../testing/fakes/stripe.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { handler } from './handler.ts';

setupTable();

it('a shop with the demo provider has no webhook', async () => {
  const { text, signature } = webhookMessage({ id: 'pi_1' });
  const shopper = await createTestUser();
  const { status, body } = await shopper.call(handler, 'paymentEvent', {
    text,
    headers: { 'stripe-signature': signature },
  });
  expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
});
