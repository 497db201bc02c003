import { legalConfig } from '../shop/owner-config.ts';
import { formatSeller } from './seller.ts';
import { findPlaceholders } from './placeholders.ts';
import { legalConfigSchema, type LegalConfig } from './config-schema.ts';

const seat = { street: 'Corso Magenta 12', postalCode: '20123', city: 'Milano', province: 'MI' };
const filledIn: LegalConfig = {
  seller: {
    ...{ name: 'Rinaldi Abbigliamento S.r.l.', seat, vatNumber: '12345678903', registry: 'Milano Monza Brianza Lodi' },
    ...{ rea: 'MI-2654321', shareCapital: '20.000,00 € i.v.' },
  },
  contacts: {
    ...{ email: 'info@rinaldi-abbigliamento.it', pec: 'rinaldi@legalmail.it', phone: '+39 02 4801234' },
    ...{ hours: 'dal lunedì al venerdì, ore 9-18', replyDays: 2 },
  },
  returns: { address: seat, paidBy: 'shop' },
  carrier: 'Poste Italiane S.p.A.',
  adr: null,
  manufacturer: { name: 'Maglificio Rinaldi', seat, email: 'prodotti@rinaldi-abbigliamento.it' },
  hosting: legalConfig.hosting,
  retention: legalConfig.retention,
  guaranteeNotice: '/garanzia.svg',
  version: '2026-12-01',
};
const faults = (value: unknown) => {
  const outcome = legalConfigSchema.safeParse(value);
  return outcome.success ? [] : outcome.error.issues.map(({ path }) => path.join('.'));
};
const withSeller = (change: object) => ({ ...filledIn, seller: { ...filledIn.seller, ...change } });

describe('the legal configuration', () => {
  it('is what it must be, in the demo as in a real shop', () => {
    expect(faults(legalConfig)).toEqual([]);
    expect(faults(filledIn)).toEqual([]);
  });

  it.each([
    ['12345678903', []],
    ['12345678904', ['seller.vatNumber']],
    ['IT12345678903', ['seller.vatNumber']],
    ['1234567890', ['seller.vatNumber']],
  ])('takes a partita IVA by its check digit: %s', (vatNumber, expected) => {
    expect(faults(withSeller({ vatNumber }))).toEqual(expected);
  });

  it.each([
    [{ rea: '2654321' }, 'seller.rea'],
    [{ seat: { ...seat, province: 'XX' } }, 'seller.seat.province'],
    [{ seat: { ...seat, postalCode: '2012' } }, 'seller.seat.postalCode'],
    [{ name: ' ' }, 'seller.name'],
  ])('refuses %j', (change, path) => {
    expect(faults(withSeller(change))).toEqual([path]);
  });

  it('keeps books for ten years at least, and links only where TLS protects', () => {
    expect(faults({ ...filledIn, retention: { ...filledIn.retention, orderYears: 9 } })).toEqual([
      'retention.orderYears',
    ]);
    expect(faults({ ...filledIn, adr: { name: 'Camera arbitrale', url: 'http://adr.it' } })).toEqual(['adr.url']);
  });
});

it.each(['garanzia.svg', 'https://example.org/garanzia.svg', '/../garanzia.svg', '/garanzia.html'])(
  'the notice on the guarantee is a picture of the site: not %s',
  (guaranteeNotice) => {
    expect(faults({ ...filledIn, guaranteeNotice })).toEqual(['guaranteeNotice']);
  },
);

describe('placeholders', () => {
  it('are named as long as nobody has filled them in', () => {
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

  it('are gone from a configuration that somebody has filled in', () => {
    expect(findPlaceholders(filledIn)).toEqual([]);
  });
});

it('a letterhead says who sells, and no capital of who has none', () => {
  expect(formatSeller(filledIn.seller)).toBe(
    'Rinaldi Abbigliamento S.r.l. · sede legale Corso Magenta 12, 20123 Milano (MI) · P.IVA 12345678903 · ' +
      'Registro delle imprese di Milano Monza Brianza Lodi, REA MI-2654321 · capitale sociale 20.000,00 € i.v.',
  );
  expect(formatSeller({ ...filledIn.seller, shareCapital: null })).not.toContain('capitale');
});
