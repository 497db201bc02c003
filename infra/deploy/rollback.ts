/** `npm run rollback -- --stage dev`: shows the site of the release before. A second time shows today's again. */
import { S3Client } from '@aws-sdk/client-s3';
import { readStageOutputs, regionOf } from '../../functions/tasks/stage-settings.ts';
import { restorePreviousPages } from './previous-pages.ts';
import { parseContextArgs } from './stage.ts';

try {
  const { stage = 'dev', region, name } = parseContextArgs(process.argv.slice(2));
  const selection = { stage, region, name };
  const { SiteBucket, SiteUrl } = await readStageOutputs(selection);
  await restorePreviousPages(new S3Client({ region: regionOf(selection) }), SiteBucket);
  console.log(`${SiteUrl} shows the previous site. To take back the functions, deploy their commit.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
