/** `npm run emulator:open`: the shop that was deployed to the emulator, at an address of this machine, until Ctrl-C. */
import { openDoor } from './door.ts';
import { emulator, requireEmulator } from './emulator.ts';
import { deployed, DOOR_PORT } from './rehearsal.ts';

try {
  await requireEmulator();
  const door = await openDoor({ emulator, domain: deployed().DistributionDomain, port: DOOR_PORT });
  console.log(`The shop of ${emulator}: ${door.url}\nCtrl-C ends it.`);
  const close = () => void door.close();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, close);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
