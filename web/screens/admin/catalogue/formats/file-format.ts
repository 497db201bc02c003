import type { FileProduct } from '../../../../../shared/catalogue-file/rows.ts';
import type { CsvTable } from '../csv.ts';

export interface ReadFile {
  files: FileProduct[];
  /** Columns with values that the import leaves out. */
  unused: string[];
}

export interface FileFormat {
  /** Part of the ids of its products: it never changes. */
  name: string;
  label: string;
  recognises: (titles: readonly string[]) => boolean;
  /** `second` is PrestaShop's file of combinations. */
  read: (table: CsvTable, second?: CsvTable) => ReadFile;
}
