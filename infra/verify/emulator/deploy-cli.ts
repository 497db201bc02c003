/** `npm run emulator:deploy`: bootstrap, deployment, site and demo; prints the addresses. */
import { emulatorUrl, requireEmulator } from './emulator.ts';
import { deployToEmulator, PROXY_PORT, publishToEmulator, seedEmulator } from './emulated-stage.ts';

try {
  await requireEmulator();
  const outputs = await deployToEmulator('rehearsal', console.log);
  const url = `http://localhost:${PROXY_PORT}`;
  await publishToEmulator(outputs, url, console.log);
  await seedEmulator(outputs, url);
  console.log(
    [
      '',
      `Deployed to ${emulatorUrl}.`,
      `  Shop          npm run emulator:open, then ${url}`,
      `  Distribution  ${outputs.DistributionDomain}`,
      `  API           ${outputs.ApiUrl} (for its distribution only)`,
      `  Table         ${outputs.TableName}`,
      `  Emails       ${emulatorUrl}/_ministack/ses/messages (MiniStack), ${emulatorUrl}/_aws/ses (LocalStack)`,
    ].join('\n'),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
