import { completeLegalSheet } from '../testing/complete-legal-sheet.ts';
import type { LegalSheet } from './answers.ts';
import { formatComposition, formatFibres, formatMaterials } from './composition.ts';

const lined: LegalSheet = {
  composition: [
    { name: 'Tessuto', fibres: [{ fibre: 'lana', percent: 100 }] },
    {
      name: 'Fodera',
      fibres: [
        { fibre: 'viscosa', percent: 99.5 },
        { fibre: 'elastan', percent: 0.5 },
      ],
    },
  ],
};

describe('a composition', () => {
  it('is percentages and fibres in one line, with a decimal comma', () => {
    expect(formatFibres(lined.composition![1]!)).toBe('99,5% viscosa, 0,5% elastan');
    expect(formatComposition(completeLegalSheet)).toBe('80% cotone, 20% poliestere');
  });

  it('of several parts names each', () => {
    expect(formatComposition(lined)).toBe('Tessuto: 100% lana; Fodera: 99,5% viscosa, 0,5% elastan');
  });

  it('is empty where nothing is known', () => {
    expect([formatComposition(), formatComposition({ composition: [] }), formatMaterials()]).toEqual(['', '', '']);
  });
});

describe('the line near the price', () => {
  it('is the composition, or the materials of what is no textile', () => {
    expect(formatMaterials(lined)).toBe('Tessuto: 100% lana; Fodera: 99,5% viscosa, 0,5% elastan');
    expect(formatMaterials({ materials: 'Cuoio bovino, fibbia in metallo' })).toBe('Cuoio bovino, fibbia in metallo');
    expect(formatMaterials({ ...lined, materials: 'bottoni in legno' })).not.toContain('legno');
  });
});
