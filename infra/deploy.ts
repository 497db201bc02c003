/**
 * `npm run deploy -- -c stage=prod …`: builds the site, deploys the stack, puts the site into its bucket. Context is
 * given as to `cdk deploy`, and so is everything else.
 */
import { spawn } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { contextKeys, readConfig, siteConfig, stackName, type Config } from './config.ts';
import { buildSite, siteFolder } from './local/build.ts';
import { publishSite } from './publish-site.ts';

const root = join(import.meta.dirname, '..');
const outputsFile = join(root, '.build', 'outputs.json');

try {
  await deploy(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function deploy(args: string[]): Promise<void> {
  const config = readConfig(contextOf(args));
  await buildSite(console.log);
  await deployStack(config, args);
  const { SiteBucket = '', SiteUrl = '' } = await outputsOf(config);
  const count = await publishSite({
    s3: new S3Client({ region: config.region }),
    bucket: SiteBucket,
    folder: siteFolder,
    config: { ...siteConfig(config), siteUrl: SiteUrl },
  });
  console.log(`${count} files published: ${SiteUrl}`);
}

/** The same `-c key=value` that the CDK reads. */
function contextOf(args: string[]): Record<string, string> {
  const pairs = args.flatMap((arg, at) => (['-c', '--context'].includes(args[at - 1] ?? '') ? [arg.split('=')] : []));
  const known = pairs.filter(([key = '']) => contextKeys.includes(key));
  return Object.fromEntries(known.map(([key = '', ...value]) => [key, value.join('=')]));
}

/** What shop-stack.ts tells at its end. */
async function outputsOf({ stage }: Config): Promise<Record<string, string>> {
  const all = JSON.parse(await readFile(outputsFile, 'utf8')) as Record<string, Record<string, string>>;
  return all[stackName(stage)] ?? {};
}

async function deployStack({ stage }: Config, args: string[]): Promise<void> {
  await mkdir(join(root, '.build'), { recursive: true });
  const cdk = join(root, 'node_modules', 'aws-cdk', 'bin', 'cdk');
  const command = [cdk, 'deploy', stackName(stage), '--outputs-file', outputsFile, ...args];
  const child = spawn(process.execPath, command, { cwd: root, stdio: 'inherit' });
  const code = await new Promise((done) => child.once('close', done));
  if (code !== 0) throw new Error('The stack was not deployed; the site stays as it was.');
}
