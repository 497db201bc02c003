/** `npm run preflight -- --stage prod -c …`: lists what is missing before a stage goes public. `--offline` skips AWS. */
import { readConfig } from '../stack/config.ts';
import type { AwsReadiness } from './preflight-checks.ts';
import { findProblems, readAwsReadiness } from './readiness.ts';
import { parseContextArgs } from './stage.ts';

const NOT_CHECKED: AwsReadiness = {
  sesProductionAccess: undefined,
  senderVerified: undefined,
  stripeSecretExists: undefined,
  unlabelledProducts: undefined,
};

try {
  const args = process.argv.slice(2);
  const config = readConfig(parseContextArgs(args));
  const readiness = args.includes('--offline') ? NOT_CHECKED : await readAwsReadiness(config);
  const problems = await findProblems(config, readiness);
  for (const problem of problems) console.error(`- ${problem}`);
  if (problems.length === 0) console.log(`Stage ${config.stage} may be deployed.`);
  else if (config.stage === 'prod') process.exitCode = 1;
  else console.error(`Stage ${config.stage} may be deployed nevertheless: it is not public.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
