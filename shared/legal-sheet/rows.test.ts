import { fibres } from './fibres.ts';
import { completeLegalSheet } from '../testing/complete-legal-sheet.ts';
import { missingSheetFields } from './completeness.ts';
import { legalSheetRows } from './rows.ts';
import { formatComposition, formatMaterials } from './composition.ts';
import { legalSheetForm } from './form-schema.ts';
import type { LegalSheet } from './answers.ts';

const belt: LegalSheet = {
  materials: 'Cuoio bovino, fibbia in metallo',
  careNote: 'Pulire con un panno asciutto',
  origin: 'Italia',
};

describe('what a sheet says', () => {
  it('is the composition in one line near the price', () => {
    expect(formatComposition(completeLegalSheet)).toBe('80% cotone, 20% poliestere');
    const [outer] = completeLegalSheet.composition!;
    const lined = {
      composition: [
        { ...outer!, name: 'Tessuto' },
        {
          name: 'Fodera',
          fibres: [
            { fibre: 'viscosa' as const, percent: 99.5 },
            { fibre: 'elastan' as const, percent: 0.5 },
          ],
        },
      ],
    };
    expect(formatMaterials(lined)).toBe('Tessuto: 80% cotone, 20% poliestere; Fodera: 99,5% viscosa, 0,5% elastan');
    expect(formatMaterials(belt)).toBe('Cuoio bovino, fibbia in metallo');
    expect(formatMaterials()).toBe('');
  });

  it('is a row for each thing among the specifications', () => {
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

  it('names the manufacturer of the shop’s configuration where the product has none', () => {
    expect(legalSheetRows()).toEqual([
      ['Fabbricante', 'Vetrina Demo S.r.l., Via Esempio 1, 00100 Roma (RM), prodotti@vetrina.example'],
    ]);
  });

  it('says who answers in the Union for a manufacturer outside', () => {
    const responsible = { name: 'Importa S.r.l.', address: 'Via Roma 1, Prato', contact: 'info@importa.example' };
    expect(legalSheetRows({ responsible })).toContainEqual([
      'Responsabile nell’UE',
      'Importa S.r.l., Via Roma 1, Prato, info@importa.example',
    ]);
  });
});

describe('a complete sheet', () => {
  it('lacks nothing; warnings are not asked for', () => {
    expect(missingSheetFields(completeLegalSheet)).toEqual([]);
    const { warnings: _warnings, ...quiet } = completeLegalSheet;
    expect(missingSheetFields(quiet)).toEqual([]);
    expect(missingSheetFields(belt)).toEqual([]);
  });

  it('is what one lacks by name', () => {
    expect(missingSheetFields()).toEqual(['composizione', 'cura', 'origine']);
    const { composition } = completeLegalSheet;
    expect(missingSheetFields({ composition: composition! })).toEqual([
      'parti non tessili di origine animale (sì o no)',
      'cura',
      'origine',
    ]);
    const far = { ...completeLegalSheet, manufacturer: { ...completeLegalSheet.manufacturer!, outsideUnion: true } };
    expect(missingSheetFields(far)).toEqual(['responsabile nell’UE']);
    expect(missingSheetFields({ ...far, responsible: completeLegalSheet.manufacturer! })).toEqual([]);
  });
});

describe('the names of fibres', () => {
  it('are each there once, in small letters, and good for a sheet', () => {
    expect(new Set(fibres).size).toBe(fibres.length);
    for (const fibre of fibres) {
      expect(fibre).toBe(fibre.trim().toLowerCase());
      expect(
        legalSheetForm().safeParse({ composition: [{ name: '', fibres: [{ fibre, percent: 100 }] }] }).success,
      ).toBe(true);
    }
  });
});
