/**
 * `npm run events -- --stage dev`: whether the consumer of the table's changes runs, and what it gave up. `--rest` and
 * `--wake` stop it and start it again, for `rebuild` and `restore`; `--redrive` gives it what it gave up once more;
 * `--drop` takes out of the queue what nothing but a rebuild can make up for.
 */
import { parseArgs } from 'node:util';
import { loadStageSettings } from '../stage-settings.ts';

const flag = { type: 'boolean', default: false } as const;
const { values } = parseArgs({
  options: { stage: { type: 'string', default: 'dev' }, rest: flag, wake: flag, redrive: flag, drop: flag },
});

try {
  loadStageSettings(values.stage);
  if (values.redrive) await redriven();
  else if (values.drop) await dropped();
  else if (values.rest || values.wake) await set(values.wake);
  else await told();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function told(): Promise<void> {
  const [{ findStreamConsumer: findConsumer }, { listFailedBatches: lostChanges }] = await parts();
  const lost = await lostChanges();
  for (const line of lost) console.log(line);
  console.log(
    `Stage ${values.stage}: the consumer is ${(await findConsumer()).state}, ${lost.length} batches given up`,
  );
}

async function redriven(): Promise<void> {
  const [, { redriveFailedBatches: redrive }] = await parts();
  const { redriven: done, remaining: left } = await redrive();
  for (const line of left) console.log(line);
  console.log(`Stage ${values.stage}: ${done} batches followed, ${left.length} left in the queue`);
  if (left.length > 0) process.exitCode = 1;
}

async function dropped(): Promise<void> {
  const [, { dropExpiredBatches: dropForgotten }] = await parts();
  console.log(`Stage ${values.stage}: ${await dropForgotten()} forgotten batches taken out of the queue`);
}

async function set(on: boolean): Promise<void> {
  const [{ findStreamConsumer: findConsumer, setConsumerEnabled: setConsumer }] = await parts();
  await setConsumer(await findConsumer(), on);
  console.log(`Stage ${values.stage}: the consumer ${on ? 'goes on from where it was' : 'rests'}`);
}

/** Loaded once the environment names the stage. */
function parts() {
  return Promise.all([import('../../store/stream/stream-consumer.ts'), import('./redrive.ts')]);
}
