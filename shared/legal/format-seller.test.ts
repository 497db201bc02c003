import { filledInConfig } from '../testing/legal-config.ts';
import { formatAddress, formatSeller } from './format-seller.ts';

const { seller } = filledInConfig;

describe('the seller', () => {
  it('is named with all that the law asks of a company', () => {
    expect(formatSeller(seller)).toBe(
      'Rinaldi Abbigliamento S.r.l. · sede legale Corso Magenta 12, 20123 Milano (MI) · P.IVA 12345678903 · ' +
        'Registro delle imprese di Milano Monza Brianza Lodi, REA MI-2654321 · capitale sociale 20.000,00 € i.v.',
    );
  });

  it('without share capital names none', () => {
    expect(formatSeller({ ...seller, shareCapital: null })).toMatch(/REA MI-2654321$/);
  });
});

it('an address is one line', () => {
  expect(formatAddress(seller.seat)).toBe('Corso Magenta 12, 20123 Milano (MI)');
});
