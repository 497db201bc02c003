import { orderStatuses, orderStatusNames, selectableStatuses } from './status.ts';

describe('the status table', () => {
  it('has the labels and colours of the specification', () => {
    expect(orderStatusNames.map((name) => [name, orderStatuses[name].label, orderStatuses[name].colour])).toEqual([
      ['pending', 'In attesa', 'yellow'],
      ['paid', 'Pagato', 'green'],
      ['processing', 'In elaborazione', 'blue'],
      ['shipped', 'Spedito', 'purple'],
      ['delivered', 'Consegnato', 'darkgreen'],
      ['cancelled', 'Annullato', 'red'],
      ['refunded', 'Rimborsato', 'gray'],
    ]);
  });

  it('lets an admin choose all but refunded, and refund paid, processing and shipped', () => {
    expect(selectableStatuses).toEqual(['pending', 'paid', 'processing', 'shipped', 'delivered', 'cancelled']);
    expect(orderStatusNames.filter((name) => orderStatuses[name].refundable)).toEqual([
      'paid',
      'processing',
      'shipped',
    ]);
  });
});
