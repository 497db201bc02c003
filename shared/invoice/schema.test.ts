import fc from 'fast-check';
import { checkLetter } from '../locale/tax-code.ts';
import { CARD_NUMBER } from '../testing/samples.ts';
import { errorsOf } from '../testing/schemas.ts';
import { invoiceData, invoiceForm } from './schema.ts';

const PERSON = 'RSSMRA85T10A562S';
const COMPANY = '12345678903';
const INVALID_CODE = 'Inserisci un codice fiscale o una partita IVA validi';
const errors = (change: object) =>
  errorsOf(invoiceForm(), { taxCode: '', company: '', sdiCode: '', pec: '', ...change });

describe('a tax code', () => {
  it.each([
    [' rss mra 85t10 a562s ', PERSON],
    ['RSS-MRA-85T10-A562S', PERSON],
    ['IT 123 4567 8903', COMPANY],
    ['it12345678903', COMPANY],
    ['123.4567.8903', COMPANY],
  ])('%j is %s', (typed, taxCode) => {
    expect(invoiceData().parse({ taxCode: typed, sdiCode: 'KRRH6B9' }).taxCode).toBe(taxCode);
  });

  it.each([
    ['', 'Questo campo è obbligatorio'],
    ['  ', 'Questo campo è obbligatorio'],
    [undefined, 'Questo campo è obbligatorio'],
    ['RSSMRA85T10A562T', INVALID_CODE],
    ['12345678901', INVALID_CODE],
    ['00000000000', INVALID_CODE],
    ['DE123456789', INVALID_CODE],
    ['x'.repeat(40), INVALID_CODE],
  ])('%j is none: %s', (taxCode, message) => {
    expect(errors({ taxCode, sdiCode: 'KRRH6B9' })).toEqual({ taxCode: message });
  });

  it('is read from any spacing and case', () => {
    const gap = fc.constantFrom('', ' ', '.', '-', '  ');
    fc.assert(
      fc.property(fc.array(gap, { minLength: 16, maxLength: 16 }), fc.boolean(), (gaps, isLower) => {
        const spaced = [...PERSON].map((letter, index) => letter + gaps[index]!).join('');
        expect(invoiceData().parse({ taxCode: isLower ? spaced.toLowerCase() : spaced })).toEqual({ taxCode: PERSON });
      }),
    );
  });

  it('is refused with any other check letter', () => {
    fc.assert(
      fc.property(fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'), (letter) => {
        const code = PERSON.slice(0, 15);
        fc.pre(letter !== checkLetter(code));
        expect(errors({ taxCode: code + letter })).toEqual({ taxCode: INVALID_CODE });
      }),
    );
  });
});

describe('how a company receives its invoice', () => {
  it('is of no matter for a condominium, which has no partita IVA', () => {
    expect(errors({ taxCode: '80012345676', company: 'Condominio Via Po 1' })).toEqual({});
  });

  it('is by code or by PEC, one of them at least', () => {
    expect(errors({ taxCode: COMPANY })).toEqual({ sdiCode: 'Indica il codice destinatario o la PEC' });
    expect(errors({ taxCode: COMPANY, sdiCode: 'krrh6b9' })).toEqual({});
    expect(errors({ taxCode: COMPANY, pec: 'sarti@pec.example' })).toEqual({});
  });

  it('is not asked of a person', () => expect(errors({ taxCode: PERSON })).toEqual({}));

  it.each(['ABC123', 'ABCD1234', 'ABC-123', '1234 567'])(
    'is by a code of seven letters or digits, not %j',
    (sdiCode) => {
      expect(errors({ taxCode: PERSON, sdiCode })).toEqual({
        sdiCode: 'Il codice destinatario è di 7 lettere o cifre',
      });
    },
  );

  it.each(['sarti', 'sarti@', '@pec.it', `${'x'.repeat(115)}@pec.it`, 'a@pec.it, b@pec.it'])(
    'is by an address, not %j',
    (pec) => expect(errors({ taxCode: PERSON, pec })).toEqual({ pec: 'Inserisci un indirizzo PEC valido' }),
  );
});

describe('the name of a company', () => {
  it.each([
    [CARD_NUMBER, 'Non inserire qui il numero della carta'],
    ['Sarti\r\nBcc: x', 'Contiene caratteri non ammessi'],
    ['x'.repeat(81), 'Al massimo 80 caratteri'],
  ])('is not %j', (company, message) => {
    expect(errors({ taxCode: PERSON, company })).toEqual({ company: message });
  });
});

describe('invoice data as they are stored', () => {
  it('are trimmed and written one way', () => {
    const typed = { taxCode: 'IT12345678903', sdiCode: 'krrh6b9', company: ' Sarti Srl ', pec: 'Sarti@PEC.example' };
    expect(invoiceData().parse(typed)).toEqual({
      taxCode: COMPANY,
      company: 'Sarti Srl',
      sdiCode: 'KRRH6B9',
      pec: 'sarti@pec.example',
    });
  });

  it('have a name and an address of their own where that was asked', () => {
    const billing = { name: ' Studio Neri ', street: 'Via Po 3', city: 'Torino', postalCode: '10124', province: 'to' };
    expect(invoiceData().parse({ taxCode: PERSON, billing })).toEqual({
      taxCode: PERSON,
      billing: { ...billing, name: 'Studio Neri', province: 'TO' },
    });
    const refused = (change: object) =>
      errorsOf(invoiceData(), { taxCode: PERSON, billing: { ...billing, ...change } });
    expect(refused({ name: ' ' })).toEqual({ 'billing.name': 'Questo campo è obbligatorio' });
    expect(refused({ province: 'RM' })).toEqual({
      'billing.postalCode': 'Questo CAP non è della provincia RM: controlla CAP e provincia',
    });
    expect(Object.keys(refused({ city: 'Livigno' }))).toEqual(['billing.city']);
  });

  it('leave out empty fields, and everything else', () => {
    const typed = { taxCode: PERSON, company: '', sdiCode: ' ', pec: '', role: 'admin' };
    expect(invoiceData().parse(typed)).toEqual({ taxCode: PERSON });
  });

  it.each(['RSSMRA85T10A562S', null, [], { taxCode: [PERSON] }, { taxCode: { length: 16 } }])('are not %j', (typed) => {
    expect(invoiceData().safeParse(typed).success).toBe(false);
  });
});
