/** What every command for a deployed stage needs: `cdk`, its context, and the outputs of the stack. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contextKeys, stackName, type Config } from '../stack/config.ts';
import { buildFolder, projectRoot } from '../stack/paths.ts';
import { runCommand } from './run-command.ts';

/** The commands of functions/tasks read it too. A stack on an emulator has its own file. */
export const stackOutputsFile = join(buildFolder, process.env['AWS_ENDPOINT_URL'] ? 'emulator' : '', 'outputs.json');

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
  /** All functions, separated by commas. */
  FunctionNames: string;
}

/** Reads `-c key=value` as the CDK does. Keys that the shop does not have are left to the CDK. */
export function parseContextArgs(args: string[]): Record<string, string> {
  const pairs = args
    .filter((_, index) => ['-c', '--context'].includes(args[index - 1] ?? ''))
    .map((arg) => arg.split('='))
    .filter(([key = '']) => contextKeys.includes(key));
  return Object.fromEntries(pairs.map(([key = '', ...value]) => [key, value.join('=')]));
}

/** The outputs of the last deployment from this folder. */
export function readStackOutputs(stage: Config['stage'], file = stackOutputsFile): StackOutputs {
  const stacks = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, StackOutputs>) : {};
  const outputs = stacks[stackName(stage)];
  if (!outputs) throw new Error(`Stage ${stage} was not deployed from this folder: run npm run deploy first.`);
  return outputs;
}

/** Runs `cdk`; throws `failure` when it fails. With `quiet` its output is hidden, and part of the error. */
export async function runCdk(args: string[], failure: string, quiet?: { env: NodeJS.ProcessEnv }): Promise<void> {
  mkdirSync(dirname(stackOutputsFile), { recursive: true });
  const cdk = join(projectRoot, 'node_modules', 'aws-cdk', 'bin', 'cdk');
  const options = quiet ? { env: quiet.env } : { showOutput: true };
  const { code, output } = await runCommand(process.execPath, [cdk, ...args], options);
  if (code !== 0) throw new Error([failure, output.slice(-4000)].filter(Boolean).join('\n'));
}
