import { hoodieItem, orderWith } from '../../../testing/admin.tsx';
import { statusQuestion } from './question-texts.ts';

const at = '2026-03-06T08:00:00Z';
const pieces = [{ variant: 'v1', quantity: 1 }];
const order = orderWith({
  status: 'processing',
  items: [hoodieItem],
  parcels: [{ at, trackingNumber: 'A1', items: pieces }],
});
const stated = { _id: 'r1', at, state: 'refunded' as const, sendBackBy: null, reason: '', items: pieces };
const questionOf = (change: Partial<typeof order>) => statusQuestion({ ...order, ...change }, 'cancelled')?.text;

describe('the question before a cancellation', () => {
  it('says what has left, and that its money goes back as well', () => {
    expect(questionOf({})).toContain(
      'Il rimborso comprende anche gli articoli già partiti: 1 × Felpa Trieste, taglia M, Verde. Per rimborsare solo il resto usa «Togli articoli».',
    );
  });

  it('says nothing of what came back and was refunded, or where nothing has left', () => {
    expect(questionOf({ returns: [{ ...stated, kind: 'withdrawal', refund: 20 }], refunded: 20 })).not.toContain(
      'già partiti',
    );
    expect(questionOf({ parcels: undefined })).not.toContain('già partiti');
  });
});

it('the question before a payment by hand names the sum that came, and what of it goes back', () => {
  const unpaid = orderWith({ status: 'pending', paidAt: null, total: 45.99, withdrawn: 20 });
  const textOf = (received?: number) => statusQuestion(unpaid, 'paid', received)!.text.replace(/\s/g, ' ');
  expect(textOf()).toContain('segni pagati 45,99 €. Il cliente');
  expect(textOf(65.99)).toContain(
    'segni pagati 45,99 €. Sono arrivati 65,99 €: i 20,00 € in più risultano da versare al cliente.',
  );
});

it('the question before a payment by hand says that a cancelled order becomes valid again', () => {
  const cancelled = orderWith({ status: 'cancelled', paidAt: null });
  const { text } = statusQuestion(cancelled, 'paid')!;
  expect(text).toContain('L’ordine è annullato: torna valido e riserva di nuovo i suoi articoli.');
});
