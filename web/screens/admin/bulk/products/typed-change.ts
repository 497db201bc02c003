/** The change of many products as the form has it, and as the call takes it. */
import { categoryLabels, type Category } from '../../../../../shared/product/rules.ts';
import { parseTags } from '../../../../../shared/product/form-schema.ts';
import { productChange, type ProductChange } from '../../../../../shared/product/changes-schema.ts';
import { toEuro } from '../../../../../shared/price/money.ts';
import { parseCents } from '../../../../lib/parse-cents.ts';

/** What the form offers, in its order. */
export const changeLabels = {
  raisePercent: 'Aumenta il prezzo in percentuale',
  lowerPercent: 'Riduci il prezzo in percentuale',
  raiseEuro: 'Aumenta il prezzo in euro',
  lowerEuro: 'Riduci il prezzo in euro',
  sale: 'Imposta una promozione',
  endSale: 'Togli la promozione',
  activate: 'Metti in vendita',
  deactivate: 'Togli dalla vendita',
  category: 'Cambia categoria',
  tags: 'Aggiungi o togli tag',
  archive: 'Archivia',
  restore: 'Ripristina dall’archivio',
  delete: 'Elimina per sempre',
} as const;
export type ChangeName = keyof typeof changeLabels;

export const changesPrices = ({ name }: TypedChange) => /^(raise|lower)/.test(name);

export interface TypedChange {
  name: ChangeName;
  amount: string;
  percent: string;
  from: string;
  to: string;
  category: Category;
  add: string;
  remove: string;
}

export const emptyChange: TypedChange = {
  name: 'raisePercent',
  amount: '',
  percent: '',
  from: '',
  to: '',
  category: Object.keys(categoryLabels)[0] as Category,
  add: '',
  remove: '',
};

/** Names of the form's fields, by those of the schema. */
const fieldNames: Record<string, keyof TypedChange> = {
  percent: 'amount',
  euro: 'amount',
  'sale.percent': 'percent',
  'sale.from': 'from',
  'sale.to': 'to',
  category: 'category',
  add: 'add',
  remove: 'remove',
};

interface ReadChange {
  change?: ProductChange;
  /** By the form's fields. */
  errors: Partial<Record<keyof TypedChange, string>>;
}

export function readChange(typed: TypedChange): ReadChange {
  const parsed = productChange().safeParse(toInput(typed));
  if (parsed.success) return { change: parsed.data, errors: {} };
  const issues = parsed.error.issues.map(({ path, message }): [string, string] => {
    const field = path.join('.').replace(/\.\d+$/, '');
    return [fieldNames[field] ?? 'name', message];
  });
  return { errors: Object.fromEntries(issues.reverse()) };
}

function toInput({ name, amount, percent, from, to, category, add, remove }: TypedChange): object {
  const cents = parseCents(amount);
  const value = cents === null ? NaN : toEuro(cents);
  if (name === 'raisePercent') return { kind: 'percent', percent: value };
  if (name === 'lowerPercent') return { kind: 'percent', percent: -value };
  if (name === 'raiseEuro') return { kind: 'euro', euro: value };
  if (name === 'lowerEuro') return { kind: 'euro', euro: -value };
  if (name === 'sale') return { kind: 'sale', sale: { percent, from, to } };
  if (name === 'endSale') return { kind: 'sale', sale: null };
  if (name === 'category') return { kind: 'category', category };
  if (name === 'tags') return { kind: 'tags', add: parseTags(add), remove: parseTags(remove) };
  if (name === 'activate' || name === 'deactivate') return { kind: 'active', isActive: name === 'activate' };
  return name === 'delete' ? { kind: 'delete' } : { kind: 'archive', archived: name === 'archive' };
}
