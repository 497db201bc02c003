/** The stage dev on an emulator: deployed, published and seeded as in the cloud. */
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { CreateEmailIdentityCommand, DeleteEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { runCommand, type CommandResult } from '../../deploy/run-command.ts';
import { readStageOutputs, type StageOutputs } from '../../../functions/tasks/stage-settings.ts';
import { demoAccounts } from '../../../shared/account/demo-accounts.ts';
import { stackName } from '../../../shared/shop/stages.ts';
import { runCdk } from '../../deploy/stage.ts';
import { readConfig, siteConfig } from '../../stack/config.ts';
import { projectRoot } from '../../stack/paths.ts';
import { buildSite, buildTemplate, siteFolder, type Print } from '../../deploy/build.ts';
import { publishSite } from '../../deploy/publish.ts';
import { EMULATOR_ACCOUNT_ID, emulatorUrl, emulatorEnvironment } from './emulator.ts';

export const EMULATED_STAGE = 'dev';
/** Where `npm run emulator:open` shows the shop. */
export const PROXY_PORT = Number(process.env['PORT'] ?? '3066');
/** With aliases, so that functions can be taken back. */
const context = { stage: EMULATED_STAGE, emulator: emulatorUrl, mailDelivery: 'ses', rollout: 'all-at-once' };
/** The context of `npm run deploy`. */
export const EMULATED_CONTEXT = `-c emulator=${emulatorUrl} -c mailDelivery=ses -c rollout=all-at-once`;
export const emulatedConfig = readConfig(context);
export const emulatorClientEnvironment = emulatorEnvironment(emulatedConfig.region);

/** Resolves with the folder of the synthesised app. */
export function synthesiseApp(release: string, print: Print): Promise<string> {
  return buildTemplate({ ...context, release }, print);
}

/** Bootstraps the emulator's account and deploys the stack: the first time, or as an update. */
export async function deployToEmulator(release: string, print: Print): Promise<StageOutputs> {
  const app = await synthesiseApp(release, print);
  const environment = { env: emulatorClientEnvironment };
  print('cdk bootstrap …');
  const account = `aws://${EMULATOR_ACCOUNT_ID}/${emulatedConfig.region}`;
  await runCdk(['bootstrap', '--app', app, '--no-notices', account], 'cdk bootstrap failed:', environment);
  print('cdk deploy …');
  const options = ['--app', app, '--no-notices', '--require-approval', 'never'];
  await runCdk(['deploy', stackName(emulatedConfig), ...options], 'cdk deploy failed:', environment);
  await verifySender();
  return readEmulatedOutputs();
}

/** SES sends from verified addresses only. In the cloud, too, the sender is verified by hand. */
async function verifySender(): Promise<void> {
  const ses = sesClient();
  const command = new CreateEmailIdentityCommand({ EmailIdentity: emulatedConfig.mailFrom });
  await ses.send(command).catch((error: Error) => {
    if (error.name !== 'AlreadyExistsException') throw error;
  });
  ses.destroy();
}

export async function deleteSender(): Promise<void> {
  const ses = sesClient();
  await ses.send(new DeleteEmailIdentityCommand({ EmailIdentity: emulatedConfig.mailFrom }));
  ses.destroy();
}

export const readEmulatedOutputs = (): Promise<StageOutputs> => readStageOutputs(emulatedConfig, emulatorClientConfig);

/** Publishes the site as a deployment does, for a shop at `url`. */
export async function publishToEmulator({ SiteBucket }: StageOutputs, url: string, print: Print): Promise<void> {
  await buildSite(print);
  const s3 = new S3Client({
    ...emulatorClientConfig,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  const config = { ...siteConfig(emulatedConfig, demoAccounts), siteUrl: url };
  await publishSite({ s3, bucket: SiteBucket, folder: siteFolder, config });
  s3.destroy();
}

/** Runs a command of functions/tasks on the deployed stage. */
export function runTask(
  name: string,
  outputs: StageOutputs,
  { siteUrl = outputs.SiteUrl, options = [] as string[] } = {},
): Promise<CommandResult> {
  const script = join(projectRoot, 'functions/tasks', name, 'cli.ts');
  return runCommand(process.execPath, ['--import', 'tsx', script, '--stage', EMULATED_STAGE, ...options], {
    env: {
      ...emulatorClientEnvironment,
      TABLE_NAME: outputs.TableName,
      IMAGE_BUCKET: outputs.ImageBucket,
      USER_POOL_ID: outputs.UserPoolId,
      USER_POOL_CLIENT_ID: outputs.UserPoolClientId,
      SITE_URL: siteUrl,
    },
  });
}

/** Creates the demo's data, unless they are there. */
export async function seedEmulator(outputs: StageOutputs, siteUrl: string): Promise<void> {
  const { code, output } = await runTask('seed', outputs, { siteUrl, options: ['--known-passwords'] });
  if (code !== 0) throw new Error(`The demo could not be created:\n${output.slice(-2000)}`);
}

export const emulatorClientConfig = {
  region: emulatedConfig.region,
  endpoint: emulatorUrl,
  credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
};

function sesClient(): SESv2Client {
  return new SESv2Client(emulatorClientConfig);
}
