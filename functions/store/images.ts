/** Pictures in their bucket. Their names carry a hash of what they show, so that a name never changes its picture. */
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { setting } from '../kit/settings.ts';

let client: S3Client | undefined;

/** Stores a WebP picture under the path below which the shop serves it: '/images/<product>/<hash>.webp'. */
export async function putPicture(path: string, bytes: Uint8Array): Promise<void> {
  client ??= newClient();
  await client.send(
    new PutObjectCommand({
      Bucket: setting('IMAGE_BUCKET'),
      Key: path.replace(/^\//, ''),
      Body: bytes,
      ContentType: 'image/webp',
      CacheControl: 'public, max-age=31536000, immutable',
    }),
  );
}

function newClient(): S3Client {
  const emulated = Boolean(process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL']);
  // Emulators know buckets by path only, and not the checksum that newer clients append to a body.
  return new S3Client({ requestChecksumCalculation: 'WHEN_REQUIRED', forcePathStyle: emulated });
}
