import { DEMO_SHEET_NOTICE, hasPlaceholderLegalData, identityRows, manufacturerOf } from './identity.ts';

const importer = { name: 'Importa S.r.l.', address: 'Via Roma 1, Prato', contact: 'info@importa.example' };

describe('who answers for a product', () => {
  it('is the manufacturer of the shop’s configuration where the product has none', () => {
    const row = ['Fabbricante', 'Vetrina Demo S.r.l., Via Esempio 1, 00100 Roma (RM), prodotti@vetrina.example'];
    expect(identityRows()).toEqual([row]);
    expect(identityRows({ origin: 'Italia' })).toEqual([row]);
  });

  it('is the manufacturer of the sheet before the one of the shop', () => {
    expect(manufacturerOf({ manufacturer: importer })).toEqual(importer);
    expect(manufacturerOf({}).name).toBe('Vetrina Demo S.r.l.');
  });

  it('is said for the Union too', () => {
    expect(identityRows({ responsible: importer })).toContainEqual([
      'Responsabile nell’UE',
      'Importa S.r.l., Via Roma 1, Prato, info@importa.example',
    ]);
  });

  it('says that a demo sells nothing, as long as its legal data are placeholders', () => {
    expect(hasPlaceholderLegalData()).toBe(true);
    expect(DEMO_SHEET_NOTICE).toBe('Dati dimostrativi, di prodotti che non esistono.');
  });
});
