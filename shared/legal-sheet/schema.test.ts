import fc from 'fast-check';
import { fibres, type Fibre } from './fibres.ts';
import { completeLegalSheet } from '../testing/complete-legal-sheet.ts';
import { legalSheetForm, MAX_LEGAL_SHEET_CHARS, type LegalSheetInput } from './form-schema.ts';
import { productMultipart } from '../product/multipart-schema.ts';

/** Path → message of what is refused. */
function faults(given: unknown): Record<string, string> {
  const { error } = legalSheetForm().safeParse(given);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

const mix = (...shares: [string, number | string][]) => ({
  composition: [{ name: '', fibres: shares.map(([fibre, percent]) => ({ fibre, percent })) }],
});

describe('a composition', () => {
  it('is kept in descending order, whatever the order in which it was written', () => {
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

  it('makes 100, to the tenth', () => {
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
      'composition.0.fibres.1.percent': 'In una mischia si dice lana vergine solo dal 25 % in su',
    });
    expect(faults(mix(['acrilica', 75], ['lana vergine', 25]))).toEqual({});
  });

  it('of several parts has a name for each', () => {
    const cotton = { fibres: [{ fibre: 'cotone' as const, percent: 100 }] };
    const parts = [{ ...cotton, name: 'Tessuto' }, cotton, { ...cotton, name: 'tessuto' }];
    expect(faults({ composition: parts })).toEqual({
      'composition.1.name': 'Con più parti ognuna ha un nome, per esempio Fodera',
      'composition.2.name': 'Parte già indicata',
    });
    expect(faults({ composition: [{ name: 'Tessuto', fibres: [] }] })).toEqual({
      'composition.0.fibres': 'Aggiungi almeno una fibra',
    });
    const many = Array.from({ length: 7 }, (_each, at) => ({ ...cotton, name: `Parte ${at}` }));
    expect(faults({ composition: many })).toEqual({ composition: 'Al massimo 6 parti' });
  });

  it('of any fibres that make 100 is taken, sorted, and still makes 100', () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { maxLength: 11 });
    fc.assert(
      fc.property(cuts, fc.shuffledSubarray([...fibres], { minLength: 12 }), (places, names) => {
        const edges = [0, ...places.sort((a, b) => a - b), 1000];
        const tenths = edges.slice(1).map((edge, at) => edge - edges[at]!);
        const plain = names.filter((name) => name !== 'lana vergine');
        const given = tenths.map((share, at) => ({ fibre: plain[at] as Fibre, percent: share / 10 }));
        const [part] = legalSheetForm().parse({ composition: [{ name: '', fibres: given }] }).composition!;
        const kept = part!.fibres.map(({ percent }) => percent);
        expect([...kept].sort((a, b) => b - a)).toEqual(kept);
        expect(kept.reduce((sum, percent) => sum + Math.round(percent * 10), 0)).toBe(1000);
        expect(new Set(part!.fibres.map(({ fibre }) => fibre)).size).toBe(given.length);
      }),
    );
  });

  it('that makes anything else is refused', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 12 }), (tenths) => {
        fc.pre(tenths.reduce((sum, share) => sum + share, 0) !== 1000);
        const given = tenths.map((share, at): [string, number] => [fibres[at + 20]!, share / 10]);
        expect(legalSheetForm().safeParse(mix(...given)).success).toBe(false);
      }),
    );
  });
});

/** A sheet whose fields hold anything. */
const strange = fc.record(
  Object.fromEntries(Object.keys(legalSheetForm().in.shape).map((name) => [name, fc.anything()])),
  {
    requiredKeys: [],
  },
);

describe('a sheet', () => {
  it('keeps what is said and leaves out what is empty', () => {
    expect(legalSheetForm().parse(completeLegalSheet)).toEqual(completeLegalSheet);
    const empty: LegalSheetInput = { composition: [], materials: ' ', care: { washing: '' }, origin: '', warnings: '' };
    expect(legalSheetForm().parse(empty)).toEqual({});
    expect(legalSheetForm().parse({ animalParts: false, unknown: 1 })).toEqual({ animalParts: false });
  });

  it('has a manufacturer whom one can reach by post and electronically', () => {
    const maker = { name: 'Maglificio', address: 'Via Roma 1, Prato', contact: 'info@maglificio.example' };
    expect(
      legalSheetForm().parse({ manufacturer: { ...maker, contact: 'INFO@Maglificio.example' } }).manufacturer,
    ).toEqual(maker);
    expect(faults({ manufacturer: { ...maker, contact: 'https://maglificio.example/contatti' } })).toEqual({});
    for (const contact of ['javascript:alert(1)', 'http://x.example', 'via Roma', 'https://', 'https://x']) {
      expect(faults({ responsible: { ...maker, contact } })).toEqual({
        'responsible.contact': 'Inserisci un indirizzo e-mail o una pagina che inizia con https://',
      });
    }
    expect(faults({ manufacturer: { name: '' } })).toEqual({
      'manufacturer.name': 'Questo campo è obbligatorio',
      'manufacturer.address': 'Questo campo è obbligatorio',
      'manufacturer.contact': 'Questo campo è obbligatorio',
    });
  });

  it('knows the instructions of the list only', () => {
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
      fc.property(fc.oneof(fc.anything(), strange), (given) => {
        for (const message of Object.values(faults(given)))
          expect(message).not.toMatch(/invalid|expected|unrecognized/i);
      }),
    );
  });
});

describe('the part that it travels in', () => {
  const messageOf = (details: string) => {
    const { error } = productMultipart().safeParse({ details });
    return error?.issues.find(({ path }) => path[0] === 'details')?.message;
  };

  it('is JSON, and not too much of it', () => {
    expect(messageOf(JSON.stringify(completeLegalSheet))).toBeUndefined();
    expect(messageOf('')).toBeUndefined();
    for (const text of ['{', '80% cotone', '[]', 'null', '"x"']) {
      expect(messageOf(text)).toBe('La scheda legale non è leggibile: deve essere JSON');
    }
    const tooMuch = JSON.stringify({ ...completeLegalSheet, padding: 'x'.repeat(MAX_LEGAL_SHEET_CHARS) });
    expect(messageOf(tooMuch)).toBe('La scheda legale è troppo lunga: al massimo 8000 caratteri');
  });

  it('holds the longest sheet that there may be', () => {
    const names = fibres.filter((name) => name.length > 6 && name !== 'lana vergine').slice(0, 12);
    const shares = names.map((fibre, at) => ({ fibre, percent: at === 0 ? 1.1 + 98.9 - 11 * 1.1 : 1.1 }));
    const maker = { name: 'n'.repeat(120), address: 'a'.repeat(200), contact: `https://x.example/${'p'.repeat(180)}` };
    const longest: LegalSheetInput = {
      ...completeLegalSheet,
      composition: Array.from({ length: 6 }, (_each, at) => ({ name: `${at}${'p'.repeat(39)}`, fibres: shares })),
      ...{ materials: 'm'.repeat(200), careNote: 'c'.repeat(200), origin: 'o'.repeat(60), warnings: 'w'.repeat(800) },
      ...{ manufacturer: { ...maker, outsideUnion: true }, responsible: maker },
    };
    expect(faults(longest)).toEqual({});
    expect(messageOf(JSON.stringify(longest))).toBeUndefined();
  });
});
