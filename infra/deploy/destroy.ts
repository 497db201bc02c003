/** `npm run destroy -- --stage dev`: deletes a stage's stack with its data, and says what remains. */
import { S3Client } from '@aws-sdk/client-s3';
import { findStageOutputs } from '../../functions/tasks/stage-settings.ts';
import { readConfig, stackNames } from '../stack/config.ts';
import { emptyBuckets } from './empty-buckets.ts';
import { parseContextArgs, runCdk, toCdkArgs } from './stage.ts';

try {
  const args = process.argv.slice(2);
  const { stage } = parseContextArgs(args);
  if (stage === 'prod') {
    throw new Error('This command does not delete prod. infra/RUNBOOK.md ("Closing a stage") has the steps.');
  }
  const config = readConfig(parseContextArgs(args));
  // A stack whose first creation failed has no outputs, and nothing in its buckets.
  const outputs = await findStageOutputs(config);
  if (outputs) {
    const { SiteBucket, ImageBucket, CatalogueBucket, MailBucket } = outputs;
    const buckets = [SiteBucket, ImageBucket, CatalogueBucket ?? [], MailBucket ?? []].flat();
    await emptyBuckets(new S3Client({ region: config.region }), buckets);
  }
  await runCdk(['destroy', ...stackNames(config), '--force', ...toCdkArgs(args)], 'The stack was not deleted.');
  console.log(
    'Deleted. Not deleted: the stack CDKToolkit with its bucket, which other CDK apps may use, ' +
      'SES identities and secrets created by hand, and the records of CloudTrail and billing.',
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
