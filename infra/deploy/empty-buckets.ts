/** CloudFormation deletes only empty buckets. */
import { ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3';
import { deleteObjects } from './delete-objects.ts';

/** Deletes every object of these buckets. */
export async function emptyBuckets(s3: S3Client, buckets: string[]): Promise<void> {
  for (const Bucket of buckets) {
    for (;;) {
      const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }));
      if (Contents.length === 0) break;
      await deleteObjects(
        s3,
        Bucket,
        Contents.map(({ Key = '' }) => Key),
      );
    }
  }
}
