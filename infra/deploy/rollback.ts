/** `npm run rollback -- -c stage=dev`: shows the site of the release before. A second time shows today's again. */
import { S3Client } from '@aws-sdk/client-s3';
import { stackName } from '../stack/config.ts';
import { restorePreviousPages } from './previous-pages.ts';
import { parseContextArgs, readStackOutputs } from './stage.ts';

try {
  const { stage = 'dev', region = 'eu-central-1' } = parseContextArgs(process.argv.slice(2));
  if (stage !== 'dev' && stage !== 'prod') throw new Error('The stage must be dev or prod.');
  const { SiteBucket, SiteUrl } = readStackOutputs(stage);
  await restorePreviousPages(new S3Client({ region }), SiteBucket);
  console.log(
    `${stackName(stage)} shows the previous site: ${SiteUrl}. To take back the functions, deploy their commit.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
