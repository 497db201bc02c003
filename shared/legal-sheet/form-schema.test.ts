import fc from 'fast-check';
import { fibres, type Fibre } from './fibres.ts';
import { completeLegalSheet } from '../testing/complete-legal-sheet.ts';
import { legalSheetForm, type LegalSheetInput } from './form-schema.ts';
import { errorsOf } from '../testing/schemas.ts';

const faults = (sheet: unknown) => errorsOf(legalSheetForm(), sheet);

const mix = (...shares: [string, number | string][]) => ({
  composition: [{ name: '', fibres: shares.map(([fibre, percent]) => ({ fibre, percent })) }],
});

describe('a composition', () => {
  it('is stored in descending order, whatever the order in which it was typed', () => {
    const { composition } = legalSheetForm().parse(mix(['elastan', '4,5'], ['cotone', 80], ['Poliestere ', '15.5']));
    expect(composition).toEqual([
      {
        name: '',
        fibres: [
          { fibre: 'cotone', percent: 80 },
          { fibre: 'poliestere', percent: 15.5 },
          { fibre: 'elastan', percent: 4.5 },
        ],
      },
    ]);
  });

  it('has the sum 100, to the tenth', () => {
    expect(faults(mix(['cotone', 80], ['poliestere', 19]))).toEqual({
      'composition.0.fibres.1.percent': 'Le percentuali devono fare 100: ora fanno 99',
    });
    expect(faults(mix(['cotone', 80.1], ['poliestere', 20]))).toEqual({
      'composition.0.fibres.1.percent': 'Le percentuali devono fare 100: ora fanno 100,1',
    });
    expect(faults(mix(['cotone', 33.3], ['lino', 33.3], ['seta', 33.4]))).toEqual({});
  });

  it('names fibres as the law does: no trade name, no abbreviation, no other language', () => {
    const message = 'Scegli una fibra dall’elenco: il nome di legge, per esteso e in italiano';
    for (const name of ['lycra', 'CO', 'cotton', 'cotone biologico', '', '__proto__', 'acrilico']) {
      expect(faults(mix([name, 100]))).toEqual({ 'composition.0.fibres.0.fibre': message });
    }
  });

  it.each([0, -1, 101, 33.33, NaN, '1e2', '5%', '', 'cento', null, [100]])('has no share of %p', (percent) => {
    expect(Object.values(faults(mix(['cotone', percent as string])))).toContain(
      'Inserisci una percentuale da 0,1 a 100, con un decimale al massimo',
    );
  });

  it('names a fibre once in a part, and virgin wool in a mixture from a quarter on', () => {
    expect(faults(mix(['cotone', 50], ['cotone', 50]))).toEqual({
      'composition.0.fibres.1.fibre': 'Fibra già indicata in questa parte',
    });
    expect(faults(mix(['acrilica', 80], ['lana vergine', 20]))).toEqual({
      'composition.0.fibres.1.percent': 'In una mischia si dice lana vergine solo dal 25% in su',
    });
    expect(faults(mix(['acrilica', 75], ['lana vergine', 25]))).toEqual({});
  });

  it('of several parts has a name for each', () => {
    const cotton = { fibres: [{ fibre: 'cotone' as const, percent: 100 }] };
    const parts = [{ ...cotton, name: 'Tessuto' }, cotton, { ...cotton, name: 'tessuto' }];
    expect(faults({ composition: parts })).toEqual({
      'composition.1.name': 'Se le parti sono più di una, dai un nome a ognuna: per esempio Fodera',
      'composition.2.name': 'Parte già indicata',
    });
    expect(faults({ composition: [{ name: 'Tessuto', fibres: [] }] })).toEqual({
      'composition.0.fibres': 'Aggiungi almeno una fibra',
    });
    const many = Array.from({ length: 7 }, (_, index) => ({ ...cotton, name: `Parte ${index}` }));
    expect(faults({ composition: many })).toEqual({ composition: 'Al massimo 6 parti' });
  });

  it('of any fibres with the sum 100 is accepted, sorted, and still has it', () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { maxLength: 11 });
    fc.assert(
      fc.property(cuts, fc.shuffledSubarray([...fibres], { minLength: 15 }), (cutPoints, names) => {
        const edges = [0, ...cutPoints.sort((a, b) => a - b), 1000];
        const tenths = edges.slice(1).map((edge, index) => edge - edges[index]!);
        const plain = names.filter((name) => !['lana vergine', 'lana di tosa', 'altre fibre'].includes(name));
        const shares = tenths.map((share, index) => ({ fibre: plain[index] as Fibre, percent: share / 10 }));
        const [part] = legalSheetForm().parse({ composition: [{ name: '', fibres: shares }] }).composition!;
        const percents = part!.fibres.map(({ percent }) => percent);
        expect([...percents].sort((a, b) => b - a)).toEqual(percents);
        expect(percents.reduce((sum, percent) => sum + Math.round(percent * 10), 0)).toBe(1000);
        expect(new Set(part!.fibres.map(({ fibre }) => fibre)).size).toBe(shares.length);
      }),
    );
  });

  it('with any other sum is refused', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 12 }), (tenths) => {
        fc.pre(tenths.reduce((sum, share) => sum + share, 0) !== 1000);
        const shares = tenths.map((share, index): [string, number] => [fibres[index + 20]!, share / 10]);
        expect(legalSheetForm().safeParse(mix(...shares)).success).toBe(false);
      }),
    );
  });
});

