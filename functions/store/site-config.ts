/** The published config.json, which every browser loads: nothing in it is secret. infra/deploy/publish.ts writes it first. */
import type { DemoAccount } from '../../shared/account/demo-accounts.ts';
import { getObject, putObject } from '../aws/s3.ts';
import { setting } from '../platform/settings.ts';

export interface PublishedConfig {
  /** Where the shop is a demo; empty until it is seeded. */
  demo?: { accounts: DemoAccount[] };
}

const location = () => ({ target: 'appShell', bucket: setting('SITE_BUCKET'), key: 'config.json' }) as const;

export async function readPublishedConfig(): Promise<PublishedConfig> {
  return JSON.parse(Buffer.from(await getObject(location())).toString()) as PublishedConfig;
}

export async function writePublishedConfig(config: PublishedConfig): Promise<void> {
  const headers = { ContentType: 'application/json; charset=utf-8', CacheControl: 'no-cache' };
  await putObject(location(), Buffer.from(JSON.stringify(config)), headers);
}
