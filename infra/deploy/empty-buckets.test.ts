import type { DeleteObjectsCommand, S3Client } from '@aws-sdk/client-s3';
import { deleteObjects } from './delete-objects.ts';
import { emptyBuckets } from './empty-buckets.ts';
import { memoryBucket } from './testing/memory-bucket.ts';

describe('emptying a bucket', () => {
  it('deletes every object, in every folder', async () => {
    const { s3, objects } = memoryBucket({ 'index.html': 'page', 'assets/a.js': 'a', 'images/b.webp': 'b' });
    await emptyBuckets(s3, ['site']);
    expect(objects.size).toBe(0);
  });

  it('stops with one line when S3 refuses a key', async () => {
    const refusal = { Errors: [{ Key: 'a', Message: 'Access Denied' }] };
    const s3 = { send: () => Promise.resolve(refusal) } as unknown as S3Client;
    await expect(deleteObjects(s3, 'site', ['a', 'b'])).rejects.toThrow('site: a was not deleted: Access Denied');
  });

  it('asks S3 for a thousand keys at a time', async () => {
    const sizes: (number | undefined)[] = [];
    const send = ({ input }: DeleteObjectsCommand) => {
      sizes.push(input.Delete?.Objects?.length);
      return Promise.resolve({});
    };
    const keys = Array.from({ length: 2001 }, (_, index) => String(index));
    await deleteObjects({ send } as unknown as S3Client, 'site', keys);
    expect(sizes).toEqual([1000, 1000, 1]);
  });
});
