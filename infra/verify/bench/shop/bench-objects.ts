/** The objects of a generated shop's catalogue: kept beside its table, copied into the S3 emulator of each measured shop. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { startS3 } from '../../../local/emulators/s3.ts';

/** A key is a file name here: its slashes are encoded. */
export function keepObject(folder: string, key: string, bytes: Buffer): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, encodeURIComponent(key)), bytes);
}

/** `s3Folder` is that of a shop that does not run yet. */
export async function copyObjects(folder: string, s3Folder: string, bucket: string): Promise<void> {
  const s3 = await startS3(s3Folder);
  const client = new S3Client({
    region: 'eu-south-1',
    endpoint: s3.endpoint,
    forcePathStyle: true,
    // s3rver accepts only this pair, and no bodies in signed chunks.
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  await s3.ensureBucket(bucket);
  for (const name of readdirSync(folder)) {
    const Body = readFileSync(join(folder, name));
    await client.send(new PutObjectCommand({ Bucket: bucket, Key: decodeURIComponent(name), Body }));
  }
  client.destroy();
  await s3.stop();
}
