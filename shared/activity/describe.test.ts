import { describeChanges } from './describe.ts';

describe('what changed, in words', () => {
  it('has Italian labels, amounts and states', () => {
    const before = { status: 'paid', refundedCents: 0, courier: null, returnState: 'received', role: 'warehouse' };
    const after = { status: 'shipped', refundedCents: 1050, courier: 'brt', returnState: 'refunded', role: 'manager' };
    expect(describeChanges({ before, after })).toEqual([
      { label: 'Stato', before: 'Pagato', after: 'Spedito' },
      { label: 'Totale rimborsato', before: '0,00\u00a0€', after: '10,50\u00a0€' },
      { label: 'Corriere', before: '—', after: 'BRT' },
      { label: 'Stato del reso', before: 'Ricevuta', after: 'Conclusa' },
      { label: 'Ruolo', before: 'Magazzino', after: 'Responsabile' },
    ]);
  });

  it('names variants by their SKUs, and shows names that it does not know as they are', () => {
    const after = {
      'FEL.1.stock': 3,
      'FEL.1.priceCents': 4990,
      'details.origin': '"Italia"',
      isActive: true,
      nuovo: 'x',
    };
    expect(describeChanges({ after })).toEqual([
      { label: 'Attivo', after: 'sì' },
      { label: 'Scheda legale: origin', after: '"Italia"' },
      { label: 'FEL.1: prezzo', after: '49,90\u00a0€' },
      { label: 'FEL.1: giacenza', after: '3' },
      { label: 'nuovo', after: 'x' },
    ]);
  });

  it('has one order, whatever that of the stored values is', () => {
    const after = { sku: 'x', cents: 100, number: '7', type: 'invoice' };
    expect(describeChanges({ before: { status: 'paid' }, after }).map(({ label }) => label)).toEqual([
      'Numero',
      'Documento',
      'Importo',
      'Stato',
      'sku',
    ]);
  });

  it('writes days as Italians do, and leaves out what is as it was', () => {
    const [before, after] = [{ isActive: false }, { isActive: false, day: '2026-11-17' }];
    expect(describeChanges({ before, after })).toEqual([{ label: 'Data', after: '17/11/2026' }]);
  });

  it('is nothing where an entry has no values', () => {
    expect(describeChanges({})).toEqual([]);
  });
});
