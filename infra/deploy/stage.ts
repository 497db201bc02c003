/** What every command for a deployed stage does: runs `cdk`, and reads what the stack told when it was deployed. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contextKeys, stackName, type Config } from '../stack/config.ts';
import { projectRoot } from '../stack/paths.ts';

/** Where the commands of functions/tasks look, too. An emulator's are kept apart: they are no stage in the cloud. */
export const stackOutputsFile = join(
  projectRoot,
  '.build',
  process.env['AWS_ENDPOINT_URL'] ? 'emulator' : '',
  'outputs.json',
);

export interface StackOutputs {
  SiteUrl: string;
  ApiUrl: string;
  DistributionId: string;
  DistributionDomain: string;
  TableName: string;
  UserPoolId: string;
  UserPoolClientId: string;
  SiteBucket: string;
  ImageBucket: string;
  ExpiryFunction: string;
}

/** The same `-c key=value` that the CDK reads. */
export function parseContextArgs(args: string[]): Record<string, string> {
  const pairs = args.flatMap((arg, at) => (['-c', '--context'].includes(args[at - 1] ?? '') ? [arg.split('=')] : []));
  const known = pairs.filter(([key = '']) => contextKeys.includes(key));
  return Object.fromEntries(known.map(([key = '', ...value]) => [key, value.join('=')]));
}

/** What the stack told at its last deployment from this folder. */
export function readStackOutputs(stage: Config['stage'], file = stackOutputsFile): StackOutputs {
  const all = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, StackOutputs>) : {};
  const outputs = all[stackName(stage)];
  if (!outputs) throw new Error(`Nothing is known here of a deployed stage ${stage}: npm run deploy comes first.`);
  return outputs;
}

/** Runs `cdk`. Throws `failure`, and where nobody saw what it said (`unseen`), that too, when it does not succeed. */
export async function runCdk(args: string[], failure: string, unseen?: { env: NodeJS.ProcessEnv }): Promise<void> {
  mkdirSync(dirname(stackOutputsFile), { recursive: true });
  const child = spawn(process.execPath, [join(projectRoot, 'node_modules', 'aws-cdk', 'bin', 'cdk'), ...args], {
    cwd: projectRoot,
    stdio: unseen ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...unseen?.env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (said += String(text)));
  const code = await new Promise((done) => child.once('close', done));
  if (code !== 0) throw new Error([failure, said.trim().slice(-4000)].filter(Boolean).join('\n'));
}
