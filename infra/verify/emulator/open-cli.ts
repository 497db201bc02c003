/** `npm run emulator:open`: the shop on the emulator at an address of this machine, until Ctrl-C. */
import { openEmulatorProxy } from './proxy.ts';
import { emulatorUrl, requireEmulator } from './emulator.ts';
import { readEmulatedOutputs, PROXY_PORT } from './emulated-stage.ts';

try {
  await requireEmulator();
  const domain = (await readEmulatedOutputs()).DistributionDomain;
  const proxy = await openEmulatorProxy({ emulator: emulatorUrl, domain, port: PROXY_PORT });
  console.log(`The shop of ${emulatorUrl}: ${proxy.url}\nCtrl-C ends it.`);
  const close = () => void proxy.close();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, close);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
