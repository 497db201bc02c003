import { deliveryWindowText } from './delivery.ts';

describe('an order arrives', () => {
  it.each([
    ['2026-11-22T10:00:00Z', 'tra il 25 e il 27 novembre'], // a Sunday
    ['2026-11-23T10:00:00Z', 'tra il 26 e il 30 novembre'], // a Monday: a weekend lies between
    ['2026-11-23T23:30:00Z', 'tra il 27 novembre e il 1º dicembre'], // in Italy it is Tuesday
    ['2026-12-02T10:00:00Z', 'tra il 7 e il 10 dicembre'], // the eighth is a holiday
    ['2026-12-23T10:00:00Z', 'tra il 29 e il 31 dicembre'],
    ['2026-12-28T10:00:00Z', 'tra il 31 dicembre e il 5 gennaio'],
    ['2026-05-04T10:00:00Z', 'tra il 7 e l’11 maggio'],
    ['2026-07-03T10:00:00Z', 'tra l’8 e il 10 luglio'],
  ])('ordered at %s: %s', (orderedAt, words) => expect(deliveryWindowText(orderedAt)).toBe(words));
});
