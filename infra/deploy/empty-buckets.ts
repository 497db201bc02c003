/** CloudFormation deletes no bucket that holds something. */
import { DeleteObjectsCommand, ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3';

/** Deletes every object of these buckets. */
export async function emptyBuckets(s3: S3Client, buckets: string[]): Promise<void> {
  for (const Bucket of buckets) {
    for (;;) {
      const { Contents: found = [] } = await s3.send(new ListObjectsV2Command({ Bucket }));
      if (found.length === 0) break;
      const Objects = found.map(({ Key }) => ({ Key }));
      const { Errors: refused = [] } = await s3.send(
        new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
      );
      if (refused.length > 0) throw new Error(`${Bucket}: ${refused[0]?.Key} was not deleted: ${refused[0]?.Message}`);
    }
  }
}
