/** An import of products with their images, and a kill in the middle of it: nothing is doubled, nothing is lost. */
import type { ImportResult } from '../../../shared/catalogue-file/answers.ts';
import { columnNames, type ColumnName } from '../../../shared/catalogue-file/columns.ts';
import { readFileProduct } from '../../../shared/catalogue-file/read-product.ts';
import { groupLines, linesOf, type Cells } from '../../../shared/catalogue-file/rows.ts';
import { MAX_IMPORTED_PRODUCTS, type ImportedProductInput } from '../../../shared/catalogue-file/schema.ts';
import type { AdminProduct } from '../../../shared/product/answers.ts';
import type { ApiClient } from '../api/client.ts';
import { killDuringRun, repeatRun, type BatchRun, type RunOutcome } from './kill-batches.ts';
import type { KillableShop } from './killable-shop.ts';
import type { ApiModule } from './workload.ts';

const NAME = 'Importato';
/** As the browser does it (web/screens/admin/catalogue/run-import.ts). */
const IMAGES_AT_ONCE = 3;

export interface ImportSize {
  products: number;
  /** Where the images are; every so many products have one. */
  images: { origin: string; every: number };
}

interface FileProduct {
  input: ImportedProductInput;
  image: string | undefined;
}

interface Reply {
  result: ImportResult;
  /** What became of its images. */
  images: 'updated' | 'unchanged' | 'none' | 'failed';
}

export async function killDuringImport(shop: KillableShop, api: ApiModule, size: ImportSize): Promise<RunOutcome> {
  const rows = Array.from({ length: size.products }, (_product, place) => fileProduct(place, size.images));
  const run: BatchRun<FileProduct, Reply> = { rows, rowsPerCall: MAX_IMPORTED_PRODUCTS, send: sendProducts };
  const { replies, answered, seconds } = await killDuringRun(shop, api, run);
  await shop.waitForStream();
  const exported = await exportLines(api);
  const again = await repeatRun(api, run);
  const imported = await importLines(api, exported);
  const failures = [
    ...(replies.length === rows.length ? [] : [`${replies.length} of ${rows.length} products answered`]),
    ...replies.filter(({ images }) => images === 'failed').map(({ result }) => `no image for ${result.id}`),
    ...again.filter(isChange).map(({ result }) => `${result.id} changed by a repeated import: ${result.outcome}`),
    ...imported.filter(({ outcome }) => outcome !== 'unchanged').map(({ id }) => `${id} changed by its own export`),
    ...compare(await exportProducts(await api.logInAsAdmin()), rows),
    ...(sameLines(exported, await exportLines(api)) ? [] : ['the export differs after its own import']),
    ...(await shop.reconcile()).differences,
  ];
  const summary = `import of ${rows.length} products, ${answered} answered before the kill: ${Math.round(seconds)} s`;
  return { summary, failures, seconds };
}

function fileProduct(place: number, { origin, every }: ImportSize['images']): FileProduct {
  const number = String(place).padStart(6, '0');
  const variants = ['S', 'M', 'L'].map((size) => {
    return { size, color: 'blu', colorCode: '#2244aa', sku: `CHA-${number}-${size}`, stock: 5 };
  });
  const input = {
    id: `01JCHA0SJMP0RT000000${number}`,
    name: `${NAME} ${number}`,
    description: 'Dal file.\nCon «virgolette»; e punto e virgola.',
    category: 'felpe',
    basePrice: 39.9,
    variants,
  } as ImportedProductInput;
  return { input, image: place % every === 0 ? `${origin}/felpa-${number}.png` : undefined };
}

async function sendProducts(admin: ApiClient, batch: FileProduct[]): Promise<Reply[] | undefined> {
  const body = { products: batch.map(({ input }) => input) };
  const reply = await admin.post<{ results: ImportResult[] }>('/admin/import/products', body);
  if (reply.status !== 200) return undefined;
  const replies = reply.body.results.map((result): Reply => ({ result, images: 'none' }));
  const queue = batch.entries();
  const runLane = async () => {
    for (const [place, { input, image }] of queue) {
      if (image) replies[place]!.images = await sendImage(admin, input.id, image);
    }
  };
  await Promise.all(Array.from({ length: IMAGES_AT_ONCE }, runLane));
  return replies;
}

async function sendImage(admin: ApiClient, id: string, source: string): Promise<Reply['images']> {
  const body = { id, images: [{ source }] };
  const reply = await admin.post<{ outcome: 'updated' | 'unchanged'; warnings: string[] }>(
    '/admin/import/images',
    body,
  );
  if (reply.body.code === 'BUSY') return sendImage(admin, id, source);
  return reply.status === 200 && reply.body.warnings.length === 0 ? reply.body.outcome : 'failed';
}

function isChange({ result, images }: Reply): boolean {
  return result.outcome !== 'unchanged' || images === 'updated' || images === 'failed';
}

async function exportProducts(admin: ApiClient): Promise<AdminProduct[]> {
  const products: AdminProduct[] = [];
  for (let after: string | null = ''; after !== null;) {
    const path: string = `/admin/export/products${after && `?after=${after}`}`;
    const { body } = await admin.get<{ products: AdminProduct[]; next: string | null }>(path);
    products.push(...body.products.filter(({ name }) => name.startsWith(NAME)));
    after = body.next;
  }
  return products;
}

/** The lines of the shop's own file. */
async function exportLines(api: ApiModule): Promise<string[][]> {
  return (await exportProducts(await api.logInAsAdmin())).flatMap((product) => linesOf(product));
}

async function importLines(api: ApiModule, lines: string[][]): Promise<ImportResult[]> {
  const files = groupLines(lines.map((cells, row) => cellsOf(cells, row + 2)));
  const rows = files.map((file) => readFileProduct(file, file.key).input!);
  const send = async (admin: ApiClient, products: ImportedProductInput[]) =>
    (await admin.post<{ results: ImportResult[] }>('/admin/import/products', { products, stock: 'set' })).body.results;
  return repeatRun(api, { rows, rowsPerCall: MAX_IMPORTED_PRODUCTS, send });
}

function cellsOf(cells: string[], row: number): Cells {
  const entries = columnNames.map((name, place): [ColumnName, object] => [
    name,
    { text: cells[place] ?? '', row, column: name },
  ]);
  return Object.fromEntries(entries);
}

const sameLines = (first: string[][], second: string[][]) => JSON.stringify(first) === JSON.stringify(second);

/** Created once; its image is a second version. */
function compare(stored: AdminProduct[], rows: FileProduct[]): string[] {
  const failures = stored.length === rows.length ? [] : [`${stored.length} products instead of ${rows.length}`];
  const withImage = new Set(rows.filter(({ image }) => image).map(({ input }) => input.id));
  for (const { _id, name, version, variants, images } of stored) {
    const stock = variants.reduce((sum, variant) => sum + variant.stock, 0);
    const imageCount = withImage.has(_id) ? 1 : 0;
    const isRight = version === 1 + imageCount && variants.length === 3 && stock === 15 && images.length === imageCount;
    if (!isRight) failures.push(`${name}: version ${version}, ${stock} units, ${images.length} images`);
  }
  return failures;
}
