/** CloudFormation deletes only empty buckets. */
import { ListObjectVersionsCommand, type S3Client } from '@aws-sdk/client-s3';
import { deleteObjects } from './delete-objects.ts';

/** Deletes every object of these buckets, with its earlier versions. */
export async function emptyBuckets(s3: S3Client, buckets: string[]): Promise<void> {
  for (const Bucket of buckets) {
    for (;;) {
      const { Versions = [], DeleteMarkers = [] } = await s3.send(new ListObjectVersionsCommand({ Bucket }));
      const versions = [...Versions, ...DeleteMarkers];
      if (versions.length === 0) break;
      await deleteObjects(
        s3,
        Bucket,
        versions.map(({ Key = '', VersionId = 'null' }) => ({ Key, VersionId })),
      );
    }
  }
}
