/**
 * `npm run read-only -- --stage dev --on`: the shop answers reads only, and its scheduled functions do nothing. `--off` opens
 * it again. Without either it says how the stage is.
 */
import { parseArgs } from 'node:util';
import { loadStageSettings, stageFunctions, stageOptions } from '../stage-settings.ts';

const flag = { type: 'boolean', default: false } as const;
const { values } = parseArgs({ options: { ...stageOptions, on: flag, off: flag } });

try {
  const { stage, on, off } = values;
  if (on && off) throw new Error('Either --on or --off.');
  await loadStageSettings(values);
  const functions = stageFunctions();
  if (functions.length === 0) throw new Error('SHOP_FUNCTIONS names no function: deploy the stage, or set it.');
  const { listWritable, setReadOnly } = await import('../../store/read-only.ts');
  if (on || off) await setReadOnly(functions, on);
  const writable = await listWritable(functions);
  const state = ['read-only', 'open'][Math.sign(writable.length)];
  console.log(`Stage ${stage}: ${writable.length} of ${functions.length} functions may write, the shop is ${state}`);
  if (on) console.log('Calls that began before may write for another five minutes.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
