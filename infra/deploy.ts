/**
 * `npm run deploy -- -c stage=prod …`: builds the site, deploys the stack, puts the site into its bucket. Context is
 * given as to `cdk deploy`, and so is everything else.
 */
import { S3Client } from '@aws-sdk/client-s3';
import { cdk, contextOf, outputsFile, outputsOf } from './cloud-command.ts';
import { readConfig, siteConfig, stackName } from './config.ts';
import { buildSite, siteFolder } from './local/build.ts';
import { keepPage } from './site-history.ts';
import { publishSite } from './publish-site.ts';

try {
  await deploy(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function deploy(args: string[]): Promise<void> {
  const config = readConfig(contextOf(args));
  await buildSite(console.log);
  await cdk(
    ['deploy', stackName(config.stage), '--outputs-file', outputsFile, ...args],
    'The stack was not deployed; the site stays as it was.',
  );
  const { SiteBucket, SiteUrl } = outputsOf(config.stage);
  const s3 = new S3Client({ region: config.region });
  await keepPage(s3, SiteBucket);
  const count = await publishSite({
    s3,
    bucket: SiteBucket,
    folder: siteFolder,
    config: { ...siteConfig(config), siteUrl: SiteUrl },
  });
  console.log(`${count} files published: ${SiteUrl}`);
}
