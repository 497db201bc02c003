/**
 * `npm run rollback -- --stage staging`: the pages and functions of the release before. A second time brings today's again.
 * Functions without versions (dev) stay.
 */
import { LambdaClient } from '@aws-sdk/client-lambda';
import { S3Client } from '@aws-sdk/client-s3';
import { readStageOutputs, regionOf } from '../../functions/tasks/stage-settings.ts';
import { moveAliases, planRollback, readLiveVersions } from './live-versions.ts';
import { restorePreviousPages } from './previous-pages.ts';
import { parseContextArgs } from './stage.ts';

try {
  const { stage = 'dev', region, name } = parseContextArgs(process.argv.slice(2));
  const selection = { stage, region, name };
  const { SiteBucket, SiteUrl, FunctionNames } = await readStageOutputs(selection);
  const lambda = new LambdaClient({ region: regionOf(selection) });
  const live = await readLiveVersions(lambda, FunctionNames.split(','));
  const moves = await planRollback(lambda, live);
  await restorePreviousPages(new S3Client({ region: regionOf(selection) }), SiteBucket);
  await moveAliases(lambda, moves);
  console.log(`${SiteUrl} shows the previous site.`);
  for (const { name, from, to } of moves) console.log(`${name}: version ${from} → ${to}`);
  if (live.length === 0)
    console.log('Functions of this stage have no versions: to take them back, deploy their commit.');
  else if (moves.length === 0) console.log('The functions stay: the last deployment did not change them.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
