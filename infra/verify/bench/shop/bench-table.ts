/** Tables of any size for measured shops: generated once, kept below .build/bench, copied for each run. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayOf, startOfDay } from '../../../../shared/locale/days.ts';
import { findDynoxideBinary } from '../../../local/emulators/dynamodb.ts';
import { contentHash } from '../../../deploy/content-hash.ts';
import { buildFolder } from '../../../stack/paths.ts';
import type { ResolvedTemplate } from '../../../local/template.ts';
import { keepObject } from './bench-objects.ts';
import { DynamoDbExport } from '../dynamodb-export.ts';
import { generateShop, type ShopSize } from '../../../../functions/tasks/generate/generate.ts';

export const benchFolder = join(buildFolder, 'bench');
/** Everything that decides what the items contain. */
const SOURCES = [
  'functions/tasks/generate',
  'functions/catalogue',
  'functions/store',
  'functions/tasks/seed',
  'shared',
];

/** The path of the database file of a shop of this size. Its last order was placed as the day began. */
export async function generatedTable(
  size: ShopSize,
  template: ResolvedTemplate,
  print: (line: string) => void,
): Promise<string> {
  const day = dayOf(Date.now());
  const salt = `${JSON.stringify(size)} ${day} ${process.env['DYNOXIDE_BIN'] ?? ''}`;
  const name = `${size.products}-${size.users}-${size.orders}-${contentHash(SOURCES, { salt })}`;
  const file = join(benchFolder, 'tables', `${name}.db`);
  if (existsSync(file)) return file;
  print(`Generating ${size.products} products, ${size.users} users, ${size.orders} orders …`);
  // The process id keeps two benchmarks at the same time apart.
  const folder = join(benchFolder, `export-${process.pid}`);
  mkdirSync(join(benchFolder, 'tables'), { recursive: true });
  const startedAt = performance.now();
  const objects = objectsOf(file);
  const items = await exportShop(size, { folder, objects, table: tableName(template), now: startOfDay(day), print });
  const generatedAt = performance.now();
  await importTable(`${file}.new`, folder, template);
  renameSync(`${file}.new`, file);
  const generateSeconds = (generatedAt - startedAt) / 1000;
  const importSeconds = (performance.now() - generatedAt) / 1000;
  print(`  ${items} items: generated in ${generateSeconds.toFixed(0)} s, imported in ${importSeconds.toFixed(0)} s`);
  return file;
}

/** Where the objects of the catalogue's bucket are kept that belong to a database file. */
export function objectsOf(file: string): string {
  return `${file}.objects`;
}

interface ExportOptions {
  folder: string;
  /** The folder for the objects of the catalogue's bucket. */
  objects: string;
  table: string;
  now: number;
  print: (line: string) => void;
}

/** Returns the number of items. */
async function exportShop(size: ShopSize, { folder, objects, table, now, print }: ExportOptions): Promise<number> {
  const target = new DynamoDbExport(folder, table);
  const sink = {
    write: (written: Iterable<object>) => target.write(written),
    writeObject: (key: string, bytes: Buffer) => Promise.resolve(keepObject(objects, key, bytes)),
  };
  await generateShop({ size, now, site: 'http://localhost:3000', say: print }, sink);
  await target.close();
  return target.items;
}

export function tableName(template: ResolvedTemplate): string {
  const [id] = [...template.ofType('AWS::DynamoDB::Table').keys()];
  if (!id) throw new Error('The template has no table');
  return template.ref(id);
}

/** The template's table in the shape of DescribeTable's answer. */
function tableSchema(template: ResolvedTemplate): object {
  const [properties = {}] = [...template.ofType('AWS::DynamoDB::Table').values()];
  const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes, StreamSpecification } = properties;
  return {
    Table: {
      TableName: tableName(template),
      AttributeDefinitions,
      KeySchema,
      GlobalSecondaryIndexes,
      BillingModeSummary: { BillingMode: 'PAY_PER_REQUEST' },
      StreamSpecification: { StreamEnabled: true, ...(StreamSpecification as object) },
    },
  };
}

/** Makes a database of the exported items in the folder `source`, and deletes that folder. */
export async function importTable(file: string, source: string, template: ResolvedTemplate): Promise<void> {
  const binary = process.env['DYNOXIDE_BIN'] ?? findDynoxideBinary();
  if (!binary) throw new Error('The import needs a dynoxide binary: name its path in DYNOXIDE_BIN');
  const schema = `${source}.schema.json`;
  writeFileSync(schema, JSON.stringify(tableSchema(template)));
  const args = ['import', '--source', source, '--schema', schema, '--output', file, '--force'];
  const child = spawn(binary, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (text: Buffer) => (output = (output + String(text)).slice(-2000)));
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`The import failed: ${output}`))));
  });
  rmSync(source, { recursive: true });
  rmSync(schema);
}
