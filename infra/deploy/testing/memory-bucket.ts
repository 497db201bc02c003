/** A bucket in memory that knows what publishing a site asks of one. */
import { S3Client } from '@aws-sdk/client-s3';

type Input = Record<string, unknown> & {
  Key?: string;
  Prefix?: string;
  CopySource?: string;
  Delete?: { Objects: { Key: string }[] };
};

export function memoryBucket(given: Record<string, string> = {}): { s3: S3Client; objects: Map<string, string> } {
  const objects = new Map(Object.entries(given));
  const found = (key: string, error = 'NoSuchKey') => {
    const text = objects.get(key);
    if (text === undefined) throw Object.assign(new Error(`no ${key}`), { name: error });
    return text;
  };
  const calls: Record<string, (input: Input) => unknown> = {
    PutObjectCommand: ({ Key = '', Body }) => void objects.set(Key, String(Body)),
    GetObjectCommand: ({ Key = '' }) => {
      const text = found(Key);
      return { Body: { transformToString: () => Promise.resolve(text) } };
    },
    HeadObjectCommand: ({ Key = '' }) => ({ ContentLength: found(Key, 'NotFound').length }),
    CopyObjectCommand: ({ Key = '', CopySource = '' }) =>
      void objects.set(Key, found(CopySource.replace(/^[^/]*\//, ''))),
    DeleteObjectCommand: ({ Key = '' }) => void objects.delete(Key),
    DeleteObjectsCommand: ({ Delete }) => Delete?.Objects.forEach(({ Key }) => objects.delete(Key)),
    ListObjectsV2Command: ({ Prefix = '' }) => ({
      Contents: [...objects.keys()].filter((Key) => Key.startsWith(Prefix)).map((Key) => ({ Key })),
    }),
  };
  const send = async (command: { input: Input }) => {
    const answer = calls[command.constructor.name];
    if (!answer) throw new Error(`This bucket knows no ${command.constructor.name}`);
    return (await answer(command.input)) ?? {};
  };
  return { s3: Object.assign(new S3Client({ region: 'eu-central-1' }), { send }), objects };
}
