/**
 * `npm run deploy -- -c stage=prod …`: builds the site, deploys the stack, puts the site into its bucket. Context is
 * given as to `cdk deploy`, and so is everything else.
 */
import { ListBucketsCommand, S3Client } from '@aws-sdk/client-s3';
import { cdk, contextOf, outputsFile, outputsOf } from './cloud-command.ts';
import { readConfig, siteConfig, stackName, type Config } from './config.ts';
import { buildSite, siteFolder } from './local/build.ts';
import { removeOldParts } from './old-parts.ts';
import { publishSite } from './publish-site.ts';
import { keepPages, standIn } from './site-history.ts';

try {
  await deploy(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function deploy(args: string[]): Promise<void> {
  const config = readConfig(contextOf(args));
  await buildSite(console.log);
  const s3 = new S3Client({ region: config.region });
  const before = await siteBucketOf(s3, config.stage);
  if (before) await standIn(s3, before);
  await cdk(
    ['deploy', stackName(config.stage), '--outputs-file', outputsFile, ...args],
    'The stack was not deployed; the site stays as it was.',
  );
  const { SiteBucket, SiteUrl } = outputsOf(config.stage);
  await keepPages(s3, SiteBucket);
  const site = { s3, bucket: SiteBucket, folder: siteFolder };
  const count = await publishSite({ ...site, config: { ...siteConfig(config), siteUrl: SiteUrl } });
  const removed = await removeOldParts(site);
  console.log(`${count} files published, ${removed} old ones removed: ${SiteUrl}`);
}

/** The bucket of a stage that stands already, whoever deployed it: CloudFormation names it after the stack and itself. */
async function siteBucketOf(s3: S3Client, stage: Config['stage']): Promise<string | undefined> {
  const { Buckets = [] } = await s3.send(
    new ListBucketsCommand({ Prefix: `${stackName(stage)}-sitebucket-`.toLowerCase() }),
  );
  return Buckets[0]?.Name;
}
