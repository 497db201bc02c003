/** A bucket in memory with the S3 commands that publishing a site needs. */
import { S3Client } from '@aws-sdk/client-s3';

type Input = Record<string, unknown> & {
  Key?: string;
  Prefix?: string;
  CopySource?: string;
  Delete?: { Objects: { Key: string }[] };
};

export function memoryBucket(initial: Record<string, string> = {}): { s3: S3Client; objects: Map<string, string> } {
  const objects = new Map(Object.entries(initial));
  const read = (key: string, error = 'NoSuchKey') => {
    const text = objects.get(key);
    if (text === undefined) throw Object.assign(new Error(`no ${key}`), { name: error });
    return text;
  };
  const commands: Record<string, (input: Input) => unknown> = {
    PutObjectCommand: ({ Key = '', Body }) => void objects.set(Key, String(Body)),
    GetObjectCommand: ({ Key = '' }) => {
      const text = read(Key);
      return { Body: { transformToString: () => Promise.resolve(text) } };
    },
    HeadObjectCommand: ({ Key = '' }) => ({ ContentLength: read(Key, 'NotFound').length }),
    CopyObjectCommand: ({ Key = '', CopySource = '' }) =>
      void objects.set(Key, read(CopySource.replace(/^[^/]*\//, ''))),
    DeleteObjectCommand: ({ Key = '' }) => void objects.delete(Key),
    DeleteObjectsCommand: ({ Delete }) => Delete?.Objects.forEach(({ Key }) => objects.delete(Key)),
    ListObjectsV2Command: ({ Prefix = '' }) => ({
      Contents: [...objects.keys()].filter((Key) => Key.startsWith(Prefix)).map((Key) => ({ Key })),
    }),
  };
  const send = async (command: { input: Input }) => {
    const execute = commands[command.constructor.name];
    if (!execute) throw new Error(`memoryBucket does not have ${command.constructor.name}`);
    return (await execute(command.input)) ?? {};
  };
  return { s3: Object.assign(new S3Client({ region: 'eu-central-1' }), { send }), objects };
}
