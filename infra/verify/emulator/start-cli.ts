/** `npm run emulator:start`: MiniStack at the emulator's address, until Ctrl-C. It forgets everything then. */
import { isReachable, emulatorUrl, startMiniStack } from './emulator.ts';
import { emulatedConfig } from './emulated-stage.ts';

try {
  if (await isReachable()) throw new Error(`Something answers at ${emulatorUrl} already.`);
  const ministack = await startMiniStack(emulatedConfig.region, console.log);
  console.log(`MiniStack answers at ${emulatorUrl}. Ctrl-C ends it; what was deployed goes with it.`);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void ministack.stop());
  process.on('disconnect', () => void ministack.stop());
  await ministack.exited;
  // However it ended: its folder goes, too.
  await ministack.stop();
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
