/** Objects in the buckets of the shop. */
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectVersionsCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { ShopError } from '../../shared/api/errors.ts';
import { attachIamTrace } from '../platform/iam-trace.ts';
import { REQUEST_TIMEOUTS } from './request-timeouts.ts';

/** `target` is the name of the bucket in infra/stack/functions.ts. */
export interface S3Location {
  target: S3Target;
  bucket: string;
  key: string;
}

type S3Target = 'images' | 'appShell' | 'mails' | 'catalogue';

const MAX_ATTEMPTS = 4;

/** Stores an object, replacing the one under its key. BUSY where S3 does not answer. */
export async function putObject(
  { target, bucket, key }: S3Location,
  bytes: Uint8Array,
  headers: { ContentType: string; CacheControl?: string },
): Promise<void> {
  const command = new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ...headers });
  await clientOf(target).send(command).catch(rethrowAsBusy);
}

/** The bytes of an object, or of one version of it. Throws NoSuchKey where there is none, BUSY where S3 does not answer. */
export function getObject({ target, bucket, key }: S3Location, versionId?: string): Promise<Uint8Array> {
  return sendGet(target, new GetObjectCommand({ Bucket: bucket, Key: key, VersionId: versionId }));
}

/** The bytes from `start` to before `end`. Errors as those of `getObject`. */
export function getObjectRange({ target, bucket, key }: S3Location, start: number, end: number): Promise<Uint8Array> {
  return sendGet(target, new GetObjectCommand({ Bucket: bucket, Key: key, Range: `bytes=${start}-${end - 1}` }));
}

/** S3 refuses to read a missing object where the caller may not list the bucket. */
export function isMissingObject(error: unknown): boolean {
  return error instanceof Error && ['NoSuchKey', 'AccessDenied'].includes(error.name);
}

async function sendGet(target: S3Target, command: GetObjectCommand): Promise<Uint8Array> {
  const answer = await clientOf(target).send(command).catch(rethrowAsBusy);
  return (await answer.Body?.transformToByteArray()) ?? new Uint8Array();
}

/** Deletes an object. A missing object is no failure. BUSY where S3 does not answer. */
export async function deleteObject({ target, bucket, key }: S3Location): Promise<void> {
  await clientOf(target)
    .send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
    .catch(rethrowAsBusy);
}

/** The keys of all objects of a bucket, page after page. */
export async function* listObjectKeys({ target, bucket }: Omit<S3Location, 'key'>): AsyncGenerator<string[]> {
  for await (const page of paginateListObjectsV2({ client: clientOf(target) }, { Bucket: bucket })) {
    yield (page.Contents ?? []).map(({ Key = '' }) => Key);
  }
}

/** The version of each object that a versioned bucket had at a moment, by its key. It holds all keys: for tasks alone. */
export async function listVersionsAt(
  { target, bucket }: Omit<S3Location, 'key'>,
  moment: Date,
): Promise<Map<string, string>> {
  const latest = new Map<string, { at: Date; versionId: string | undefined }>();
  let after = {};
  for (;;) {
    const page = await clientOf(target).send(new ListObjectVersionsCommand({ Bucket: bucket, ...after }));
    const { Versions = [], DeleteMarkers = [], IsTruncated, NextKeyMarker, NextVersionIdMarker } = page;
    // A deleted object has no version at its moment.
    const entries = [...Versions, ...DeleteMarkers.map((marker) => ({ ...marker, VersionId: undefined }))];
    for (const { Key = '', VersionId: versionId, LastModified: at = moment } of entries) {
      const earlier = latest.get(Key);
      if (at <= moment && (!earlier || earlier.at < at)) latest.set(Key, { at, versionId });
    }
    if (!IsTruncated) break;
    after = { KeyMarker: NextKeyMarker, VersionIdMarker: NextVersionIdMarker };
  }
  return new Map([...latest].flatMap(([key, { versionId }]) => (versionId ? [[key, versionId]] : [])));
}

const clients = new Map<S3Target, S3Client>();

/** A client for each bucket: the IAM trace names the bucket. */
function clientOf(target: S3Target): S3Client {
  const client = clients.get(target) ?? createClient(target);
  clients.set(target, client);
  return client;
}

function createClient(target: S3Target): S3Client {
  const isEmulated = Boolean(process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL']);
  // Emulators find a bucket by the path only.
  const client = new S3Client({
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: REQUEST_TIMEOUTS,
    forcePathStyle: isEmulated,
  });
  return attachIamTrace(client, target);
}

/** The client counts its attempts. An error that it does not send again ends at the first one. */
function rethrowAsBusy(error: Error & { $metadata?: { attempts?: number } }): never {
  throw error.$metadata?.attempts === MAX_ATTEMPTS ? new ShopError('BUSY', { retryAfter: 1 }) : error;
}
