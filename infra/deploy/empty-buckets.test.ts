import type { DeleteObjectsCommand, S3Client } from '@aws-sdk/client-s3';
import { deleteObjects } from './delete-objects.ts';
import { emptyBuckets } from './empty-buckets.ts';

describe('emptying a bucket', () => {
  it('deletes every version of every object, and the marks of deleted ones', async () => {
    const versions = [
      { Key: 'index.html', VersionId: 'null' },
      { Key: 'images/b.webp', VersionId: 'v1' },
      { Key: 'images/b.webp', VersionId: 'v2' },
    ];
    const marks = [{ Key: 'images/c.webp', VersionId: 'm1' }];
    const deleted: unknown[] = [];
    const send = ({ input }: DeleteObjectsCommand) => {
      deleted.push(...(input.Delete?.Objects ?? []));
      return Promise.resolve(deleted.length > 0 ? {} : { Versions: versions, DeleteMarkers: marks });
    };
    await emptyBuckets({ send } as unknown as S3Client, ['images']);
    expect(deleted).toEqual([...versions, ...marks]);
  });

  it('stops with one line when S3 refuses a key', async () => {
    const refusal = { Errors: [{ Key: 'a', Message: 'Access Denied' }] };
    const s3 = { send: () => Promise.resolve(refusal) } as unknown as S3Client;
    await expect(deleteObjects(s3, 'site', [{ Key: 'a' }, { Key: 'b' }])).rejects.toThrow(
      'site: a was not deleted: Access Denied',
    );
  });

  it('asks S3 for a thousand keys at a time', async () => {
    const sizes: (number | undefined)[] = [];
    const send = ({ input }: DeleteObjectsCommand) => {
      sizes.push(input.Delete?.Objects?.length);
      return Promise.resolve({});
    };
    const keys = Array.from({ length: 2001 }, (_, index) => ({ Key: String(index) }));
    await deleteObjects({ send } as unknown as S3Client, 'site', keys);
    expect(sizes).toEqual([1000, 1000, 1]);
  });
});
