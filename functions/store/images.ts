/** Pictures in their bucket. Their names carry a hash of what they show, so that a name never changes its picture. */
import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { imageAt, imageWidths } from '../../shared/catalogue.ts';
import { setting } from '../kit/settings.ts';
import { telling } from './asked.ts';

let client: S3Client | undefined;

/** Stores a WebP picture under the path below which the shop serves it: '/images/<product>/<hash>.webp'. */
export async function putPicture(path: string, bytes: Uint8Array): Promise<void> {
  client ??= newClient();
  await client.send(
    new PutObjectCommand({
      Bucket: setting('IMAGE_BUCKET'),
      Key: keyOf(path),
      Body: bytes,
      ContentType: 'image/webp',
      CacheControl: 'public, max-age=31536000, immutable',
    }),
  );
}

/** Takes pictures away in all their widths; those that are not there are no failure. */
export async function removePictures(urls: readonly string[]): Promise<void> {
  client ??= newClient();
  const paths = urls.flatMap((url) => imageWidths.map((width) => imageAt(url, width)));
  for (const path of paths) {
    await client.send(new DeleteObjectCommand({ Bucket: setting('IMAGE_BUCKET'), Key: keyOf(path) }));
  }
}

/** The paths of all pictures, page after page. For tasks alone. */
export async function* everyPicture(): AsyncGenerator<string[]> {
  client ??= newClient();
  for await (const page of paginateListObjectsV2({ client }, { Bucket: setting('IMAGE_BUCKET') })) {
    yield (page.Contents ?? []).map(({ Key = '' }) => `/${Key}`);
  }
}

/** A picture as it is stored. */
export async function readPicture(path: string): Promise<Uint8Array> {
  client ??= newClient();
  const { Body } = await client.send(new GetObjectCommand({ Bucket: setting('IMAGE_BUCKET'), Key: keyOf(path) }));
  if (!Body) throw new Error(`${path} is empty`);
  return Body.transformToByteArray();
}

function keyOf(path: string): string {
  return path.replace(/^\//, '');
}

function newClient(): S3Client {
  const emulated = Boolean(process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL']);
  // Emulators know buckets by path only, and not the checksum that newer clients append to a body.
  return telling(new S3Client({ requestChecksumCalculation: 'WHEN_REQUIRED', forcePathStyle: emulated }), 'pictures');
}
