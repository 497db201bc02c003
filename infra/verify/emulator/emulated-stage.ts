/** The stage dev of the same CDK app, deployed to an emulator: stack, site and demo, and its end. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { CreateEmailIdentityCommand, DeleteEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { projectRoot } from '../../stack/paths.ts';
import { runCdk, readStackOutputs, type StackOutputs } from '../../deploy/stage.ts';
import { readConfig, siteConfig, stackName } from '../../stack/config.ts';
import { buildSite, buildTemplate, siteFolder } from '../../deploy/build.ts';
import { buildFolder } from '../../stack/paths.ts';
import { publishSite } from '../../deploy/publish.ts';
import { EMULATOR_ACCOUNT_ID, emulatorUrl, emulatorEnvironment } from './emulator.ts';

export const EMULATED_STAGE = 'dev';
/** Where `npm run emulator:open` shows the shop. */
export const PROXY_PORT = Number(process.env['PORT'] ?? '3066');
const outputsFile = join(buildFolder, 'emulator', 'outputs.json');
export const emulatedConfig = readConfig({ stage: EMULATED_STAGE, emulator: emulatorUrl });
export const emulatorClientEnvironment = emulatorEnvironment(emulatedConfig.region);
const stack = stackName(EMULATED_STAGE);

/** The folder of the synthesised app, with this word as its release. */
export function synthesiseApp(release: string, say: (what: string) => void): Promise<string> {
  return buildTemplate({ stage: EMULATED_STAGE, emulator: emulatorUrl, release }, say);
}

/** Bootstraps the emulator's account and deploys the stack there: the first time, or as an update. */
export async function deployToEmulator(release: string, say: (what: string) => void): Promise<StackOutputs> {
  const app = await synthesiseApp(release, say);
  say('cdk bootstrap …');
  const place = `aws://${EMULATOR_ACCOUNT_ID}/${emulatedConfig.region}`;
  await runCdk(['bootstrap', '--app', app, '--no-notices', place], 'cdk bootstrap failed:', {
    env: emulatorClientEnvironment,
  });
  say('cdk deploy …');
  const options = ['--app', app, '--no-notices', '--require-approval', 'never', '--outputs-file', outputsFile];
  await runCdk(['deploy', stack, ...options], 'cdk deploy failed:', { env: emulatorClientEnvironment });
  await verifySender();
  return readEmulatedOutputs();
}

/** SES sends for verified addresses only: the one thing that is made by hand in the cloud, too. */
async function verifySender(): Promise<void> {
  const ses = sesClient();
  const known = (error: Error) => {
    if (error.name !== 'AlreadyExistsException') throw error;
  };
  await ses.send(new CreateEmailIdentityCommand({ EmailIdentity: emulatedConfig.mailFrom })).catch(known);
  ses.destroy();
}

/** What the stack told when it was deployed. */
export const readEmulatedOutputs = (): StackOutputs => readStackOutputs(EMULATED_STAGE, outputsFile);

/** Puts the site into its bucket as a deployment does, for a shop that is found at `url`. */
export async function publishToEmulator(
  { SiteBucket }: StackOutputs,
  url: string,
  say: (what: string) => void,
): Promise<void> {
  await buildSite(say);
  const s3 = s3Client();
  await publishSite({
    s3,
    bucket: SiteBucket,
    folder: siteFolder,
    config: { ...siteConfig(emulatedConfig), siteUrl: url },
  });
  s3.destroy();
}

/** Runs a command of functions/tasks on the deployed stage; answers with what it said and its exit code. */
export function runTask(name: string, outputs: StackOutputs, more: { site?: string; args?: string[] } = {}) {
  const { TableName, ImageBucket, UserPoolId, UserPoolClientId } = outputs;
  const settings = {
    ...{ TABLE_NAME: TableName, IMAGE_BUCKET: ImageBucket, USER_POOL_ID: UserPoolId },
    ...{ USER_POOL_CLIENT_ID: UserPoolClientId, SITE_URL: more.site ?? outputs.SiteUrl },
  };
  const command = ['--import', 'tsx', join(projectRoot, 'functions/tasks', name, 'cli.ts'), '--stage', EMULATED_STAGE];
  const child = spawn(process.execPath, [...command, ...(more.args ?? [])], {
    cwd: projectRoot,
    env: { ...process.env, ...emulatorClientEnvironment, ...settings, NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += String(text)));
  return new Promise<{ code: number | null; said: string }>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, said: said.trim() }));
  });
}

/** Puts the demo in, unless it was before. */
export async function seedEmulator(outputs: StackOutputs, site: string): Promise<void> {
  const { code, said } = await runTask('seed', outputs, { site });
  if (code !== 0) throw new Error(`The demo could not be put in:\n${said.slice(-2000)}`);
}

/** Takes back what was made beside the stack: by hand in the cloud. */
export async function deleteSender(): Promise<void> {
  const ses = sesClient();
  await ses.send(new DeleteEmailIdentityCommand({ EmailIdentity: emulatedConfig.mailFrom }));
  ses.destroy();
}

/** What a client of the emulator is made with. */
export const emulatorClientConfig = {
  region: emulatedConfig.region,
  endpoint: emulatorUrl,
  credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
};

function s3Client(): S3Client {
  return new S3Client({ ...emulatorClientConfig, forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' });
}

function sesClient(): SESv2Client {
  return new SESv2Client(emulatorClientConfig);
}
