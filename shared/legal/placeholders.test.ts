import { legalConfig } from '../shop/owner-config.ts';
import { filledInConfig } from '../testing/legal-config.ts';
import { findPlaceholders } from './placeholders.ts';

describe('placeholders', () => {
  it('are named by their paths in the demo', () => {
    expect(findPlaceholders(legalConfig)).toEqual([
      'seller.name',
      'seller.seat.street',
      'seller.vatNumber',
      'seller.registry',
      'seller.rea',
      'seller.shareCapital',
      'contacts.email',
      'contacts.pec',
      'contacts.phone',
      'contacts.hours',
      'returns.address.street',
      'carrier',
      'adr.name',
      'adr.url',
      'manufacturer.name',
      'manufacturer.seat.street',
      'manufacturer.email',
    ]);
  });

  it('are gone from a configuration that an owner has filled in', () => {
    expect(findPlaceholders(filledInConfig)).toEqual([]);
  });

  it.each([
    'Negozio Demo',
    'Via Esempio 3',
    'DA COMPLETARE',
    'info@shop.example',
    'https://x.test/a',
    '000000',
    '00 00 00',
  ])('%j is one', (text) => expect(findPlaceholders({ a: [{ b: text }] })).toEqual(['a.0.b']));

  it.each(['Via Democrito 3', 'Esempiotti Srl', 'info@example.it', '+39 02 1000001', '00100', ''])(
    '%j is none',
    (text) => {
      expect(findPlaceholders({ text })).toEqual([]);
    },
  );

  it('are texts: numbers, null and flags are none', () => {
    expect(findPlaceholders({ days: 0, notice: null, active: false })).toEqual([]);
    expect(findPlaceholders('demo')).toEqual(['']);
  });
});
