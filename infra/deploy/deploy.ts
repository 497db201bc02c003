/**
 * `npm run deploy -- -c stage=prod …`: builds the site, deploys the stack, publishes the site. `cdk` gets all arguments.
 * Prod is deployed only where the preflight finds nothing.
 */
import { ListBucketsCommand, S3Client } from '@aws-sdk/client-s3';
import { readConfig, siteConfig, stackName, type Config } from '../stack/config.ts';
import { buildSite, siteFolder } from './build.ts';
import { requireReady } from './preflight-checks.ts';
import { fillMissingPages, savePreviousPages } from './previous-pages.ts';
import { publishSite } from './publish.ts';
import { parseContextArgs, readStackOutputs, runCdk, stackOutputsFile } from './stage.ts';
import { findProblems, readAwsReadiness } from './readiness.ts';
import { removeStaleAssets } from './stale-assets.ts';

try {
  await deploy(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function deploy(args: string[]): Promise<void> {
  const config = readConfig(parseContextArgs(args));
  if (config.stage === 'prod') requireReady(await findProblems(config, await readAwsReadiness(config)));
  await buildSite(console.log);
  const s3 = new S3Client({ region: config.region });
  const deployedBucket = await findSiteBucket(s3, config.stage);
  if (deployedBucket) await fillMissingPages(s3, deployedBucket);
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

/** The site bucket of a stage that is deployed already, perhaps from another machine. CloudFormation chose its name. */
async function findSiteBucket(s3: S3Client, stage: Config['stage']): Promise<string | undefined> {
  const { Buckets = [] } = await s3.send(
    new ListBucketsCommand({ Prefix: `${stackName(stage)}-sitebucket-`.toLowerCase() }),
  );
  return Buckets[0]?.Name;
}
