import { closeReturnChange, returnRefundChange, type ReturnableOrder } from './rules.ts';
import { returnKinds, withdrawalCloseReasons, type OrderReturn, type ReturnKind } from './states.ts';

const defective = (kind: ReturnKind, change: Partial<OrderReturn> = {}): ReturnableOrder => ({
  status: 'delivered',
  holds: true,
  totalCents: 2589,
  paidCents: 2589,
  refundedCents: 0,
  history: [],
  trackingNumber: '',
  lines: [{ variantId: 'A', quantity: 1, priceCents: 1990 }],
  shippingCents: 599,
  returns: [
    {
      id: 'R',
      at: '2026-11-02T10:00:00Z',
      kind,
      pieces: [{ variantId: 'A', quantity: 1 }],
      defect: true,
      ...change,
    },
  ],
});
const [WITHDRAWN = ''] = withdrawalCloseReasons;

describe.each(returnKinds.filter((kind) => kind !== 'beforeShipping'))(
  'a defective piece without its replacement (%s)',
  (kind) => {
    it.each([[{}], [{ backAt: '2026-11-09T10:00:00Z' }]])('is refunded whole, never less (%j)', (change) => {
      const order = defective(kind, change);
      expect(() => returnRefundChange(order, 'R', 1989, 'Indossato')).toThrow('si rimborsa per intero');
      expect(returnRefundChange(order, 'R', null)?.refundCents).toBe(kind === 'withdrawal' ? 2589 : 1990);
    });

    it('is not closed for its condition, only where the customer keeps it', () => {
      expect(() => closeReturnChange(defective(kind), 'R', 'Indossato')).toThrow('non si chiude per le sue condizioni');
      expect(closeReturnChange(defective(kind), 'R', WITHDRAWN)?.returnStep).toEqual({ id: 'R', step: 'close' });
    });
  },
);
