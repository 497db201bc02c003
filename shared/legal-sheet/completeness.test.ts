import { completeLegalSheet } from '../testing/complete-legal-sheet.ts';
import type { LegalSheet } from './answers.ts';
import { isSheetComplete, lacksComposition, missingSheetFields } from './completeness.ts';

const belt: LegalSheet = {
  materials: 'Cuoio bovino, fibbia in metallo',
  careNote: 'Pulire con un panno asciutto',
  origin: 'Italia',
};
const without = (...fields: (keyof LegalSheet)[]) =>
  Object.fromEntries(Object.entries(completeLegalSheet).filter(([field]) => !fields.includes(field as 'origin')));

describe('a complete legal sheet', () => {
  it('lacks nothing', () => {
    expect(missingSheetFields(completeLegalSheet)).toEqual([]);
    expect([isSheetComplete(completeLegalSheet), isSheetComplete(belt)]).toEqual([true, true]);
  });

  it('needs no warnings, no other materials and no manufacturer of its own', () => {
    expect(missingSheetFields(without('warnings', 'materials', 'manufacturer'))).toEqual([]);
  });

  it('has care instructions from the list, or in words', () => {
    expect(missingSheetFields(without('care'))).toEqual([]);
    expect(missingSheetFields(without('careNote'))).toEqual([]);
    expect(missingSheetFields(without('care', 'careNote'))).toEqual(['cura']);
    expect(missingSheetFields({ ...without('careNote'), care: { washing: '99' } })).toEqual(['cura']);
  });
});

describe('an incomplete legal sheet', () => {
  it('lacks everything where there is none', () => {
    expect(missingSheetFields()).toEqual(['composizione', 'cura', 'origine']);
    expect(isSheetComplete()).toBe(false);
  });

  it('of a textile lacks the answer on animal parts, which may be no', () => {
    const missing = ['parti non tessili di origine animale (sì o no)'];
    expect(missingSheetFields(without('animalParts'))).toEqual(missing);
    expect(missingSheetFields({ ...completeLegalSheet, animalParts: false })).toEqual([]);
    expect(missingSheetFields(belt)).toEqual([]);
  });

  it('of a manufacturer outside the Union lacks a responsible person in it', () => {
    const operator = completeLegalSheet.manufacturer!;
    const imported = { ...completeLegalSheet, manufacturer: { ...operator, outsideUnion: true } };
    expect(missingSheetFields(imported)).toEqual(['responsabile nell’UE']);
    expect(missingSheetFields({ ...imported, responsible: operator })).toEqual([]);
  });

  it('lacks its origin', () => expect(missingSheetFields(without('origin'))).toEqual(['origine']));
});

describe('a product that may be sold', () => {
  it('names the fibres of a textile: other materials are not enough', () => {
    expect(lacksComposition('felpe', completeLegalSheet)).toBe(false);
    expect([lacksComposition('magliette'), lacksComposition('sciarpe', belt)]).toEqual([true, true]);
    expect(lacksComposition('felpe', { ...completeLegalSheet, composition: [] })).toBe(true);
  });

  it('names the materials of an accessory, or its fibres', () => {
    expect([lacksComposition('accessori', belt), lacksComposition('accessori', completeLegalSheet)]).toEqual([
      false,
      false,
    ]);
    expect(lacksComposition('accessori', { origin: 'Italia' })).toBe(true);
  });
});
