/** A file of another program, once somebody has said which of its columns is which of ours. */
import type { ColumnName } from '../../../../../shared/catalogue-file/columns.ts';
import type { Cell, FileProduct } from '../../../../../shared/catalogue-file/rows.ts';
import type { FileFormat } from './file-format.ts';
import { foreignProduct, imageLines, type Option } from './foreign.ts';
import { readNamedColumns, type ColumnPlaces } from './own.ts';
import { titleKey } from './titles.ts';

/** Columns that can be chosen, with the words by which their titles are guessed. The first fitting row is taken. */
const guesses = {
  gtin: /^(ean|gtin|upc|barcode|codice a barre|ean 13)\b/,
  sku: /\bsku\b|codice articolo|codice variante|item code|^codice$|^code$|^art(icolo)? n/,
  id: /^id\b|codice modello|codice prodotto|product (id|code)|handle|^modello$|^model$|codice padre|parent/,
  name: /^(nome|name|titolo|title|prodotto|product|denominazione|articolo)\b/,
  description: /descri/,
  category: /categor|tipo|type|reparto/,
  price: /prezzo|price|listino/,
  stock: /giacenza|stock|quantit|disponibil|inventory|pezzi|qty/,
  size: /taglia|size|misura/,
  color: /colou?re?\b|tinta/,
  tags: /^tags?$|etichett|parole chiave|keyword/,
  weight: /peso|weight|grammi|grams/,
  isActive: /attiv|active|pubblicat|published|in vendita|visibil/,
  images: /immagin|image|foto|photo|picture/,
} as const satisfies Partial<Record<ColumnName, RegExp>>;

type MappedColumn = keyof typeof guesses;
export const mappedColumns = Object.keys(guesses) as MappedColumn[];

/** Of each title of the file: one of our columns; '' for none. */
export type TitleColumns = Record<string, MappedColumn | ''>;

/** What was chosen for the same titles before, else a guess. Each of our columns is taken once. */
export function guessColumns(titles: readonly string[], chosen: TitleColumns = {}): TitleColumns {
  const taken = new Set<string>();
  const pick = (title: string) => {
    const key = titleKey(title);
    const before = chosen[key];
    const guess = before ?? mappedColumns.find((name) => !taken.has(name) && guesses[name].test(key)) ?? '';
    const free = taken.has(guess) ? '' : guess;
    if (free) taken.add(free);
    return [title, free] as const;
  };
  return Object.fromEntries(titles.filter(Boolean).map(pick));
}

/** Without these no product can be made. */
const required: MappedColumn[] = ['name', 'price'];

/** What is missing or chosen twice, in words; undefined where all is well. */
export function columnsProblem(chosen: TitleColumns): string | undefined {
  const names = Object.values(chosen).filter((name) => name !== '');
  if (required.some((name) => !names.includes(name))) return 'Scegli almeno le colonne di nome e prezzo';
  return new Set(names).size < names.length ? 'Due colonne sono la stessa cosa: scegline una' : undefined;
}

export function mappedFormat(chosen: TitleColumns): FileFormat {
  return {
    name: 'mapped',
    label: 'un altro programma',
    recognises: () => false,
    read: (table) => {
      const places = Object.fromEntries(
        table.titles.flatMap((title, place) => (chosen[title] ? [[chosen[title], place]] : [])),
      ) as ColumnPlaces;
      const unused = table.titles.filter((title) => title !== '' && !chosen[title]);
      return { files: readNamedColumns(table, places).map(completed), unused };
    },
  };
}

/** What the shop needs and the file does not have: a description, a SKU, a colour. */
function completed({ key, product, variants, faults, rows }: FileProduct): FileProduct {
  const { images, name } = product;
  const cells = {
    ...product,
    ...(images && { images: { ...images, text: imageLines(images.text.split(/[,;|\n]/)) } }),
    ...(name && !product.description && { description: name }),
  };
  const file = foreignProduct({
    key,
    cells,
    variants: variants.map(({ size, color, sku, gtin, price, stock }, place) => ({
      row: rows[place] ?? rows[0] ?? 1,
      options: [...option('taglia', size), ...option('colore', color)],
      ...{ sku, gtin, stock },
      price: { full: price },
    })),
  });
  return { ...file, faults };
}

function option(name: string, value: Cell | undefined): Option[] {
  return value ? [[name, value]] : [];
}
