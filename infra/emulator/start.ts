/** `npm run emulator:start`: MiniStack at the emulator's address, until Ctrl-C. It forgets everything then. */
import { answers, emulator, startMiniStack } from './emulator.ts';
import { config } from './rehearsal.ts';

try {
  if (await answers()) throw new Error(`Something answers at ${emulator} already.`);
  const ministack = await startMiniStack(config.region, console.log);
  console.log(`MiniStack answers at ${emulator}. Ctrl-C ends it; what was deployed goes with it.`);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void ministack.stop());
  process.on('disconnect', () => void ministack.stop());
  await ministack.gone;
  // However it ended: its folder goes, too.
  await ministack.stop();
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
