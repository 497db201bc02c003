/** The site as it was last published. */
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { setting } from '../kit/settings.ts';
import { telling } from './asked.ts';

let client: S3Client | undefined;

/** The page with which every address of the shop begins. */
export async function readShell(): Promise<string> {
  client ??= newClient();
  const { Body } = await client.send(new GetObjectCommand({ Bucket: setting('SITE_BUCKET'), Key: 'index.html' }));
  const html = await Body?.transformToString();
  if (!html) throw new Error('The published page is empty');
  return html;
}

function newClient(): S3Client {
  // Emulators know buckets by path only.
  return telling(new S3Client({ forcePathStyle: Boolean(process.env['AWS_ENDPOINT_URL_S3']) }), 'shell');
}
