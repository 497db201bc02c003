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

it('the question before a payment by hand names what the sum holds of withdrawn articles', () => {
  const textOf = (refund: number | null, kind: 'beforeShipping' | 'withdrawal' = 'beforeShipping') => {
    const unpaid = orderWith({ status: 'pending', paidAt: null, returns: [{ ...stated, kind, refund }] });
    return statusQuestion(unpaid, 'paid')!.text.replace(/\s/g, ' ');
  };
  expect(textOf(null)).toContain(
    'L’importo comprende 20,00 € di articoli da cui il cliente è receduto: dopo il pagamento rimborsali in «Resi e recessi».',
  );
  for (const text of [textOf(0), textOf(null, 'withdrawal')]) expect(text).not.toContain('receduto');
});

it('the question before a payment by hand says that a cancelled order becomes valid again, and what is in its place', () => {
  const linkedOrders = [{ _id: 'x', orderNumber: 'VE-2026-BBBB', as: 'replacedBy' as const }];
  const cancelled = orderWith({ status: 'cancelled', paidAt: null, linkedOrders });
  const { text } = statusQuestion(cancelled, 'paid')!;
  expect(text).toContain('L’ordine è annullato: torna valido e riserva di nuovo i suoi articoli.');
  expect(text).toContain('È stato sostituito dall’ordine VE-2026-BBBB');
});
