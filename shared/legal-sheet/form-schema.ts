/** The legal sheet as the product form has it. */
import * as z from 'zod';
import { email, multilineText, optionalLine, requiredLine } from '../api/fields.ts';
import { lazySchema, type InputOf } from '../api/lazy-schema.ts';
import { formatDecimal } from '../locale/numbers.ts';
import { validationMessages } from '../text/validation-messages.ts';
import type { FibreShare, LegalSheet } from './answers.ts';
import { careGroups, careOptions, type CareGroup } from './care.ts';
import { fibres, parsePercent, sumInTenths, toTenths } from './fibres.ts';
import { mixtureFaults } from './mixture-rules.ts';

export const MAX_TEXTILE_PARTS = 6;
export const MAX_PART_FIBRES = 12;
/** Characters of the part `details` of the multipart form: more than any sheet needs. */
export const MAX_LEGAL_SHEET_CHARS = 8000;

const messages = {
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
  partName: 'Se le parti sono più di una, dai un nome a ognuna: per esempio Fodera',
  samePart: 'Parte già indicata',
  care: 'Scegli un’istruzione dall’elenco',
  answer: 'Rispondi sì o no',
  contact: 'Inserisci un indirizzo email o una pagina che inizia con https://',
} as const;

/** Empty text becomes undefined. */
function emptyToUndefined(schema: z.ZodType<string, string>) {
  return z
    .string(messages.text)
    .pipe(schema)
    .transform((text) => (text === '' ? undefined : text))
    .optional();
}

const percent = lazySchema(() =>
  z
    .union([z.string(), z.number()], messages.percent)
    .transform(parsePercent)
    .refine((value) => value > 0 && value <= 100 && Number.isInteger(toTenths(value)), {
      message: messages.percent,
      abort: true,
    }),
);

const fibreName = lazySchema(() =>
  z
    .string(messages.fibre)
    .transform((name) => name.trim().toLowerCase())
    .pipe(z.enum(fibres, messages.fibre)),
);

const partForm = lazySchema(() =>
  z
    .object(
      {
        name: z.string(messages.text).pipe(optionalLine(40)).default(''),
        fibres: z
          .array(z.object({ fibre: fibreName(), percent: percent() }, messages.parts), messages.noFibre)
          .min(1, { message: messages.noFibre, abort: true })
          .max(MAX_PART_FIBRES, messages.manyFibres),
      },
      messages.parts,
    )
    .superRefine(({ fibres: shares }, context) => {
      const report = (index: number, field: keyof FibreShare, message: string) =>
        context.addIssue({ code: 'custom', path: ['fibres', index, field], message, input: shares });
      for (const { index, field, message } of mixtureFaults(shares)) report(index, field, message);
      const sum = sumInTenths(shares);
      if (sum !== 1000) report(shares.length - 1, 'percent', messages.sum(sum));
    })
    // Reg. UE 1007/2011, art. 9: the fibres stand in descending order.
    .transform((part) => ({ ...part, fibres: [...part.fibres].sort((a, b) => b.percent - a.percent) })),
);

const compositionForm = lazySchema(() =>
  z
    .array(partForm(), messages.parts)
    .max(MAX_TEXTILE_PARTS, messages.manyParts)
    .superRefine((parts, context) => {
      const report = (index: number, message: string) =>
        context.addIssue({ code: 'custom', path: [index, 'name'], message, input: parts });
      const names = parts.map(({ name }) => name.toLowerCase());
      names.forEach((name, index) => {
        if (name === '' && parts.length > 1) report(index, messages.partName);
        else if (names.indexOf(name) < index) report(index, messages.samePart);
      });
    }),
);

const PAGE_ADDRESS = /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(\/\S*)?$/i;

const contact = lazySchema(() =>
  requiredLine(validationMessages.required, 200).transform((text, context) => {
    if (PAGE_ADDRESS.test(text)) return text;
    const address = email(messages.contact, messages.contact).safeParse(text);
    if (address.success) return address.data;
    context.addIssue({ code: 'custom', message: messages.contact });
    return z.NEVER;
  }),
);

const operatorForm = lazySchema(() =>
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
  z
    .partialRecord(z.enum(careGroups, messages.care), z.string(messages.care), messages.care)
    .transform((care, context) => {
      const chosen = Object.entries(care).filter(([, option]) => option !== '');
      for (const [group, option] of chosen) {
        if (Object.hasOwn(careOptions[group as CareGroup], option)) continue;
        context.addIssue({ code: 'custom', path: [group], message: messages.care, input: option });
      }
      return Object.fromEntries(chosen);
    }),
);

/** The form's legal sheet. Empty fields, lists and groups are removed. */
export const legalSheetForm = lazySchema(() =>
  z
    .object(
      {
        composition: compositionForm().optional(),
        materials: emptyToUndefined(optionalLine(200)),
        animalParts: z.boolean(messages.answer).optional(),
        care: careForm().optional(),
        careNote: emptyToUndefined(optionalLine(200)),
        origin: emptyToUndefined(optionalLine(60)),
        manufacturer: operatorForm()
          .extend({ outsideUnion: z.boolean(messages.answer).optional() })
          .optional(),
        responsible: operatorForm().optional(),
        warnings: emptyToUndefined(multilineText(800)),
      },
      // The multipart form leaves text where the part is no JSON, or is too long.
      {
        error: ({ input }) =>
          typeof input === 'string' && input.length > MAX_LEGAL_SHEET_CHARS ? messages.tooMuch : messages.sheet,
      },
    )
    .transform((sheet) => withoutEmpty(sheet) as LegalSheet),
);
export type LegalSheetInput = InputOf<typeof legalSheetForm>;

function withoutEmpty(sheet: object): object {
  const isEmpty = (value: unknown) =>
    value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);
  return Object.fromEntries(Object.entries(sheet).filter(([, value]) => !isEmpty(value)));
}
