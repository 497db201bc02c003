/** The demo accounts of a stage, through its deployments: its published config.json holds them (functions/tasks/seed). */
import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { DemoAccount } from '../../shared/account/demo-accounts.ts';
import type { SiteConfig } from '../stack/config.ts';

/** None before the first publication, and before the shop is seeded. */
export async function readDemoAccounts(s3: S3Client, bucket: string): Promise<readonly DemoAccount[]> {
  const published = await s3
    .send(new GetObjectCommand({ Bucket: bucket, Key: 'config.json' }))
    .catch((error: Error) => {
      if (error.name !== 'NoSuchKey') throw error;
      return undefined;
    });
  const text = await published?.Body?.transformToString();
  return text ? ((JSON.parse(text) as SiteConfig).demo?.accounts ?? []) : [];
}
