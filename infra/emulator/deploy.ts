/** `npm run emulator:deploy`: bootstrap, deploy, site and demo, then the addresses. */
import { emulator, requireEmulator } from './emulator.ts';
import { deployStack, DOOR_PORT, publish, seed } from './rehearsal.ts';

try {
  await requireEmulator();
  const outputs = await deployStack('rehearsal', console.log);
  const url = `http://localhost:${DOOR_PORT}`;
  await publish(outputs, url, console.log);
  await seed(outputs, url);
  console.log(
    [
      '',
      `Deployed to ${emulator}.`,
      `  The shop      npm run emulator:open, then ${url}`,
      `  Distribution  ${outputs.DistributionDomain}`,
      `  API           ${outputs.ApiUrl} (answers its distribution only)`,
      `  Table         ${outputs.TableName}`,
      `  Mails         ${emulator}/_ministack/ses/messages (MiniStack), ${emulator}/_aws/ses (LocalStack)`,
    ].join('\n'),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
