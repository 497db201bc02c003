// Runs in a worker thread: one Lambda, loaded from its package as Lambda loads it, with an environment of its own.
// Plain JavaScript: the thread needs no TypeScript, its package is built.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

const { folder, handler: place, context: constants } = workerData;
const [file, name] = place.split('.');
const handler = createRequire(join(folder, 'package.json'))(join(folder, file))[name];
if (typeof handler !== 'function') throw new Error(`${place} is no function`);

parentPort.on('message', async ({ id, event, context }) => {
  try {
    const result = await handler(JSON.parse(event), contextOf(context));
    parentPort.postMessage({ id, result: JSON.stringify(result) });
  } catch (error) {
    const errorType = error instanceof Error ? error.name : 'Error';
    console.error('Unhandled by the handler:', error);
    parentPort.postMessage({ id, error: { errorType, errorMessage: String(error?.message ?? error) } });
  }
});
parentPort.postMessage({ ready: true });

function contextOf({ deadline, ...given }) {
  return {
    callbackWaitsForEmptyEventLoop: true,
    functionVersion: '$LATEST',
    ...constants,
    ...given,
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
  };
}
