/** The stage dev of the same CDK app, deployed to an emulator: stack, site and demo, and its end. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { CreateEmailIdentityCommand, DeleteEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { cdk, outputsOf, root, type Outputs } from '../cloud-command.ts';
import { readConfig, siteConfig, stackName } from '../config.ts';
import { buildSite, buildTemplate, siteFolder } from '../local/build.ts';
import { buildFolder } from '../local/paths.ts';
import { publishSite } from '../publish-site.ts';
import { ACCOUNT, emulator, emulatorEnvironment } from './emulator.ts';

export const STAGE = 'dev';
/** Where `npm run emulator:open` shows the shop. */
export const DOOR_PORT = Number(process.env['PORT'] ?? '3066');
const outputsFile = join(buildFolder, 'emulator', 'outputs.json');
export const config = readConfig({ stage: STAGE, emulator });
export const clients = emulatorEnvironment(config.region);
const stack = stackName(STAGE);

/** The folder of the synthesised app, with this word as its release. */
export function synthesise(release: string, say: (what: string) => void): Promise<string> {
  return buildTemplate({ stage: STAGE, emulator, release }, say);
}

/** Bootstraps the emulator's account and deploys the stack there: the first time, or as an update. */
export async function deployStack(release: string, say: (what: string) => void): Promise<Outputs> {
  const app = await synthesise(release, say);
  say('cdk bootstrap …');
  const place = `aws://${ACCOUNT}/${config.region}`;
  await cdk(['bootstrap', '--app', app, '--no-notices', place], 'cdk bootstrap failed:', { env: clients });
  say('cdk deploy …');
  const options = ['--app', app, '--no-notices', '--require-approval', 'never', '--outputs-file', outputsFile];
  await cdk(['deploy', stack, ...options], 'cdk deploy failed:', { env: clients });
  await verifySender();
  return deployed();
}

/** SES sends for verified addresses only: the one thing that is made by hand in the cloud, too. */
async function verifySender(): Promise<void> {
  const ses = sesClient();
  const known = (error: Error) => {
    if (error.name !== 'AlreadyExistsException') throw error;
  };
  await ses.send(new CreateEmailIdentityCommand({ EmailIdentity: config.mailFrom })).catch(known);
  ses.destroy();
}

/** What the stack told when it was deployed. */
export const deployed = (): Outputs => outputsOf(STAGE, outputsFile);

/** Puts the site into its bucket as a deployment does, for a shop that is found at `url`. */
export async function publish({ SiteBucket }: Outputs, url: string, say: (what: string) => void): Promise<void> {
  await buildSite(say);
  const s3 = s3Client();
  await publishSite({ s3, bucket: SiteBucket, folder: siteFolder, config: { ...siteConfig(config), siteUrl: url } });
  s3.destroy();
}

/** Runs a command of functions/tasks on the deployed stage; answers with what it said and its exit code. */
export function task(name: string, outputs: Outputs, more: { site?: string; args?: string[] } = {}) {
  const { TableName, ImageBucket, UserPoolId, UserPoolClientId } = outputs;
  const settings = {
    ...{ TABLE_NAME: TableName, IMAGE_BUCKET: ImageBucket, USER_POOL_ID: UserPoolId },
    ...{ USER_POOL_CLIENT_ID: UserPoolClientId, SITE_URL: more.site ?? outputs.SiteUrl },
  };
  const command = ['--import', 'tsx', join(root, 'functions/tasks', name, 'cli.ts'), '--stage', STAGE];
  const child = spawn(process.execPath, [...command, ...(more.args ?? [])], {
    cwd: root,
    env: { ...process.env, ...clients, ...settings, NODE_NO_WARNINGS: '1' },
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
export async function seed(outputs: Outputs, site: string): Promise<void> {
  const { code, said } = await task('seed', outputs, { site });
  if (code !== 0) throw new Error(`The demo could not be put in:\n${said.slice(-2000)}`);
}

/** Takes back what was made beside the stack: by hand in the cloud. */
export async function forgetSender(): Promise<void> {
  const ses = sesClient();
  await ses.send(new DeleteEmailIdentityCommand({ EmailIdentity: config.mailFrom }));
  ses.destroy();
}

/** What a client of the emulator is made with. */
export const there = {
  region: config.region,
  endpoint: emulator,
  credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
};

function s3Client(): S3Client {
  return new S3Client({ ...there, forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' });
}

function sesClient(): SESv2Client {
  return new SESv2Client(there);
}
