/**
 * Files with a hash in their name that left the site: kept for a while, since a tab opened before still asks for them,
 * and then removed. When each left stands in a file beside the pages of before.
 */
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { HASHED_ASSETS_PREFIX, listSiteFiles } from './publish.ts';

/** Days. A tab that lives longer is told to load the page again (web/app/error-boundary.tsx). */
export const STALE_ASSET_DAYS = 30;
export const STALE_ASSETS_KEY = 'previous/left.json';

/** Key → the day on which it was seen to be gone, as milliseconds. */
type Left = Record<string, number>;

const DAY = 24 * 60 * 60 * 1000;
/** As many as S3 deletes in one call. */
const AT_ONCE = 1000;

interface Publication {
  s3: S3Client;
  bucket: string;
  /** The site that was just published. */
  folder: string;
}

/** To be done after a site was published. Answers with how many files were removed. */
export async function removeStaleAssets({ s3, bucket, folder }: Publication, now = Date.now()): Promise<number> {
  const current = new Set(await listSiteFiles(folder));
  const known = await readRecord(s3, bucket);
  const left: Left = {};
  for await (const { Contents = [] } of paginateListObjectsV2(
    { client: s3 },
    { Bucket: bucket, Prefix: HASHED_ASSETS_PREFIX },
  )) {
    for (const { Key } of Contents) if (Key && !current.has(Key)) left[Key] = known[Key] ?? now;
  }
  const old = Object.keys(left).filter((key) => now - left[key]! > STALE_ASSET_DAYS * DAY);
  for (let start = 0; start < old.length; start += AT_ONCE) {
    await remove(s3, bucket, old.slice(start, start + AT_ONCE));
  }
  for (const key of old) delete left[key];
  await s3.send(
    new PutObjectCommand({
      ...{ Bucket: bucket, Key: STALE_ASSETS_KEY, Body: JSON.stringify(left) },
      ...{ ContentType: 'application/json', CacheControl: 'no-cache' },
    }),
  );
  return old.length;
}

async function readRecord(s3: S3Client, Bucket: string): Promise<Left> {
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: STALE_ASSETS_KEY }));
    return JSON.parse((await Body?.transformToString()) ?? '{}') as Left;
  } catch (error) {
    if ((error as Error).name === 'NoSuchKey') return {};
    throw error;
  }
}

async function remove(s3: S3Client, Bucket: string, keys: string[]): Promise<void> {
  const Objects = keys.map((Key) => ({ Key }));
  const { Errors: refused = [] } = await s3.send(
    new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
  );
  if (refused.length > 0) throw new Error(`${refused[0]?.Key} was not removed: ${refused[0]?.Message}`);
}
