import { invoiceRows } from './rows.ts';

const COMPANY = '12345678903';
const PERSON = 'RSSMRA85T10A562S';

describe('the invoice data of an order', () => {
  it('are shown with their Italian names', () => {
    expect(
      invoiceRows({ taxCode: COMPANY, company: 'Sarti Srl', sdiCode: 'KRRH6B9', pec: 'sarti@pec.example' }),
    ).toEqual([
      ['Ragione sociale', 'Sarti Srl'],
      ['Partita IVA', COMPANY],
      ['Codice destinatario (SDI)', 'KRRH6B9'],
      ['PEC', 'sarti@pec.example'],
    ]);
  });

  it('of a condominium have a codice fiscale of eleven digits', () => {
    expect(invoiceRows({ taxCode: '80012345676', company: 'Condominio Via Po 1' })[1]).toEqual([
      'Codice fiscale',
      '80012345676',
    ]);
  });

  it('begin with the name and the address of the invoice, where it has its own', () => {
    const billing = { name: 'Studio Neri', street: 'Via Po 3', city: 'Torino', postalCode: '10124', province: 'TO' };
    expect(invoiceRows({ taxCode: PERSON, billing }).slice(0, 2)).toEqual([
      ['Intestata a', 'Studio Neri'],
      ['Indirizzo di fatturazione', 'Via Po 3, 10124 Torino (TO)'],
    ]);
  });

  it('of a person have a codice fiscale, and no rows for what is absent', () => {
    expect(invoiceRows({ taxCode: PERSON })).toEqual([['Codice fiscale', PERSON]]);
    expect(invoiceRows({ taxCode: PERSON, company: '', pec: '' })).toEqual([['Codice fiscale', PERSON]]);
  });
});
