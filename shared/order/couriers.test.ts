import { courierIds, courierName, couriers, trackingUrl, unusualNumber, type CourierId } from './couriers.ts';

describe('the couriers', () => {
  it('have https pages, names, and the form of their numbers in words', () => {
    for (const id of courierIds.filter((id) => id !== 'other')) {
      const { name, trackingPage, numberForm } = couriers[id];
      expect([id, name, trackingPage, numberForm]).toEqual([
        id,
        expect.any(String),
        expect.stringMatching(/^https:/),
        expect.any(String),
      ]);
    }
    expect(courierName('other')).toBeUndefined();
    expect(courierName()).toBeUndefined();
    expect(courierName('gls')).toBe('GLS');
  });

  it('link the number, without spaces and escaped', () => {
    expect(trackingUrl({ courier: 'ups', trackingNumber: '1Z 999 AA1' })).toBe(
      'https://www.ups.com/track?loc=it_IT&tracknum=1Z999AA1',
    );
    expect(trackingUrl({ courier: 'fedex', trackingNumber: 'a&b=<"' })).toBe(
      'https://www.fedex.com/fedextrack/?trknbr=a%26b%3D%3C%22',
    );
  });

  it.each([
    { courier: 'other', trackingNumber: '123' },
    { trackingNumber: '123' },
    { courier: 'brt', trackingNumber: ' ' },
  ] as const)('link nothing for %j', (shipment) => {
    expect(trackingUrl(shipment)).toBeFalsy();
  });

  it.each<[CourierId, string]>([
    ['brt', '123 456 789 012'],
    ['gls', 'M1123456789'],
    ['poste', 'RR123456785IT'],
    ['poste', '5P12A34567890'],
    ['dhl', '1234567890'],
    ['dhl', 'JJD000390007882823'],
    ['ups', '1Z999AA10123456784'],
    ['fedex', '123456789012'],
  ])('know the numbers of %s: %s', (courier, trackingNumber) => {
    expect(unusualNumber({ courier, trackingNumber })).toBeUndefined();
  });

  it('doubt a number of another form, and never an empty one', () => {
    expect(unusualNumber({ courier: 'ups', trackingNumber: '123456789012' })).toBe(
      'Controlla il codice: quelli di UPS hanno di solito 1Z e 16 lettere e cifre',
    );
    expect(unusualNumber({ courier: 'ups', trackingNumber: '' })).toBeUndefined();
    expect(unusualNumber({ courier: 'other', trackingNumber: '?' })).toBeUndefined();
  });
});
