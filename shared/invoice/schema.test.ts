import { invoiceRows } from './rows.ts';
import { invoiceData, invoiceForm } from './schema.ts';
import { orderDraft } from '../order/schema.ts';

const PERSON = 'RSSMRA85T10A562S';
const FIRM = '12345678903';
const errorsOf = (given: object) => {
  const { success, error } = invoiceForm().safeParse({ taxCode: '', company: '', sdiCode: '', pec: '', ...given });
  return success
    ? {}
    : Object.fromEntries(error.issues.reverse().map(({ path, message }) => [path.join('.'), message]));
};

describe('the data of an invoice', () => {
  it('are a codice fiscale for a person, however it was typed', () => {
    expect(invoiceData().parse({ taxCode: ' rss mra 85t10 a562s ' })).toEqual({ taxCode: PERSON });
  });

  it('are a partita IVA for a firm, with the way by which it is reached', () => {
    expect(invoiceData().parse({ taxCode: 'IT 123 4567 8903', sdiCode: 'krrh6b9', company: ' Sarti Srl ' })).toEqual({
      ...{ taxCode: FIRM, company: 'Sarti Srl', sdiCode: 'KRRH6B9' },
    });
    expect(invoiceData().parse({ taxCode: FIRM, pec: 'Sarti@PEC.example' })).toEqual({
      ...{ taxCode: FIRM, pec: 'sarti@pec.example' },
    });
  });

  it.each([
    ['nothing', { taxCode: '' }, { taxCode: 'Questo campo è obbligatorio' }],
    [
      'a code with a wrong letter',
      { taxCode: 'RSSMRA85T10A562T' },
      { taxCode: 'Inserisci un codice fiscale o una partita IVA validi' },
    ],
    [
      'a number that is none',
      { taxCode: '12345678901' },
      { taxCode: 'Inserisci un codice fiscale o una partita IVA validi' },
    ],
    [
      'zeros for a number',
      { taxCode: '00000000000', sdiCode: 'KRRH6B9' },
      { taxCode: 'Inserisci un codice fiscale o una partita IVA validi' },
    ],
    [
      'six characters for seven',
      { taxCode: PERSON, sdiCode: 'ABC123' },
      { sdiCode: 'Il codice destinatario è di 7 lettere o cifre' },
    ],
    ['a PEC that is no address', { taxCode: PERSON, pec: 'sarti' }, { pec: 'Inserisci un indirizzo PEC valido' }],
    ['a firm that nobody can reach', { taxCode: FIRM }, { sdiCode: 'Indica il codice destinatario o la PEC' }],
    [
      'a card for a name',
      { taxCode: PERSON, company: '4242 4242 4242 4242' },
      { company: 'Non inserire qui il numero della carta' },
    ],
    [
      'a line break in a name',
      { taxCode: PERSON, company: 'Sarti\r\nBcc: x' },
      { company: 'Contiene caratteri non ammessi' },
    ],
  ])('with %s are refused in words', (_what, given, errors) => {
    expect(errorsOf(given)).toEqual(errors);
  });

  it('may be left out of an order, and nothing else of them is kept', () => {
    const { invoice } = orderDraft().shape;
    expect(invoice.parse(undefined)).toBeUndefined();
    expect(invoice.parse({ taxCode: PERSON, role: 'admin', __proto__: {} })).toEqual({ taxCode: PERSON });
    expect(invoice.safeParse('RSSMRA85T10A562S').success).toBe(false);
    expect(invoice.safeParse({ taxCode: [PERSON] }).success).toBe(false);
  });

  it('are written with their names', () => {
    expect(invoiceRows({ taxCode: FIRM, company: 'Sarti Srl', sdiCode: 'KRRH6B9', pec: 'sarti@pec.example' })).toEqual([
      ['Ragione sociale', 'Sarti Srl'],
      ['Partita IVA', FIRM],
      ['Codice destinatario (SDI)', 'KRRH6B9'],
      ['PEC', 'sarti@pec.example'],
    ]);
    expect(invoiceRows({ taxCode: PERSON })).toEqual([['Codice fiscale', PERSON]]);
  });
});
