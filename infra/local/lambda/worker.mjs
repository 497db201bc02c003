// One Lambda in a worker thread, loaded from its package as Lambda loads it. Plain JavaScript, so that the thread needs
// no TypeScript loader.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

const { folder, handler: handlerName, context: constants } = workerData;
const [file, exportName] = handlerName.split('.');
const handler = createRequire(join(folder, 'package.json'))(join(folder, file))[exportName];
if (typeof handler !== 'function') throw new Error(`${handlerName} is no function`);

parentPort.on('message', async ({ id, event, context }) => {
  try {
    const result = await handler(JSON.parse(event), createContext(context));
    parentPort.postMessage({ id, result: JSON.stringify(result) });
  } catch (error) {
    const errorType = error instanceof Error ? error.name : 'Error';
    console.error('The handler failed:', error);
    parentPort.postMessage({ id, error: { errorType, errorMessage: String(error?.message ?? error) } });
  }
});

function createContext({ deadline, ...callContext }) {
  return {
    callbackWaitsForEmptyEventLoop: true,
    functionVersion: '$LATEST',
    ...constants,
    ...callContext,
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
  };
}
