/** `npm run emulator:start`: MiniStack at the emulator's address until Ctrl-C. It stores nothing beyond that. */
import { isReachable, emulatorUrl, startMiniStack } from './emulator.ts';
import { emulatedConfig } from './emulated-stage.ts';

try {
  if (await isReachable()) throw new Error(`An emulator already answers at ${emulatorUrl}.`);
  const ministack = await startMiniStack(emulatedConfig.region, console.log);
  console.log(`MiniStack answers at ${emulatorUrl}. Ctrl-C ends it, and deletes what was deployed.`);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void ministack.stop());
  process.on('disconnect', () => void ministack.stop());
  await ministack.exited;
  // However it ended, its folder is deleted.
  await ministack.stop();
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
