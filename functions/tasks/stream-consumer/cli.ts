/**
 * `npm run events -- --stage dev`: the state of the stream's consumer and its failed batches. `--rest` stops the
 * consumer and `--wake` starts it again, around `rebuild` and `restore`. `--redrive` processes the failed batches
 * again. `--drop` deletes the batches that the stream no longer has: only a rebuild makes up for them.
 */
import { parseArgs } from 'node:util';
import { loadStageSettings, stageOptions } from '../stage-settings.ts';

const flag = { type: 'boolean', default: false } as const;
const { values } = parseArgs({
  options: { ...stageOptions, rest: flag, wake: flag, redrive: flag, drop: flag },
});

try {
  await loadStageSettings(values);
  if (values.redrive) await redrive();
  else if (values.drop) await drop();
  else if (values.rest || values.wake) await setEnabled(values.wake);
  else await printState();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function printState(): Promise<void> {
  const [{ findStreamConsumer }, { listFailedBatches }] = await loadModules();
  const batches = await listFailedBatches();
  for (const line of batches) console.log(line);
  const { state } = await findStreamConsumer();
  console.log(`Stage ${values.stage}: the consumer is ${state}, ${batches.length} failed batches`);
}

async function redrive(): Promise<void> {
  const [, { redriveFailedBatches }] = await loadModules();
  const { redriven, remaining } = await redriveFailedBatches();
  for (const line of remaining) console.log(line);
  console.log(`Stage ${values.stage}: ${redriven} batches processed, ${remaining.length} left in the queue`);
  if (remaining.length > 0) process.exitCode = 1;
}

async function drop(): Promise<void> {
  const [, { dropExpiredBatches }] = await loadModules();
  console.log(`Stage ${values.stage}: ${await dropExpiredBatches()} expired batches deleted from the queue`);
}

async function setEnabled(enabled: boolean): Promise<void> {
  const [{ findStreamConsumer, setConsumerEnabled }] = await loadModules();
  await setConsumerEnabled(await findStreamConsumer(), enabled);
  console.log(`Stage ${values.stage}: the consumer ${enabled ? 'goes on from where it was' : 'is stopped'}`);
}

/** Loaded when the environment names the stage: AWS clients read it. */
function loadModules() {
  return Promise.all([import('../../store/stream/stream-consumer.ts'), import('./redrive.ts')]);
}
