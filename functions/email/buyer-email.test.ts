import type { Return } from '../store/returns/item.ts';
import { anOrder } from '../testing/fixtures/orders.ts';
import { buyerEmail } from './buyer-email.ts';
import { renderEmailText } from './render.ts';
import { returnEmail } from './return-emails.ts';

const order = anOrder({ status: 'shipped', paidCents: 4579 });
const at = '2026-03-05T13:30:00.000Z';
const unmatched: Return = {
  id: '01JNEW0000000000000000RECS',
  statement: { at, name: 'Ugo', email: 'altra@example.it', orderNumber: 'boh', channel: 'public' },
  pieces: [],
  state: 'unmatched',
  site: 'https://vetrina.example',
  history: [{ at, to: 'unmatched', by: 'customer' }],
  version: 1,
};
const matched: Return = {
  ...unmatched,
  orderId: order.id,
  kind: 'withdrawal',
  pieces: order.lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
  state: 'received',
  history: [...unmatched.history, { at, to: 'received', by: 'ada@vetrina.example' }],
  version: 2,
};

it('the buyer hears that an admin matched a statement from another address with the order', () => {
  const email = buyerEmail(unmatched, matched, order)!;
  expect(email.to).toBe(order.contactEmail ?? order.person.email);
  const text = renderEmailText(email.content);
  expect(text).toContain('una dichiarazione di recesso da un altro indirizzo email');
  expect(text).toContain(order.lines[0]!.name);
  expect(text).not.toMatch(/altra@example|Ugo/);
  // A second return of the same statement, for what has not left.
  expect(buyerEmail(undefined, { ...matched, id: 'W2' }, order)).toMatchObject({ kind: 'buyer' });
});

it('and of nothing else: an own statement, a later step, an order that nobody has', () => {
  const own = { ...matched, statement: { ...matched.statement, email: order.person.email } };
  expect(buyerEmail(unmatched, own, order)).toBeUndefined();
  expect(buyerEmail(matched, { ...matched, state: 'goodsBack' }, order)).toBeUndefined();
  expect(buyerEmail(undefined, unmatched, undefined)).toBeUndefined();
  expect(
    buyerEmail(undefined, { ...matched, history: [{ at, to: 'received', by: 'customer' }] }, order),
  ).toBeUndefined();
});

it('who wrote from the other address reads what to send back, with a link that opens for anybody', () => {
  const { content } = returnEmail(unmatched, matched, order, false)!;
  expect(renderEmailText(content)).toContain(order.lines[0]!.name);
  expect(content.link?.url).toBe('https://vetrina.example/returns');
});
