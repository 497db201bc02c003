/** The kinds of files that the import takes as they are. */
import { columns } from '../../../../../shared/catalogue-file/columns.ts';
import type { FileFormat } from './file-format.ts';
import { ownColumns, readNamedColumns } from './own.ts';
import { prestashop } from './prestashop.ts';
import { shopify } from './shopify.ts';
import { titleKey } from './titles.ts';
import { woocommerce } from './woocommerce.ts';

const own: FileFormat = {
  name: 'own',
  label: 'questo negozio',
  recognises: (titles) => hasAll(titles, [columns.name.title, columns.sku.title, columns.size.title]),
  read: (table) => {
    const places = ownColumns(table.titles);
    const used = Object.values(places);
    return {
      files: readNamedColumns(table, places),
      unused: table.titles.filter((title, place) => title !== '' && title !== ERROR_TITLE && !used.includes(place)),
    };
  },
};

/** Of the file with the rows that failed. */
export const ERROR_TITLE = 'Errore';

const formats = [own, shopify, woocommerce, prestashop];

/** Undefined for a file of another shape. */
export function formatOf(titles: readonly string[]): FileFormat | undefined {
  return formats.find(({ recognises }) => recognises(titles));
}

function hasAll(titles: readonly string[], wanted: readonly string[]): boolean {
  const keys = new Set(titles.map(titleKey));
  return wanted.every((title) => keys.has(titleKey(title)));
}
