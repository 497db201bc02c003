/** The page of the publication before, so that one command brings it back. Its parts were never taken away. */
import { CopyObjectCommand, type S3Client } from '@aws-sdk/client-s3';

const PAGE = 'index.html';
const BEFORE = 'previous/index.html';
const ASIDE = 'previous/aside.html';

/** To be done before a site is published. The very first one has nothing before it. */
export async function keepPage(s3: S3Client, bucket: string): Promise<void> {
  await copy(s3, bucket, PAGE, BEFORE).catch((error: Error) => {
    if (!['NoSuchKey', 'NotFound'].includes(error.name)) throw error;
  });
}

/** The page of before takes the place of today's, and the other way round: done twice, all is as it was. */
export async function rollBack(s3: S3Client, bucket: string): Promise<void> {
  await copy(s3, bucket, PAGE, ASIDE);
  await copy(s3, bucket, BEFORE, PAGE);
  await copy(s3, bucket, ASIDE, BEFORE);
}

async function copy(s3: S3Client, Bucket: string, from: string, to: string): Promise<void> {
  await s3.send(new CopyObjectCommand({ Bucket, CopySource: `${Bucket}/${from}`, Key: to }));
}