/** A sheet whose fields hold anything. */
const strangeSheet = fc.record(
  Object.fromEntries(Object.keys(legalSheetForm().in.shape).map((name) => [name, fc.anything()])),
  {
    requiredKeys: [],
  },
);

describe('a sheet', () => {
  it('keeps filled fields and removes empty ones', () => {
    expect(legalSheetForm().parse(completeLegalSheet)).toEqual(completeLegalSheet);
    const empty: LegalSheetInput = { composition: [], materials: ' ', care: { washing: '' }, origin: '', warnings: '' };
    expect(legalSheetForm().parse(empty)).toEqual({});
    expect(legalSheetForm().parse({ animalParts: false, unknown: 1 })).toEqual({ animalParts: false });
  });

  it('has a manufacturer with a postal and an electronic address', () => {
    const maker = { name: 'Maglificio', address: 'Via Roma 1, Prato', contact: 'info@maglificio.example' };
    expect(
      legalSheetForm().parse({ manufacturer: { ...maker, contact: 'INFO@Maglificio.example' } }).manufacturer,
    ).toEqual(maker);
    expect(faults({ manufacturer: { ...maker, contact: 'https://maglificio.example/contatti' } })).toEqual({});
    for (const contact of ['javascript:alert(1)', 'http://x.example', 'via Roma', 'https://', 'https://x']) {
      expect(faults({ responsible: { ...maker, contact } })).toEqual({
        'responsible.contact': 'Inserisci un indirizzo email o una pagina che inizia con https://',
      });
    }
    expect(faults({ manufacturer: { name: '' } })).toEqual({
      'manufacturer.name': 'Questo campo è obbligatorio',
      'manufacturer.address': 'Questo campo è obbligatorio',
      'manufacturer.contact': 'Questo campo è obbligatorio',
    });
  });

  it.each([
    [{ composition: 'cotone' }, { composition: 'La composizione non è leggibile' }],
    [{ composition: ['cotone'] }, { 'composition.0': 'La composizione non è leggibile' }],
    [{ composition: [{ fibres: ['cotone'] }] }, { 'composition.0.fibres.0': 'La composizione non è leggibile' }],
    [{ origin: 5 }, { origin: 'Testo non valido' }],
    [{ animalParts: 'no' }, { animalParts: 'Rispondi sì o no' }],
    [{ care: 'a mano' }, { care: 'Scegli un’istruzione dall’elenco' }],
    [{ manufacturer: 'io' }, { manufacturer: 'Questo campo è obbligatorio' }],
    [{ origin: 'x'.repeat(61) }, { origin: 'Al massimo 60 caratteri' }],
    [{ warnings: 'x'.repeat(801) }, { warnings: 'Al massimo 800 caratteri' }],
    ['una scheda', { '': 'La scheda legale non è leggibile: deve essere JSON' }],
  ])('%j is refused', (sheet, errors) => expect(faults(sheet)).toEqual(errors));

  it('has twelve fibres in a part at most', () => {
    const shares = fibres.slice(20, 33).map((fibre): [string, number] => [fibre, 7.7]);
    expect(faults(mix(...shares))).toMatchObject({ 'composition.0.fibres': 'Al massimo 12 fibre' });
  });

  it('has care instructions of the list only', () => {
    expect(faults({ care: { washing: '90', bleaching: 'no', drying: '__proto__' } })).toEqual({
      'care.washing': 'Scegli un’istruzione dall’elenco',
      'care.drying': 'Scegli un’istruzione dall’elenco',
    });
  });

  it('has no card number and no control character in it', () => {
    expect(faults({ warnings: 'Tenere lontano dal fuoco 4242 4242 4242 4242' })).toEqual({
      warnings: 'Non inserire qui il numero della carta',
    });
    expect(faults({ origin: 'Italia\r\nBcc: x' })).toEqual({ origin: 'Contiene caratteri non ammessi' });
  });

  it('is refused in Italian, whatever else it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), strangeSheet), (sheet) => {
        for (const message of Object.values(faults(sheet)))
          expect(message).not.toMatch(/invalid|expected|unrecognized/i);
      }),
    );
  });
});
