import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { DynamoDbExport } from './dynamodb-export.ts';

const folder = mkdtempSync(join(tmpdir(), 'vetrina-export-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('an export has every item as DynamoDB writes it, bytes included', async () => {
  const target = new DynamoDbExport(folder, 'T');
  await target.write([{ pk: 'CATALOGUE', pieces: 2, bytes: Buffer.from('maglia'), none: undefined }, { pk: 'O#1' }]);
  await target.close();
  const text = gunzipSync(readFileSync(join(folder, 'T', 'data', 'items.json.gz'))).toString();
  const lines = text.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    { Item: { pk: { S: 'CATALOGUE' }, pieces: { N: '2' }, bytes: { B: 'bWFnbGlh' } } },
    { Item: { pk: { S: 'O#1' } } },
  ]);
  expect(target.items).toBe(2);
});
