import { encodeTime } from 'ulid';
import { transactWrite } from '../../aws/dynamodb/write.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { setupS3 } from '../../testing/fakes/s3.ts';
import {
  deleteImages,
  deleteUpload,
  listImagePaths,
  listStaleUploads,
  newUploadId,
  putImage,
  readImage,
  recordUpload,
  uploadSavedWrite,
} from './images.ts';

setupTable();
const bucket = setupS3();
beforeEach(() => bucket.clear());

const URL = '/images/P/hash.webp';
const SMALL_URL = '/images/P/hash-480.webp';

describe('an image', () => {
  it('is stored for ever under its path, and read again', async () => {
    await putImage(URL, Buffer.from('webp'));
    const stored = bucket.get(`/images${URL}`)!;
    expect([stored.type, stored.cacheControl]).toEqual(['image/webp', 'public, max-age=31536000, immutable']);
    expect(Buffer.from(await readImage(URL)).toString()).toContain('webp');
  });

  it('is deleted in all widths, and missing ones are no failure', async () => {
    for (const path of [URL, SMALL_URL, '/images/P/other.webp']) await putImage(path, Buffer.from('webp'));
    await deleteImages([URL, '/images/P/missing.webp']);
    expect([...bucket.keys()]).toEqual(['/images/images/P/other.webp']);
  });

  it('is in the list of all images', async () => {
    for (const path of [URL, SMALL_URL]) await putImage(path, Buffer.from('webp'));
    const paths: string[] = [];
    for await (const page of listImagePaths()) paths.push(...page);
    expect(paths.sort()).toEqual([SMALL_URL, URL]);
  });
});

describe('an upload', () => {
  const HOUR = 60 * 60 * 1000;
  const uploadFrom = (time: number) => ({ id: encodeTime(time, 10) + 'A'.repeat(16), urls: [URL] });

  it('whose product was never saved is found after a while, oldest first', async () => {
    const now = Date.now();
    const uploads = [uploadFrom(now - 3 * HOUR), uploadFrom(now - 2 * HOUR), uploadFrom(now)];
    for (const upload of uploads) await recordUpload(upload);
    expect(await listStaleUploads(now - HOUR, 10)).toEqual(uploads.slice(0, 2));
    expect(await listStaleUploads(now - HOUR, 1)).toEqual(uploads.slice(0, 1));
    for (const { id } of uploads) await deleteUpload(id);
    expect(await listStaleUploads(now + HOUR, 10)).toEqual([]);
  });

  it('is forgotten with the transaction that saves its product', async () => {
    const upload = { id: newUploadId(), urls: [URL] };
    await recordUpload(upload);
    expect(await listStaleUploads(Date.now() + HOUR, 10)).toEqual([upload]);
    await transactWrite([uploadSavedWrite(upload.id)]);
    expect(await listStaleUploads(Date.now() + HOUR, 10)).toEqual([]);
  });
});
