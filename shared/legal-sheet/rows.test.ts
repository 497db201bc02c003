import { completeLegalSheet } from '../testing/complete-legal-sheet.ts';
import { ANIMAL_PARTS_NOTICE, legalSheetRows } from './rows.ts';

const rowNames = (sheet: Parameters<typeof legalSheetRows>[0]) => legalSheetRows(sheet).map(([name]) => name);

describe('the rows of a legal sheet', () => {
  it('say all that a product has to say, in Italian', () => {
    expect(legalSheetRows(completeLegalSheet)).toEqual([
      ['Composizione', '80% cotone, 20% poliestere'],
      ['Parti non tessili', 'Contiene parti non tessili di origine animale'],
      [
        'Cura',
        'Lavare a 30 °C al massimo. Non candeggiare. Stirare a 110 °C al massimo, senza vapore. Lavare al rovescio.',
      ],
      ['Origine', 'Portogallo'],
      ['Fabbricante', 'Malharia Exemplo Lda, Rua Um 1, Porto, malharia@exemplo.example'],
      ['Avvertenze', 'Cordoncino: tenere lontano dai bambini sotto i 36 mesi.'],
    ]);
  });

  it('have one row for each textile part', () => {
    const [cotton] = completeLegalSheet.composition!;
    const parts = [
      { ...cotton!, name: 'Tessuto' },
      { ...cotton!, name: 'Fodera' },
    ];
    expect(rowNames({ composition: parts })).toEqual(['Composizione: Tessuto', 'Composizione: Fodera', 'Fabbricante']);
  });

  it('call materials other ones beside textiles', () => {
    expect(rowNames({ materials: 'Cuoio bovino' })).toEqual(['Materiali', 'Fabbricante']);
    expect(rowNames({ ...completeLegalSheet, materials: 'Bottoni in legno' })).toContain('Altri materiali');
  });

  it('say nothing of animal parts where there are none', () => {
    expect(rowNames({ ...completeLegalSheet, animalParts: false })).not.toContain('Parti non tessili');
  });

  it('end the sentences of the care instructions once', () => {
    expect(legalSheetRows({ care: { washing: 'hand' }, careNote: 'Non strizzare!' })[0]).toEqual([
      'Cura',
      'Lavare a mano. Non strizzare!',
    ]);
  });
});

it('animal parts are named in the words of Reg. UE 1007/2011, art. 12', () => {
  expect(ANIMAL_PARTS_NOTICE).toBe('Contiene parti non tessili di origine animale');
});
