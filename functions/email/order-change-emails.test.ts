import { anOrder } from '../testing/fixtures/orders.ts';
import { otherVariant } from './order-change-emails.ts';

const order = anOrder({ status: 'processing' });
const email = { kind: 'variant' as const, pieces: 'Felpa Torino', others: 'Calze Bergamo', differenceCents: 0 };

it('the email about another article says what has not left: the order, or of one that has left in part these articles', () => {
  const parcels = [{ at: order.createdAt, trackingNumber: '111', lines: [] }];
  const wordsOf = (change: object) => otherVariant({ ...order, ...change }, email).paragraphs.join();
  expect(wordsOf({})).toContain('scrivici subito: l’ordine non è ancora partito.');
  expect(wordsOf({ parcels })).toContain('scrivici subito: questi articoli non sono ancora partiti.');
  expect(wordsOf({ parcels })).not.toContain('l’ordine non è ancora partito');
});
