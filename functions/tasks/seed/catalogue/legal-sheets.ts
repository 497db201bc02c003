/** Legal sheets of the demo products, by slug. Two are incomplete, so that the admin dashboard shows its warning. */
import type { Fibre } from '../../../../shared/legal-sheet/fibres.ts';
import type { TextilePart, LegalSheet } from '../../../../shared/legal-sheet/answers.ts';

type FibreShares = Partial<Record<Fibre, number>>;

const part = (shares: FibreShares, name = ''): TextilePart => ({
  name,
  fibres: Object.entries(shares).map(([fibre, percent]) => ({ fibre: fibre as Fibre, percent })),
});

const care = {
  jersey: { washing: '30', bleaching: 'no', drying: 'no', ironing: '150', dryCleaning: 'no' },
  fleece: { washing: '30', bleaching: 'no', drying: 'no', ironing: '110', dryCleaning: 'no' },
  wool: { washing: 'hand', bleaching: 'no', drying: 'flat', ironing: '110', dryCleaning: 'gentle' },
} satisfies Record<string, LegalSheet['care']>;

const sheet = (
  shares: FibreShares,
  careName: keyof typeof care,
  origin: string,
  others: LegalSheet = {},
): LegalSheet => ({
  composition: [part(shares)],
  animalParts: false,
  care: care[careName],
  origin,
  ...others,
});

const washedInsideOut = { careNote: 'Lavare al rovescio' };

export const legalSheets: Record<string, LegalSheet> = {
  'maglietta-pisa': sheet({ cotone: 100 }, 'jersey', 'Portogallo'),
  'maglietta-ravenna': sheet({ cotone: 95, elastan: 5 }, 'jersey', 'Portogallo'),
  'maglietta-procida': sheet({ cotone: 100 }, 'jersey', 'Portogallo'),
  'maglietta-matera': sheet({ cotone: 100 }, 'jersey', 'Italia'),
  'maglietta-amalfi': sheet({ cotone: 100 }, 'jersey', 'Italia'),
  'maglietta-lecce': sheet({ cotone: 100 }, 'jersey', 'Italia'),
  'maglietta-genova': sheet({ cotone: 100 }, 'jersey', 'Italia'),
  'maglietta-siena': sheet({ cotone: 100 }, 'jersey', 'Italia'),
  'felpa-verona': sheet({ cotone: 80, poliestere: 20 }, 'fleece', 'Portogallo'),
  'felpa-torino': sheet({ cotone: 100 }, 'fleece', 'Portogallo', washedInsideOut),
  'felpa-ancona': { composition: [part({ cotone: 70, poliestere: 30 })], care: care.fleece },
  'felpa-bologna': sheet({ cotone: 85, poliestere: 15 }, 'fleece', 'Italia'),
  'felpa-mantova': sheet({ cotone: 80, poliestere: 20 }, 'fleece', 'Portogallo'),
  'felpa-bolzano': sheet({}, 'fleece', 'Portogallo', {
    ...washedInsideOut,
    composition: [part({ cotone: 80, poliestere: 20 }, 'Tessuto'), part({ cotone: 100 }, 'Fodera del cappuccio')],
    materials: 'Zip in metallo',
  }),
  'felpa-trieste': sheet({ cotone: 80, poliestere: 20 }, 'fleece', 'Italia', washedInsideOut),
  'sciarpa-como': sheet({ modal: 70, seta: 30 }, 'wool', 'Italia'),
  'sciarpa-biella': sheet({ lana: 100 }, 'wool', 'Italia'),
  'sciarpa-cortina': sheet({ lana: 70, poliammide: 30 }, 'wool', 'Italia'),
  'sciarpa-asti': sheet({ acrilica: 60, lana: 40 }, 'wool', 'Italia'),
  'calze-bergamo': sheet({ cotone: 75, poliammide: 23, elastan: 2 }, 'fleece', 'Italia'),
  'cintura-firenze': {
    materials: 'Cuoio bovino, fibbia in metallo',
    careNote: 'Pulire con un panno morbido e asciutto',
    origin: 'Italia',
  },
  'cappellino-rimini': sheet({ cotone: 100 }, 'jersey', 'Portogallo', {
    animalParts: true,
    care: { washing: 'no', bleaching: 'no', drying: 'no', ironing: 'no', dryCleaning: 'no' },
    careNote: 'Pulire con un panno umido',
    materials: 'Cinturino in cuoio, fibbia in metallo',
  }),
  'berretto-aosta': sheet({ lana: 50, acrilica: 50 }, 'wool', 'Italia'),
};
