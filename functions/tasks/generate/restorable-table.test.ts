import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mergeBackup } from '../restore/merge.ts';
import { restorableTable } from './restorable-table.ts';

const folder = mkdtempSync(join(tmpdir(), 'restorable-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a restore of five thousand generated items leaves none that differs', async () => {
  const { backupLines, table, countDifferences } = restorableTable(5000);
  expect(countDifferences()).toBe(15);
  expect(await mergeBackup(backupLines(), table, join(folder, 'parts'))).toEqual({ written: 10, removed: 5 });
  expect(countDifferences()).toBe(0);
  expect(existsSync(join(folder, 'parts'))).toBe(false);
});
