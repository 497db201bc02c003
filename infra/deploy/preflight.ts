/** `npm run preflight -- --stage prod -c …`: lists what is missing before a stage goes public. `--offline` asks nobody. */
import { readConfig } from '../stack/config.ts';
import { findOfflineProblems, findProblems } from './readiness.ts';
import { parseContextArgs } from './stage.ts';

try {
  const args = process.argv.slice(2);
  const config = readConfig(parseContextArgs(args));
  const { faults, warnings } = await (args.includes('--offline') ? findOfflineProblems(config) : findProblems(config));
  for (const fault of faults) console.error(`- ${fault}`);
  for (const warning of warnings) console.error(`- To look at: ${warning}`);
  if (faults.length === 0) console.log(`Stage ${config.stage} may be deployed.`);
  else if (config.stage === 'prod') process.exitCode = 1;
  else console.error(`Stage ${config.stage} may be deployed nevertheless: it is not public.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
