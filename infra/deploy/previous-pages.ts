/** The pages of the release before, for `npm run rollback`. The assets that they load are kept (stale-assets.ts). */
import { CopyObjectCommand, DeleteObjectCommand, HeadObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { STALE_ASSETS_KEY } from './stale-assets.ts';

const APP_SHELL = 'index.html';
/** Both load the same assets, so they are saved and restored together. */
const PAGES = ['home.html', APP_SHELL];
const previousKey = (page: string) => `previous/${page}`;
const temporaryKey = (page: string) => `previous/aside-${page}`;

/** Run it before a site is published. Does nothing at the first publication. */
export async function savePreviousPages(s3: S3Client, bucket: string): Promise<void> {
  for (const page of PAGES) await undefinedIfMissing(copy(s3, bucket, page, previousKey(page)));
}

/** Swaps the current pages with the previous ones: run twice, nothing has changed. */
export async function restorePreviousPages(s3: S3Client, bucket: string): Promise<void> {
  for (const page of PAGES) {
    if (page !== APP_SHELL && !(await exists(s3, bucket, previousKey(page)))) continue;
    await copy(s3, bucket, page, temporaryKey(page));
    await copy(s3, bucket, previousKey(page), page);
    await copy(s3, bucket, temporaryKey(page), previousKey(page));
  }
  // Assets that counted as stale are in use again.
  await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: STALE_ASSETS_KEY }));
}

/** A new stack may serve a page that the published site does not have yet. The app shell fills in until it is published. */
export async function fillMissingPages(s3: S3Client, bucket: string): Promise<void> {
  for (const page of PAGES) {
    if (!(await exists(s3, bucket, page))) await undefinedIfMissing(copy(s3, bucket, APP_SHELL, page));
  }
}

async function exists(s3: S3Client, Bucket: string, Key: string): Promise<boolean> {
  const head = await undefinedIfMissing(s3.send(new HeadObjectCommand({ Bucket, Key })));
  return head !== undefined;
}

async function copy(s3: S3Client, Bucket: string, from: string, to: string): Promise<true> {
  await s3.send(new CopyObjectCommand({ Bucket, CopySource: `${Bucket}/${from}`, Key: to }));
  return true;
}

function undefinedIfMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  return answer.catch((error: Error) => {
    if (!['NoSuchKey', 'NotFound'].includes(error.name)) throw error;
    return undefined;
  });
}
