import type { CopyObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { keepPage, rollBack } from './site-history.ts';

/** A bucket of texts that knows how to copy. */
function bucket(objects: Record<string, string>): S3Client {
  const send = ({ input: { CopySource = '', Key = '' } }: CopyObjectCommand) => {
    const found = objects[CopySource.replace(/^site\//, '')];
    if (found === undefined) return Promise.reject(Object.assign(new Error('none'), { name: 'NoSuchKey' }));
    objects[Key] = found;
    return Promise.resolve({});
  };
  return { send } as unknown as S3Client;
}

describe('the site of before', () => {
  it('comes back by one command, and goes again by the same', async () => {
    const objects: Record<string, string> = { 'index.html': 'monday' };
    const s3 = bucket(objects);
    await keepPage(s3, 'site');
    objects['index.html'] = 'tuesday';
    await rollBack(s3, 'site');
    expect(objects['index.html']).toBe('monday');
    await rollBack(s3, 'site');
    expect(objects['index.html']).toBe('tuesday');
  });

  it('is nothing at the first publication, and cannot come back then', async () => {
    await keepPage(bucket({}), 'site');
    await expect(rollBack(bucket({ 'index.html': 'monday' }), 'site')).rejects.toThrow('none');
  });
});
