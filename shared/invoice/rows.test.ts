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

  it('of a person have a codice fiscale, and no rows for what is absent', () => {
    expect(invoiceRows({ taxCode: PERSON })).toEqual([['Codice fiscale', PERSON]]);
    expect(invoiceRows({ taxCode: PERSON, company: '', pec: '' })).toEqual([['Codice fiscale', PERSON]]);
  });
});
