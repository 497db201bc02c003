/** Fills the buckets and the table of a local shop: the built site, and on the first start the demo. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { siteFolder } from '../deploy/build.ts';
import { projectRoot } from '../stack/paths.ts';
import type { ResolvedTemplate } from './template.ts';
import type { Config } from '../stack/config.ts';

/** Publishes as a deployment does. `clients` finds the emulated S3. */
export async function publishToLocalShop(
  template: ResolvedTemplate,
  config: Config,
  url: string,
  clients: Record<string, string>,
) {
  const [{ S3Client }, { publishSite }, { siteConfig }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('../deploy/publish.ts'),
    import('../stack/config.ts'),
  ]);
  const s3 = new S3Client({
    region: template.names.region,
    endpoint: clients['AWS_ENDPOINT_URL_S3'] ?? '',
    forcePathStyle: true,
    // s3rver cannot read bodies sent in chunks with a checksum behind them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    credentials: {
      accessKeyId: clients['AWS_ACCESS_KEY_ID'] ?? '',
      secretAccessKey: clients['AWS_SECRET_ACCESS_KEY'] ?? '',
    },
  });
  await publishSite({
    s3,
    bucket: String(template.output('SiteBucket')),
    folder: siteFolder,
    config: { ...siteConfig(config), siteUrl: url },
  });
  s3.destroy();
}

/** Seeds in a process of its own, as `npm run seed` does on a deployed stage; its memory goes with it. */
export function seedLocalShop(
  template: ResolvedTemplate,
  config: Config,
  url: string,
  clients: Record<string, string>,
): Promise<void> {
  const outputs = {
    SITE_URL: url,
    TABLE_NAME: template.output('TableName'),
    IMAGE_BUCKET: template.output('ImageBucket'),
    USER_POOL_ID: template.output('UserPoolId'),
    USER_POOL_CLIENT_ID: template.output('UserPoolClientId'),
  };
  const args = ['--import', 'tsx', join(projectRoot, 'functions/tasks/seed/cli.ts'), '--stage', config.stage];
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    env: { ...process.env, ...clients, ...(outputs as Record<string, string>), NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += String(text)));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The demo could not be put in:\n${said.trim().slice(-2000)}`)),
    );
  });
}
