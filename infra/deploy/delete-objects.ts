import { DeleteObjectsCommand, type ObjectIdentifier, type S3Client } from '@aws-sdk/client-s3';

/** The limit of one DeleteObjects call. */
const MAX_KEYS = 1000;

/** Deletes these objects, or these versions of them. Throws one line when S3 refuses one of them. */
export async function deleteObjects(s3: S3Client, bucket: string, objects: ObjectIdentifier[]): Promise<void> {
  for (let start = 0; start < objects.length; start += MAX_KEYS) {
    const Objects = objects.slice(start, start + MAX_KEYS);
    const { Errors = [] } = await s3.send(
      new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
    );
    if (Errors[0]) throw new Error(`${bucket}: ${Errors[0].Key} was not deleted: ${Errors[0].Message}`);
  }
}
