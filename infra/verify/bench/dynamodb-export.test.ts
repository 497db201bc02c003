import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { DynamoDbExport } from './dynamodb-export.ts';

describe('an export', () => {
  it('says every item as DynamoDB would, bytes too', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vetrina-export-'));
    try {
      const to = new DynamoDbExport(folder, 'T');
      await to.write([{ pk: 'CATALOGUE', pieces: 2, bytes: Buffer.from('maglia'), none: undefined }, { pk: 'O#1' }]);
      await to.close();
      const text = gunzipSync(readFileSync(join(folder, 'T', 'data', 'made.json.gz'))).toString();
      expect(
        text
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as unknown),
      ).toEqual([
        { Item: { pk: { S: 'CATALOGUE' }, pieces: { N: '2' }, bytes: { B: 'bWFnbGlh' } } },
        { Item: { pk: { S: 'O#1' } } },
      ]);
      expect(to.items).toBe(2);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
