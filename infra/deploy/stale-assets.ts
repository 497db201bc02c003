/**
 * Hashed assets that are no longer part of the site. They stay for a while, since open tabs still load them. A file in the
 * bucket records when each became stale.
 */
import { GetObjectCommand, paginateListObjectsV2, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { deleteObjects } from './delete-objects.ts';
import { HASHED_ASSETS_PREFIX, listSiteFiles } from './publish.ts';

/** Days. A tab that is open for longer is asked to reload (web/app/error-boundary.tsx). */
export const STALE_ASSET_DAYS = 30;
/** Deployed stages have this key: do not change it. */
export const STALE_ASSETS_KEY = 'previous/left.json';

/** Key of the asset → when it became stale, in milliseconds since 1970. */
type StaleAssets = Record<string, number>;

const DAY_MS = 24 * 60 * 60 * 1000;

interface PublishedSite {
  s3: S3Client;
  bucket: string;
  /** The site that was just published. */
  folder: string;
}

/** Run it after a site was published. Returns the number of removed files. */
export async function removeStaleAssets({ s3, bucket, folder }: PublishedSite, now = Date.now()): Promise<number> {
  const current = new Set(await listSiteFiles(folder));
  const recorded = await readStaleAssets(s3, bucket);
  const stale: StaleAssets = {};
  for await (const { Contents = [] } of paginateListObjectsV2(
    { client: s3 },
    { Bucket: bucket, Prefix: HASHED_ASSETS_PREFIX },
  )) {
    for (const { Key } of Contents) if (Key && !current.has(Key)) stale[Key] = recorded[Key] ?? now;
  }
  const expired = Object.keys(stale).filter((key) => now - stale[key]! > STALE_ASSET_DAYS * DAY_MS);
  await deleteObjects(
    s3,
    bucket,
    expired.map((Key) => ({ Key })),
  );
  for (const key of expired) delete stale[key];
  await s3.send(
    new PutObjectCommand({
      Bucket: bucket,
      Key: STALE_ASSETS_KEY,
      Body: JSON.stringify(stale),
      ContentType: 'application/json',
      CacheControl: 'no-cache',
    }),
  );
  return expired.length;
}

async function readStaleAssets(s3: S3Client, Bucket: string): Promise<StaleAssets> {
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: STALE_ASSETS_KEY }));
    return JSON.parse((await Body?.transformToString()) ?? '{}') as StaleAssets;
  } catch (error) {
    if ((error as Error).name === 'NoSuchKey') return {};
    throw error;
  }
}
