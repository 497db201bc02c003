/**
 * `npm run deploy -- -c stage=prod …`: builds the site, deploys the stack, puts the site into its bucket. Context is
 * given as to `cdk deploy`, and so is everything else.
 */
import { ListBucketsCommand, S3Client } from '@aws-sdk/client-s3';
import { runCdk, parseContextArgs, stackOutputsFile, readStackOutputs } from './stage.ts';
import { readConfig, siteConfig, stackName, type Config } from '../stack/config.ts';
import { buildSite, siteFolder } from './build.ts';
import { removeStaleAssets } from './stale-assets.ts';
import { publishSite } from './publish.ts';
import { savePreviousPages, fillMissingPages } from './previous-pages.ts';

try {
  await deploy(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function deploy(args: string[]): Promise<void> {
  const config = readConfig(parseContextArgs(args));
  await buildSite(console.log);
  const s3 = new S3Client({ region: config.region });
  const before = await siteBucketOf(s3, config.stage);
  if (before) await fillMissingPages(s3, before);
  await runCdk(
    ['deploy', stackName(config.stage), '--outputs-file', stackOutputsFile, ...args],
    'The stack was not deployed; the site stays as it was.',
  );
  const { SiteBucket, SiteUrl } = readStackOutputs(config.stage);
  await savePreviousPages(s3, SiteBucket);
  const site = { s3, bucket: SiteBucket, folder: siteFolder };
  const count = await publishSite({ ...site, config: { ...siteConfig(config), siteUrl: SiteUrl } });
  const removed = await removeStaleAssets(site);
  console.log(`${count} files published, ${removed} old ones removed: ${SiteUrl}`);
}

/** The bucket of a stage that stands already, whoever deployed it: CloudFormation names it after the stack and itself. */
async function siteBucketOf(s3: S3Client, stage: Config['stage']): Promise<string | undefined> {
  const { Buckets = [] } = await s3.send(
    new ListBucketsCommand({ Prefix: `${stackName(stage)}-sitebucket-`.toLowerCase() }),
  );
  return Buckets[0]?.Name;
}
