/** `npm run deploy -- --stage prod -c …`: deploys a stage (deploy-stage.ts). `cdk` gets all arguments. */
import { readConfig } from '../stack/config.ts';
import { deployStage } from './deploy-stage.ts';
import { parseContextArgs, toCdkArgs } from './stage.ts';

try {
  const args = process.argv.slice(2);
  await deployStage(readConfig(parseContextArgs(args)), toCdkArgs(args));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
