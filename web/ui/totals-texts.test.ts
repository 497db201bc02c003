import { refundedLabel, shippingText } from './totals-texts.ts';

it('says of the shipping what it costs, that it is free, or that there is none', () => {
  expect([shippingText(5.99), shippingText(0), shippingText(0, true)]).toEqual([
    '5,99\u00a0€',
    'Gratuita',
    'Ritiro in negozio',
  ]);
});

it('says of money that the shop pays back itself only that it is a refund', () => {
  expect([refundedLabel(), refundedLabel(true)]).toEqual(['Rimborsato', 'Rimborsi']);
});
