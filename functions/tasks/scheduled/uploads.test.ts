import '../../testing/support/silence-logs.ts';
import { listStaleUploads, newUploadId, putImage, recordUpload } from '../../store/products/images.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { setupS3 } from '../../testing/fakes/s3.ts';
import { setClock } from '../../testing/support/clock.ts';
import { handler } from './uploads.ts';

setupTable();
const bucket = setupS3();
afterEach(() => jest.useRealTimers());

const HOUR_MS = 60 * 60 * 1000;

it('images whose product was not saved within a day are deleted with their upload', async () => {
  const now = Date.now();
  await putImage('/images/p/a.webp', new Uint8Array([1]));
  await recordUpload({ id: newUploadId(), urls: ['/images/p/a.webp'] });
  setClock(new Date(now + 23 * HOUR_MS));
  expect(await handler()).toEqual({ deleted: 0 });
  expect(bucket.size).toBe(1);
  setClock(new Date(now + 25 * HOUR_MS));
  expect(await handler()).toEqual({ deleted: 1 });
  expect(bucket.size).toBe(0);
  expect(await listStaleUploads(Date.now(), 10)).toEqual([]);
  expect(await handler()).toEqual({ deleted: 0 });
});
