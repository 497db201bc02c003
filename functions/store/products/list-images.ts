/** All pictures there are: for tasks alone, which have the time to load the client that reads lists. */
import { paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { setting } from '../../platform/settings.ts';

/** Their paths, page after page. */
export async function* listImagePaths(): AsyncGenerator<string[]> {
  const emulated = Boolean(process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL']);
  const client = new S3Client({ forcePathStyle: emulated });
  for await (const page of paginateListObjectsV2({ client }, { Bucket: setting('IMAGE_BUCKET') })) {
    yield (page.Contents ?? []).map(({ Key = '' }) => `/${Key}`);
  }
}
