/** The legal sheet as the product form has it. */
import * as z from 'zod';
import { email, multilineText, optionalLine, requiredLine } from '../api/fields.ts';
import { lazySchema, type InputOf } from '../api/lazy-schema.ts';
import { formatDecimal } from '../locale/numbers.ts';
import { validationMessages } from '../text/validation-messages.ts';
import type { FibreShare, LegalSheet } from './answers.ts';
import { careGroups, careOptions, type CareGroup } from './care.ts';
import { fibres, MIN_VIRGIN_WOOL_PERCENT, parsePercent, sumInTenths, toTenths } from './fibres.ts';

export const MAX_TEXTILE_PARTS = 6;
export const MAX_PART_FIBRES = 12;
/** Characters of the part `details` of a product's multipart form: more than any sheet needs. */
export const MAX_LEGAL_SHEET_CHARS = 8000;

const words = {
  sheet: 'La scheda legale non è leggibile: deve essere JSON',
  tooMuch: `La scheda legale è troppo lunga: al massimo ${MAX_LEGAL_SHEET_CHARS} caratteri`,
  text: 'Testo non valido',
  parts: 'La composizione non è leggibile',
  manyParts: `Al massimo ${MAX_TEXTILE_PARTS} parti`,
  noFibre: 'Aggiungi almeno una fibra',
  manyFibres: `Al massimo ${MAX_PART_FIBRES} fibre`,
  fibre: 'Scegli una fibra dall’elenco: il nome di legge, per esteso e in italiano',
  percent: 'Inserisci una percentuale da 0,1 a 100, con un decimale al massimo',
  sum: (tenths: number) => `Le percentuali devono fare 100: ora fanno ${formatDecimal(tenths / 10)}`,
  sameFibre: 'Fibra già indicata in questa parte',
  virginWool: `In una mischia si dice lana vergine solo dal ${MIN_VIRGIN_WOOL_PERCENT} % in su`,
  partName: 'Con più parti ognuna ha un nome, per esempio Fodera',
  samePart: 'Parte già indicata',
  care: 'Scegli un’istruzione dall’elenco',
  answer: 'Rispondi sì o no',
  contact: 'Inserisci un indirizzo e-mail o una pagina che inizia con https://',
} as const;

/** An empty field says nothing. */
const orNothing = (schema: z.ZodType<string, string>) =>
  z
    .string(words.text)
    .pipe(schema)
    .transform((given) => (given === '' ? undefined : given))
    .optional();

const percent = lazySchema(() =>
  z
    .union([z.string(), z.number()], words.percent)
    .transform(parsePercent)
    .refine((value) => value > 0 && value <= 100 && Number.isInteger(toTenths(value)), {
      message: words.percent,
      abort: true,
    }),
);

const fibreName = lazySchema(() =>
  z
    .string(words.fibre)
    .transform((given) => given.trim().toLowerCase())
    .pipe(z.enum(fibres, words.fibre)),
);

const partForm = lazySchema(() =>
  z
    .object(
      {
        name: z.string(words.text).pipe(optionalLine(40)).default(''),
        fibres: z
          .array(z.object({ fibre: fibreName(), percent: percent() }, words.parts), words.noFibre)
          .min(1, { message: words.noFibre, abort: true })
          .max(MAX_PART_FIBRES, words.manyFibres),
      },
      words.parts,
    )
    .superRefine(({ fibres: shares }, context) => {
      const say = (at: number, field: keyof FibreShare, message: string) =>
        context.addIssue({ code: 'custom', path: ['fibres', at, field], message, input: shares });
      shares.forEach(({ fibre, percent: share }, at) => {
        if (shares.findIndex((each) => each.fibre === fibre) < at) say(at, 'fibre', words.sameFibre);
        if (fibre === 'lana vergine' && share < MIN_VIRGIN_WOOL_PERCENT) say(at, 'percent', words.virginWool);
      });
      const sum = sumInTenths(shares);
      if (sum !== 1000) say(shares.length - 1, 'percent', words.sum(sum));
    })
    // The order that the law wants is made, not asked for.
    .transform((given) => ({ ...given, fibres: [...given.fibres].sort((a, b) => b.percent - a.percent) })),
);

const compositionForm = lazySchema(() =>
  z
    .array(partForm(), words.parts)
    .max(MAX_TEXTILE_PARTS, words.manyParts)
    .superRefine((parts, context) => {
      const say = (at: number, message: string) =>
        context.addIssue({ code: 'custom', path: [at, 'name'], message, input: parts });
      const names = parts.map(({ name }) => name.toLowerCase());
      names.forEach((name, at) => {
        if (name === '' && parts.length > 1) say(at, words.partName);
        else if (names.indexOf(name) < at) say(at, words.samePart);
      });
    }),
);

const PAGE = /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(\/\S*)?$/i;

const contact = lazySchema(() =>
  requiredLine(validationMessages.required, 200).transform((given, context) => {
    if (PAGE.test(given)) return given;
    const address = email(words.contact, words.contact).safeParse(given);
    if (address.success) return address.data;
    context.addIssue({ code: 'custom', message: words.contact });
    return z.NEVER;
  }),
);

const partyForm = lazySchema(() =>
  z.object(
    {
      name: requiredLine(validationMessages.required, 120),
      address: requiredLine(validationMessages.required, 200),
      contact: contact(),
    },
    validationMessages.required,
  ),
);

const careForm = lazySchema(() =>
  z.partialRecord(z.enum(careGroups, words.care), z.string(words.care), words.care).transform((care, context) => {
    const chosen = Object.entries(care).filter(([, option]) => option !== '');
    for (const [group, option] of chosen) {
      if (Object.hasOwn(careOptions[group as CareGroup], option)) continue;
      context.addIssue({ code: 'custom', path: [group], message: words.care, input: option });
    }
    return Object.fromEntries(chosen);
  }),
);

/** What a form brings. Empty fields, lists and groups are left out of what is kept. */
export const legalSheetForm = lazySchema(() =>
  z
    .object(
      {
        composition: compositionForm().optional(),
        materials: orNothing(optionalLine(200)),
        animalParts: z.boolean(words.answer).optional(),
        care: careForm().optional(),
        careNote: orNothing(optionalLine(200)),
        origin: orNothing(optionalLine(60)),
        manufacturer: partyForm()
          .extend({ outsideUnion: z.boolean(words.answer).optional() })
          .optional(),
        responsible: partyForm().optional(),
        warnings: orNothing(multilineText(800)),
      },
      // Text is what a part of a multipart form is left as where it is no JSON, or too much of it.
      {
        error: ({ input }) =>
          typeof input === 'string' && input.length > MAX_LEGAL_SHEET_CHARS ? words.tooMuch : words.sheet,
      },
    )
    .transform((given) => withoutEmpty(given) as LegalSheet),
);
export type LegalSheetInput = InputOf<typeof legalSheetForm>;

/** Without what says nothing: no value, an empty list, a group of which nothing was chosen. */
function withoutEmpty(given: object): object {
  const isEmpty = (value: unknown) =>
    value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);
  return Object.fromEntries(Object.entries(given).filter(([, value]) => !isEmpty(value)));
}
