/** `npm run rollback -- -c stage=dev`: the site as it was published before; again: as it was now. */
import { S3Client } from '@aws-sdk/client-s3';
import { parseContextArgs, readStackOutputs } from './stage.ts';
import { stackName } from '../stack/config.ts';
import { restorePreviousPages } from './previous-pages.ts';

try {
  const { stage = 'dev', region = 'eu-central-1' } = parseContextArgs(process.argv.slice(2));
  if (stage !== 'dev' && stage !== 'prod') throw new Error('The stage must be dev or prod.');
  const { SiteBucket, SiteUrl } = readStackOutputs(stage);
  await restorePreviousPages(new S3Client({ region }), SiteBucket);
  console.log(`${stackName(stage)} shows the site of before: ${SiteUrl}. The functions stay: redeploy their commit.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
