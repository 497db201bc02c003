import '../testing/quiet.ts';
import { aShopper } from '../testing/shopper.ts';
import { messageOf } from '../testing/stripe.ts';
import { useTable } from '../testing/table.ts';
import { handler } from './handler.ts';

useTable();

it('a shop with the demo bank has no door for messages of another provider', async () => {
  const { text, signature } = messageOf({ id: 'pi_1' });
  const shopper = await aShopper();
  const { status, body } = await shopper.call(handler, 'paymentEvent', {
    text,
    headers: { 'stripe-signature': signature },
  });
  expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
});
