/** What every command for a stage needs: its arguments, and `cdk`. */
import { join } from 'node:path';
import { defaultRegion } from '../../shared/shop/stages.ts';
import { contextKeys, type Config } from '../stack/config.ts';
import { projectRoot } from '../stack/paths.ts';
import { runCommand } from './run-command.ts';

/** `--stage`, `--region` and `--name`, which all commands take, as the context that the CDK reads. */
export function toCdkArgs(args: string[]): string[] {
  return args.flatMap((arg, index) => {
    const [, option, value] = /^--(stage|region|name)(?:=(.*))?$/.exec(arg) ?? [];
    if (option) return value === undefined ? [] : ['-c', `${option}=${value}`];
    const [, before] = /^--(stage|region|name)$/.exec(args[index - 1] ?? '') ?? [];
    return before ? ['-c', `${before}=${arg}`] : [arg];
  });
}

/** Reads `-c key=value` as the CDK does, and `--stage` and the like. Keys that the shop does not have are left to the CDK. */
export function parseContextArgs(args: string[]): Record<string, string> {
  const pairs = toCdkArgs(args)
    .filter((_, index, words) => ['-c', '--context'].includes(words[index - 1] ?? ''))
    .map((arg) => arg.split('='))
    .filter(([key = '']) => contextKeys.includes(key));
  return Object.fromEntries(pairs.map(([key = '', ...value]) => [key, value.join('=')]));
}

/** The options by which another command finds the same stage. */
export function stageArgs({ stage, region, name }: Pick<Config, 'stage' | 'region' | 'name'>): string {
  return [
    `--stage ${stage}`,
    ...(name ? [`--name ${name}`] : []),
    ...(region === defaultRegion(stage) ? [] : [`--region ${region}`]),
  ].join(' ');
}

/** Runs `cdk`; throws `failure` when it fails. With `quiet` its output is hidden, and part of the error. */
export async function runCdk(args: string[], failure: string, quiet?: { env: NodeJS.ProcessEnv }): Promise<void> {
  const cdk = join(projectRoot, 'node_modules', 'aws-cdk', 'bin', 'cdk');
  const options = quiet ? { env: quiet.env } : { showOutput: true };
  const { code, output } = await runCommand(process.execPath, [cdk, ...args], options);
  if (code !== 0) throw new Error([failure, output.slice(-4000)].filter(Boolean).join('\n'));
}
