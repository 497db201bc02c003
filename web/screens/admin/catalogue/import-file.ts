/** A file of products, read and checked before anything is sent. */
import { columnNames, type ColumnName } from '../../../../shared/catalogue-file/columns.ts';
import { readFileProduct, type FileImage } from '../../../../shared/catalogue-file/read-product.ts';
import type { Cells, Fault, FileProduct } from '../../../../shared/catalogue-file/rows.ts';
import type { ImportedProductInput } from '../../../../shared/catalogue-file/schema.ts';

/** What will be sent of one product, with the cells it came from, for the file of failed rows. */
export interface CheckedProduct {
  id: string;
  name: string;
  row: number;
  cells: Cells[];
  input: ImportedProductInput;
  newImages?: FileImage[];
}

export interface RefusedProduct {
  id: string;
  name: string;
  cells: Cells[];
  faults: Fault[];
}

export interface CheckedFile {
  products: CheckedProduct[];
  refused: RefusedProduct[];
  notices: (Fault & { name: string })[];
}

/** Products checked without a pause: the page stays alive. */
const PRODUCTS_PER_STEP = 200;

/** `source` names the kind of file: the same key of another kind is another product. */
export async function checkFile(source: string, files: readonly FileProduct[]): Promise<CheckedFile> {
  const checked: CheckedFile = { products: [], refused: [], notices: [] };
  const rowsById = new Map<string, number>();
  for (const [index, file] of files.entries()) {
    if (index % PRODUCTS_PER_STEP === 0) await new Promise((resolve) => setTimeout(resolve));
    const id = await idOf(source, file.key);
    const { input, newImages, faults } = readFileProduct(file, id);
    const row = file.rows[0] ?? 1;
    const product = { id, name: file.product.name?.text ?? '', cells: cellsOf(file, id) };
    const before = rowsById.get(id);
    rowsById.set(id, row);
    if (before !== undefined) checked.refused.push({ ...product, faults: [repeated(file, before)] });
    else if (input) checked.products.push({ ...product, row, input, ...(newImages && { newImages }) });
    else checked.refused.push({ ...product, faults });
    const notices = [...(file.notices ?? []), ...otherPrices(file)];
    checked.notices.push(...notices.map((notice) => ({ ...notice, name: product.name })));
  }
  return checked;
}

/** The column of the base price alone changes nothing for shoppers: each variant has a price of its own. */
function otherPrices({ product: { basePrice }, variants }: FileProduct): Fault[] {
  const texts = [...new Set(variants.map(({ price }) => price?.text ?? ''))];
  if (!basePrice?.text || texts.includes('') || texts.includes(basePrice.text)) return [];
  const prices = texts.map((text) => `${text} €`).join(', ');
  const message = `Il prezzo delle varianti resta ${prices}: per cambiarlo modifica la colonna «Prezzo»`;
  return [{ ...basePrice, message }];
}

function repeated({ rows, key }: FileProduct, before: number): Fault {
  return { row: rows[0] ?? 1, column: 'ID', text: key, message: `Stesso prodotto della riga ${before}` };
}

/** The product's own cells stand in its first line, its id in each. */
function cellsOf({ product, variants, rows }: FileProduct, id: string): Cells[] {
  return variants.map((variant, place) => ({
    ...(place === 0 && product),
    ...variant,
    id: { text: id, row: rows[0] ?? 1, column: 'ID' },
  }));
}

const ULID = /^[0-9A-HJKMNP-TV-Z]{26}$/;
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The id in the file, or one that its key always has: a second import finds the products of the first. */
async function idOf(source: string, key: string): Promise<string> {
  if (ULID.test(key)) return key;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${source} ${key}`)));
  return '0'.repeat(10) + [...digest.slice(0, 16)].map((byte) => LETTERS[byte % 32]).join('');
}

/** The cells that failed, as a file of the shop's own format with the reason at the end. */
export function failedLines(failed: readonly { cells: Cells[]; message: string }[]) {
  const present = new Set(failed.flatMap(({ cells }) => cells.flatMap((line) => Object.keys(line) as ColumnName[])));
  const names = columnNames.filter((name) => present.has(name));
  const lines = failed.flatMap(({ cells, message }) =>
    cells.map((line, place) => [...names.map((name) => line[name]?.text ?? ''), place === 0 ? message : '']),
  );
  return { names, lines };
}
