/** The pages of the publication before, so that one command brings them back. Their parts are still there (old-parts.ts). */
import { CopyObjectCommand, DeleteObjectCommand, HeadObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { STALE_ASSETS_KEY } from './stale-assets.ts';

const SHELL = 'index.html';
/** The home page, and what every other address begins with: made of the same parts, they go back together. */
const PAGES = ['home.html', SHELL];
const before = (page: string) => `previous/${page}`;
const aside = (page: string) => `previous/aside-${page}`;

/** To be done before a site is published. The very first one has nothing before it. */
export async function savePreviousPages(s3: S3Client, bucket: string): Promise<void> {
  for (const page of PAGES) await unlessMissing(copy(s3, bucket, page, before(page)));
}

/** The pages of before take the place of today's, and the other way round: done twice, all is as it was. */
export async function restorePreviousPages(s3: S3Client, bucket: string): Promise<void> {
  for (const page of PAGES) {
    if (page !== SHELL && !(await isThere(s3, bucket, before(page)))) continue;
    await copy(s3, bucket, page, aside(page));
    await copy(s3, bucket, before(page), page);
    await copy(s3, bucket, aside(page), before(page));
  }
  // What had left the site is on it again: nothing of it is old.
  await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: STALE_ASSETS_KEY }));
}

/**
 * A stack may ask for a page before the site that has it is published: until then the shell stands in for it. Nothing
 * to do where there is no site yet.
 */
export async function fillMissingPages(s3: S3Client, bucket: string): Promise<void> {
  for (const page of PAGES) {
    if (!(await isThere(s3, bucket, page))) await unlessMissing(copy(s3, bucket, SHELL, page));
  }
}

async function isThere(s3: S3Client, Bucket: string, Key: string): Promise<boolean> {
  const head = await unlessMissing(s3.send(new HeadObjectCommand({ Bucket, Key })));
  return head !== undefined;
}

async function copy(s3: S3Client, Bucket: string, from: string, to: string): Promise<true> {
  await s3.send(new CopyObjectCommand({ Bucket, CopySource: `${Bucket}/${from}`, Key: to }));
  return true;
}

function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  return answer.catch((error: Error) => {
    if (!['NoSuchKey', 'NotFound'].includes(error.name)) throw error;
    return undefined;
  });
}
