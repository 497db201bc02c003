/** The columns of a file of customers: the shop's own, and how other shops and programs call them. */
import { dayOf } from '../../../../../shared/locale/days.ts';
import { formatDay, formatYesNo } from '../../../../../shared/catalogue-file/cells.ts';
import type { ExportedCustomer } from '../../../../data/customer-file.ts';
import { ERROR_TITLE } from '../formats/formats.ts';
import { titleKey } from '../formats/titles.ts';

interface ExportColumn {
  title: string;
  write: (customer: ExportedCustomer) => string;
  /** A spreadsheet must not take it for a number. */
  isCode?: true;
}

export const exportColumns: ExportColumn[] = [
  { title: 'ID', write: ({ user }) => user._id, isCode: true },
  { title: 'Nome', write: ({ user }) => user.firstName },
  { title: 'Cognome', write: ({ user }) => user.lastName },
  { title: 'Email', write: ({ user }) => user.email },
  { title: 'Email confermata', write: ({ user }) => formatYesNo(user.emailConfirmed) },
  { title: 'Telefono', write: ({ user }) => user.phone, isCode: true },
  { title: 'Indirizzo', write: ({ user }) => user.address.street },
  { title: 'CAP', write: ({ user }) => user.address.postalCode, isCode: true },
  { title: 'Città', write: ({ user }) => user.address.city },
  { title: 'Provincia', write: ({ user }) => user.address.province },
  { title: 'Registrato il', write: ({ user }) => formatDay(dayOf(user.createdAt)) },
  { title: 'Ultimo accesso', write: ({ user }) => (user.unused ? '' : formatDay(dayOf(user.updatedAt))) },
  { title: 'Attivo', write: ({ user }) => formatYesNo(user.isActive) },
  { title: 'Ordini', write: ({ orders }) => String(orders) },
  { title: 'Speso (€)', write: ({ spent }) => spent.toFixed(2).replace('.', ',') },
];

/**
 * What the import reads, with our titles and those of customer files by Shopify ('Default Address Zip', earlier 'Zip'),
 * WooCommerce and its export plugins ('user_email', 'billing_postcode'; 'Name' of its own report) and PrestaShop.
 */
const of = (words: string) => new RegExp(`^((billing|default address) )?(${words})$`);
export const importColumns = {
  email: { title: 'Email', titles: /^((user|customer|indirizzo) )?e ?mail( address)?$/ },
  firstName: { title: 'Nome', titles: /^(first ?name|nome)$/ },
  lastName: { title: 'Cognome', titles: /^(last ?name|surname|cognome)$/ },
  fullName: { title: 'Nome e cognome', titles: /^(name|full name|nome e cognome|nominativo)$/ },
  phone: { title: 'Telefono', titles: of('phone|phone number|mobile phone|telefono|cellulare'), isCode: true },
  /** Taken where the first is empty. */
  phone2: {
    title: 'Secondo telefono',
    titles: of('phone|phone number|mobile phone|telefono|cellulare|secondo telefono'),
    isCode: true,
  },
  street: { title: 'Indirizzo', titles: of('address ?1?|street|indirizzo|via') },
  street2: { title: 'Indirizzo 2', titles: of('address ?2|indirizzo 2') },
  postalCode: { title: 'CAP', titles: of('zip ?(code)?|postcode|postal code|cap|codice postale'), isCode: true },
  city: { title: 'Città', titles: of('city|citta|comune|localita') },
  province: { title: 'Provincia', titles: of('province( code)?|state|region|provincia') },
  country: { title: 'Paese', titles: of('country( code| region)?|paese|nazione') },
} as const satisfies Record<string, { title: string; titles: RegExp; isCode?: true }>;

export type CustomerColumn = keyof typeof importColumns;
export const customerColumns = Object.keys(importColumns) as CustomerColumn[];
/** Of each title of the file: one of our columns; '' for none. */
export type ChosenColumns = Record<string, CustomerColumn | ''>;

/** What was chosen for the same titles before, else a guess. Each of our columns is taken once. */
export function guessColumns(titles: readonly string[], chosen: ChosenColumns = {}): ChosenColumns {
  const taken = new Set<string>();
  const pick = (title: string) => {
    const key = titleKey(title);
    const fits = (name: CustomerColumn) => !taken.has(name) && importColumns[name].titles.test(key);
    const guess = chosen[key] ?? customerColumns.find(fits) ?? '';
    const free = taken.has(guess) ? '' : guess;
    if (free) taken.add(free);
    return [title, free] as const;
  };
  return Object.fromEntries(titles.filter((title) => title !== '' && title !== ERROR_TITLE).map(pick));
}

/** What is missing or chosen twice, in words; undefined where all is well. */
export function columnsProblem(chosen: ChosenColumns): string | undefined {
  const names = Object.values(chosen).filter((name) => name !== '');
  const hasName = names.includes('fullName') || (names.includes('firstName') && names.includes('lastName'));
  if (!names.includes('email') || !hasName) return 'Scegli almeno le colonne di email, nome e cognome';
  return new Set(names).size < names.length ? 'Due colonne sono la stessa cosa: scegline una' : undefined;
}
