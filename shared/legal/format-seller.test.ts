import { filledInConfig } from '../testing/legal-config.ts';
import { formatAddress, formatSeller } from './format-seller.ts';
import { sellerRows } from './seller-rows.ts';

const { seller } = filledInConfig;

describe('the seller', () => {
  it('is named with all that the law asks of a company', () => {
    expect(formatSeller(seller)).toBe(
      'Rinaldi Abbigliamento S.r.l. · sede legale Corso Magenta 12, 20123 Milano (MI) · P.IVA 12345678903 · ' +
        'Registro delle imprese di Milano Monza Brianza Lodi, REA MI-2654321 · capitale sociale 20.000,00 € i.v.',
    );
  });

  it('of one shareholder, or in liquidation, says so', () => {
    const line = formatSeller({ ...seller, soleShareholder: true, inLiquidation: true });
    expect(line).toMatch(/^Rinaldi Abbigliamento S\.r\.l\. in liquidazione · /);
    expect(line).toMatch(/ · società con socio unico$/);
    expect(sellerRows({ ...seller, soleShareholder: true })).toContainEqual(['Soci', 'Società con socio unico']);
  });

  it('that is a sole trader has a tax code of its own', () => {
    const trader = {
      ...seller,
      name: 'Sartoria Bianchi di Anna Bianchi',
      legalForm: 'soleTrader' as const,
      taxCode: 'RSSMRA85T10A562S',
      shareCapital: null,
    };
    expect(formatSeller(trader)).toBe(
      'Sartoria Bianchi di Anna Bianchi · impresa individuale · sede Corso Magenta 12, 20123 Milano (MI) · ' +
        'C.F. RSSMRA85T10A562S · P.IVA 12345678903 · Registro delle imprese di Milano Monza Brianza Lodi, REA MI-2654321',
    );
    expect(sellerRows(trader)).toEqual([
      ['Denominazione', 'Sartoria Bianchi di Anna Bianchi'],
      ['Forma giuridica', 'Impresa individuale'],
      ['Sede', 'Corso Magenta 12, 20123 Milano (MI)'],
      ['Partita IVA', '12345678903'],
      ['Codice fiscale', 'RSSMRA85T10A562S'],
      ['Registro delle imprese', 'Milano Monza Brianza Lodi'],
      ['Numero REA', 'MI-2654321'],
    ]);
  });

  it('without share capital names none', () => {
    expect(formatSeller({ ...seller, shareCapital: null })).toMatch(/REA MI-2654321$/);
  });
});

it('an address is one line', () => {
  expect(formatAddress(seller.seat)).toBe('Corso Magenta 12, 20123 Milano (MI)');
});
