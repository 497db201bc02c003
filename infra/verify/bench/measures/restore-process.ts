/** A process of its own, whose memory is that of the restore alone. Restores a generated table and prints what it took. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restorableTable } from '../../../../functions/tasks/generate/restorable-table.ts';
import { mergeBackup } from '../../../../functions/tasks/restore/merge.ts';
import type { RestoreMeasurement } from './restore.ts';

const count = Number(process.argv[2]);
const folder = mkdtempSync(join(tmpdir(), 'vetrina-restore-'));
try {
  const { backupLines, table, countDifferences } = restorableTable(count);
  const startedAt = performance.now();
  const result = await mergeBackup(backupLines(), table, join(folder, 'parts'));
  const measurement: RestoreMeasurement = {
    count,
    ...result,
    seconds: (performance.now() - startedAt) / 1000,
    megabytes: process.resourceUsage().maxRSS / 1024,
    leftDifferences: countDifferences(),
  };
  console.log(JSON.stringify(measurement));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
