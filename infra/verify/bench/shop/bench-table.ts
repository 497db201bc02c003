/** Tables of any size for measured shops: made once, kept below .build/bench, and copied for each run. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayOf, startOfDay } from '../../../../shared/locale/days.ts';
import { findDynoxideBinary } from '../../../local/emulators/dynamodb.ts';
import { contentHash } from '../../../deploy/content-hash.ts';
import { buildFolder } from '../../../stack/paths.ts';
import type { ResolvedTemplate } from '../../../local/template.ts';
import { DynamoDbExport } from '../dynamodb-export.ts';
import { generateShop, type ShopSize } from '../../../../functions/tasks/generate/generate.ts';

export const benchFolder = join(buildFolder, 'bench');
/** Whatever decides what the items hold. */
const SOURCES = ['functions/tasks/generate', 'functions/store', 'functions/tasks/seed', 'shared'];

export interface GeneratedTable {
  file: string;
  /** What making it took, where it was made now. */
  timings?: { items: number; generateSeconds: number; importSeconds: number };
}

/** The database of a shop of this size, its last order placed as the day began. */
export async function generatedTable(
  size: ShopSize,
  template: ResolvedTemplate,
  say: (what: string) => void,
): Promise<GeneratedTable> {
  const day = dayOf(Date.now());
  const salt = `${JSON.stringify(size)} ${day} ${process.env['DYNOXIDE_BIN'] ?? ''}`;
  const name = `${size.products}-${size.users}-${size.orders}-${contentHash(SOURCES, { salt })}`;
  const file = join(benchFolder, 'tables', `${name}.db`);
  if (existsSync(file)) return { file };
  say(`Making ${size.products} products, ${size.users} users, ${size.orders} orders …`);
  // Two benchmarks at once make a table each.
  const folder = join(benchFolder, `export-${process.pid}`);
  mkdirSync(join(benchFolder, 'tables'), { recursive: true });
  const [table] = [...template.ofType('AWS::DynamoDB::Table').keys()].map((id) => template.ref(id));
  const to = new DynamoDbExport(folder, table ?? '');
  const started = performance.now();
  await generateShop({ size, now: startOfDay(day), site: 'http://localhost:3000', say }, to);
  await to.close();
  const generated = performance.now();
  const schema = `${folder}.schema.json`;
  writeFileSync(schema, JSON.stringify(schemaOf(template)));
  await importInto(`${file}.new`, folder, schema);
  renameSync(`${file}.new`, file);
  rmSync(folder, { recursive: true });
  rmSync(schema);
  const [generateSeconds, importSeconds] = [(generated - started) / 1000, (performance.now() - generated) / 1000];
  say(`  ${to.items} items: written in ${generateSeconds.toFixed(0)} s, imported in ${importSeconds.toFixed(0)} s`);
  return { file, timings: { items: to.items, generateSeconds, importSeconds } };
}

/** The template's table as DescribeTable would tell it. */
function schemaOf(template: ResolvedTemplate): object {
  const [entry] = [...template.ofType('AWS::DynamoDB::Table')];
  if (!entry) throw new Error('The template has no table');
  const [id, { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes, StreamSpecification }] = entry;
  return {
    Table: {
      TableName: template.ref(id),
      ...{ AttributeDefinitions, KeySchema, GlobalSecondaryIndexes },
      BillingModeSummary: { BillingMode: 'PAY_PER_REQUEST' },
      StreamSpecification: { StreamEnabled: true, ...(StreamSpecification as object) },
    },
  };
}

function importInto(file: string, source: string, schema: string): Promise<void> {
  const binary = process.env['DYNOXIDE_BIN'] ?? findDynoxideBinary();
  if (!binary) throw new Error('The benchmark needs a dynoxide binary for its import: set DYNOXIDE_BIN');
  const args = ['import', '--source', source, '--schema', schema, '--output', file, '--force'];
  const child = spawn(binary, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said = (said + String(text)).slice(-2000)));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`The import failed: ${said}`))));
  });
}
