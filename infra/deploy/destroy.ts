/** `npm run destroy -- -c stage=dev`: deletes a stage's stack with all that it holds, and says what stays. */
import { S3Client } from '@aws-sdk/client-s3';
import { runCdk, parseContextArgs, readStackOutputs } from './stage.ts';
import { readConfig, stackName } from '../stack/config.ts';
import { emptyBuckets } from './empty-buckets.ts';

try {
  const args = process.argv.slice(2);
  const { stage } = parseContextArgs(args);
  if (stage === 'prod') {
    throw new Error('prod is not deleted by a command: infra/RUNBOOK.md says by which steps, and what each one loses.');
  }
  const config = readConfig(parseContextArgs(args));
  const { SiteBucket, ImageBucket } = readStackOutputs(config.stage);
  await emptyBuckets(new S3Client({ region: config.region }), [SiteBucket, ImageBucket]);
  await runCdk(['destroy', stackName(config.stage), '--force', ...args], 'The stack was not deleted.');
  console.log(
    'Deleted. Still there: the stack CDKToolkit with its bucket of packages, which other CDK apps may use, ' +
      'identities and secrets that were made by hand, and what CloudTrail and the bill remember.',
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
