import { anOrder } from '../testing/fixtures/orders.ts';
import { orderEmails } from './order-emails.ts';
import { renderEmailText } from './render.ts';

const order = anOrder({ notes: 'Citofono 3' });
const confirmation = (isConfirmed: boolean, before = order) => {
  const [email] = orderEmails(before, { ...before, status: 'paid', paidAt: before.createdAt }, isConfirmed);
  return renderEmailText(email!.content);
};

it('the confirmation repeats what the customer noted, to an address that is confirmed', () => {
  expect(confirmation(true)).toContain('\nNote: Citofono 3\n');
  expect(confirmation(false)).not.toContain('Citofono');
  expect(confirmation(true, anOrder())).not.toContain('Note:');
});
