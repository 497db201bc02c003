import { nextStatuses, orderStatuses, orderStatusNames, selectableStatuses, type OrderStatus } from './status.ts';

const withTrait = (trait: 'refundable' | 'holdsStock' | 'cancellable' | 'tracking') =>
  orderStatusNames.filter((name) => orderStatuses[name][trait]);

describe('the status table', () => {
  it.each<[OrderStatus, string, string]>([
    ['pending', 'In attesa', 'yellow'],
    ['paid', 'Pagato', 'green'],
    ['processing', 'In elaborazione', 'blue'],
    ['shipped', 'Spedito', 'purple'],
    ['delivered', 'Consegnato', 'darkgreen'],
    ['cancelled', 'Annullato', 'red'],
    ['refunded', 'Rimborsato', 'gray'],
  ])('%s is shown as %s, in %s', (status, label, colour) => {
    expect(orderStatuses[status]).toMatchObject({ label, colour });
  });

  it('has seven statuses, in the order of an order’s life', () => {
    expect(orderStatusNames).toEqual([
      'pending',
      'paid',
      'processing',
      'shipped',
      'delivered',
      'cancelled',
      'refunded',
    ]);
  });

  it('lets an admin choose all but refunded', () => {
    expect(selectableStatuses).toEqual(['pending', 'paid', 'processing', 'shipped', 'delivered', 'cancelled']);
  });

  it('offers a refund between payment and delivery', () => {
    expect(withTrait('refundable')).toEqual(['paid', 'processing', 'shipped']);
  });

  it('lets a customer cancel until the order is shipped', () => {
    expect(withTrait('cancellable')).toEqual(['pending', 'paid', 'processing']);
  });

  it('reserves stock until an order is cancelled or refunded', () => {
    expect(withTrait('holdsStock')).toEqual(['pending', 'paid', 'processing', 'shipped', 'delivered']);
  });

  it('leads an order from every status to every other, until its money went back', () => {
    expect(nextStatuses({ status: 'paid', isPaid: true })).toEqual([
      'pending',
      'processing',
      'shipped',
      'delivered',
      'cancelled',
    ]);
    expect(nextStatuses({ status: 'cancelled', isPaid: false })).toContain('paid');
    expect(nextStatuses({ status: 'cancelled', isPaid: true })).toEqual([]);
    expect(nextStatuses({ status: 'refunded', isPaid: true })).toEqual([]);
  });

  it('has nothing but its payment for an order that ended by a withdrawal', () => {
    const withdrawn = { status: 'cancelled', isEndedByReturn: true } as const;
    expect(nextStatuses({ ...withdrawn, isPaid: false })).toEqual(['paid']);
    expect(nextStatuses({ ...withdrawn, isPaid: true })).toEqual([]);
  });

  it('has tracking numbers for shipped orders', () => expect(withTrait('tracking')).toEqual(['shipped']));
});
