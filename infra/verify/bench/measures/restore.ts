/** The restore of a table that no machine's memory holds: its memory, its time, and that nothing differs afterwards. */
import { join } from 'node:path';
import { runCommand } from '../../../deploy/run-command.ts';
import { projectRoot } from '../../../stack/paths.ts';

export const MAX_RESTORE_MEGABYTES = 500;
export const MAX_RESTORE_SECONDS_PER_MILLION = 120;

export interface RestoreMeasurement {
  count: number;
  written: number;
  removed: number;
  seconds: number;
  /** The most that the process ever used. */
  megabytes: number;
  /** Items in which table and backup still differ. */
  leftDifferences: number;
}

/** Without the table's own time: reading 5 million items from DynamoDB takes minutes more. */
export async function measureRestore(count: number, print: (line: string) => void): Promise<RestoreMeasurement> {
  const script = join(projectRoot, 'infra/verify/bench/measures/restore-process.ts');
  const { code, output } = await runCommand(process.execPath, ['--import', 'tsx', script, String(count)], {});
  const line = output.split('\n').find((text) => text.startsWith('{'));
  if (code !== 0 || !line) throw new Error(`The restore failed:\n${output}`);
  const measurement = JSON.parse(line) as RestoreMeasurement;
  const { written, removed, seconds, megabytes, leftDifferences } = measurement;
  print(`  ${count} items: ${written} written, ${removed} removed, ${leftDifferences} differences left`);
  print(`  ${seconds.toFixed(0)} s, ${megabytes.toFixed(0)} MB`);
  return measurement;
}
