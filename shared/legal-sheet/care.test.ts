import { careGroups, careInstructions, careLabels, careOptions, type CareGroup } from './care.ts';

const texts: Record<CareGroup, [label: string, options: Record<string, string>]> = {
  washing: [
    'Lavaggio',
    {
      '30': 'Lavare a 30 °C al massimo',
      '30gentle': 'Lavare a 30 °C al massimo, ciclo delicato',
      '40': 'Lavare a 40 °C al massimo',
      '40gentle': 'Lavare a 40 °C al massimo, ciclo delicato',
      '60': 'Lavare a 60 °C al massimo',
      '95': 'Lavare a 95 °C al massimo',
      hand: 'Lavare a mano',
      no: 'Non lavare in acqua',
    },
  ],
  bleaching: [
    'Candeggio',
    { any: 'Candeggio ammesso', oxygen: 'Candeggiare solo con ossigeno, senza cloro', no: 'Non candeggiare' },
  ],
  drying: [
    'Asciugatura',
    {
      tumble: 'Asciugatrice ammessa, temperatura normale',
      tumbleLow: 'Asciugatrice ammessa, bassa temperatura',
      line: 'Asciugare appeso, senza asciugatrice',
      flat: 'Asciugare in piano, senza asciugatrice',
      no: 'Non usare l’asciugatrice',
    },
  ],
  ironing: [
    'Stiratura',
    {
      '200': 'Stirare a 200 °C al massimo',
      '150': 'Stirare a 150 °C al massimo',
      '110': 'Stirare a 110 °C al massimo, senza vapore',
      no: 'Non stirare',
    },
  ],
  dryCleaning: [
    'Lavaggio a secco',
    {
      any: 'Lavaggio a secco ammesso',
      gentle: 'Lavaggio a secco ammesso, ciclo delicato',
      no: 'Non lavare a secco',
    },
  ],
};

describe('care instructions', () => {
  it('have the five groups of ISO 3758, in its order', () => {
    expect(careGroups).toEqual(['washing', 'bleaching', 'drying', 'ironing', 'dryCleaning']);
  });

  it.each(careGroups)('of the group %s are written out in Italian', (group) => {
    expect([careLabels[group], careOptions[group]]).toEqual(texts[group]);
  });

  it('may be forbidden in every group', () => {
    for (const group of careGroups) expect(careOptions[group]['no']).toMatch(/^Non /);
  });

  it('are listed in the order of the groups, whatever the order in which they were chosen', () => {
    expect(careInstructions({ ironing: '110', washing: 'hand' })).toEqual([
      'Lavare a mano',
      'Stirare a 110 °C al massimo, senza vapore',
    ]);
  });

  it('leave out groups without a choice and choices that there are not', () => {
    expect(careInstructions()).toEqual([]);
    expect(careInstructions({ washing: '', bleaching: '99', drying: 'line' })).toEqual([
      'Asciugare appeso, senza asciugatrice',
    ]);
  });
});
