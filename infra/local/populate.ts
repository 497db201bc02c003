/** Fills a local shop: the built site, and the demo products and accounts. */
import { join } from 'node:path';
import { siteFolder } from '../deploy/build.ts';
import { runCommand } from '../deploy/run-command.ts';
import type { Config, SiteConfig } from '../stack/config.ts';
import { projectRoot } from '../stack/paths.ts';
import type { ResolvedTemplate } from './template.ts';

/** Publishes as a deployment does. `environment` has the endpoint of the emulated S3. */
export async function publishToLocalShop(
  template: ResolvedTemplate,
  config: SiteConfig,
  environment: Record<string, string>,
): Promise<void> {
  // Loaded only when there is something to publish: a second start of the shop is faster without them.
  const [{ S3Client }, { publishSite }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('../deploy/publish.ts'),
  ]);
  const s3 = new S3Client({
    region: template.names.region,
    endpoint: environment['AWS_ENDPOINT_URL_S3'] ?? '',
    forcePathStyle: true,
    // s3rver cannot read chunked bodies with a checksum trailer.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    credentials: {
      accessKeyId: environment['AWS_ACCESS_KEY_ID'] ?? '',
      secretAccessKey: environment['AWS_SECRET_ACCESS_KEY'] ?? '',
    },
  });
  await publishSite({
    s3,
    bucket: String(template.output('SiteBucket')),
    folder: siteFolder,
    config,
  });
  s3.destroy();
}

/**
 * Seeds in a child process, as `npm run seed` does on a deployed stage. Its memory is free again afterwards.
 * `environment` has the endpoints of the emulators and the names of table, bucket and user pool.
 */
export async function seedLocalShop(config: Config, url: string, environment: Record<string, string>): Promise<void> {
  const args = [
    '--import',
    'tsx',
    join(projectRoot, 'functions/tasks/seed/cli.ts'),
    '--stage',
    config.stage,
    '--known-passwords',
  ];
  const { code, output } = await runCommand(process.execPath, args, { env: { ...environment, SITE_URL: url } });
  if (code !== 0) throw new Error(`The demo could not be added:\n${output.slice(-2000)}`);
}
