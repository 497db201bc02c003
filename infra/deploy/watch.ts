/**
 * `npm run watch -- --name anna`: deploys changed functions to a developer's stack in seconds, past CloudFormation, until
 * Ctrl-C. The folders are under `watch` in cdk.json. The stack must be deployed before; the site is not published.
 */
import { stackName } from '../../shared/shop/stages.ts';
import { readConfig } from '../stack/config.ts';
import { parseContextArgs, runCdk, toCdkArgs } from './stage.ts';

try {
  const args = process.argv.slice(2);
  const config = readConfig(parseContextArgs(args));
  if (config.stage !== 'dev') throw new Error('Only dev is changed past CloudFormation: others are deployed.');
  await runCdk(['watch', stackName(config), '--hotswap-fallback', ...toCdkArgs(args)], 'Nothing is watched any more.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
