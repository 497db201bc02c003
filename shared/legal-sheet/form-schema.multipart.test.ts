import { productMultipart } from '../product/multipart-schema.ts';
import { completeLegalSheet } from '../testing/complete-legal-sheet.ts';
import { errorsOf } from '../testing/schemas.ts';
import { fibres } from './fibres.ts';
import { legalSheetForm, MAX_LEGAL_SHEET_CHARS, type LegalSheetInput } from './form-schema.ts';

describe('a legal sheet in a multipart form', () => {
  const messageOf = (details: string) => {
    const { error } = productMultipart().safeParse({ details });
    return error?.issues.find(({ path }) => path[0] === 'details')?.message;
  };

  it('is JSON of 8000 characters at most', () => {
    expect(messageOf(JSON.stringify(completeLegalSheet))).toBeUndefined();
    expect(messageOf('')).toBeUndefined();
    for (const text of ['{', '80% cotone', '[]', 'null', '"x"']) {
      expect(messageOf(text)).toBe('La scheda legale non è leggibile: deve essere JSON');
    }
    const tooMuch = JSON.stringify({ ...completeLegalSheet, padding: 'x'.repeat(MAX_LEGAL_SHEET_CHARS) });
    expect(messageOf(tooMuch)).toBe('La scheda legale è troppo lunga: al massimo 8000 caratteri');
  });

  it('has room for the longest sheet that the form accepts', () => {
    const names = fibres.filter((name) => name.length > 6 && name !== 'lana vergine').slice(0, 12);
    const shares = names.map((fibre, index) => ({ fibre, percent: index === 0 ? 1.1 + 98.9 - 11 * 1.1 : 1.1 }));
    const maker = { name: 'n'.repeat(120), address: 'a'.repeat(200), contact: `https://x.example/${'p'.repeat(180)}` };
    const longest: LegalSheetInput = {
      ...completeLegalSheet,
      composition: Array.from({ length: 6 }, (_, index) => ({ name: `${index}${'p'.repeat(39)}`, fibres: shares })),
      materials: 'm'.repeat(200),
      careNote: 'c'.repeat(200),
      origin: 'o'.repeat(60),
      warnings: 'w'.repeat(800),
      manufacturer: { ...maker, outsideUnion: true },
      responsible: maker,
    };
    expect(errorsOf(legalSheetForm(), longest)).toEqual({});
    expect(messageOf(JSON.stringify(longest))).toBeUndefined();
  });
});
