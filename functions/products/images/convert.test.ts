import '../../testing/support/silence-logs.ts';
import { withDeadline } from '../../platform/retry.ts';
import { setupImageWorker } from '../../testing/fakes/image-worker.ts';
import {
  extendedWebp,
  invalidImages,
  jpeg,
  losslessWebp,
  png,
  rotatedJpeg,
  webp,
  webpSize,
} from '../../testing/fixtures/images.ts';
import { captureLogs } from '../../testing/support/capture-logs.ts';
import { convertImages } from './convert.ts';

const imageWorker = setupImageWorker();

async function convertedSizes(file: Buffer) {
  const [image] = await convertImages([file]);
  return { large: webpSize(image!.large), small: webpSize(image!.small) };
}

describe('the images that the shop serves', () => {
  it.each([
    ['JPEG', jpeg],
    ['WebP', webp],
    ['lossless WebP', losslessWebp],
    ['extended WebP', extendedWebp],
    ['PNG', png(32, 16)],
  ])('are made from %s, and small ones are not enlarged', async (_type, file) => {
    expect(await convertedSizes(file)).toEqual({ large: [32, 16], small: [32, 16] });
  });

  it.each([
    ['large', png(1600, 800), [1200, 600], [480, 240]],
    ['one pixel high', png(5000, 1), [1200, 1], [480, 1]],
    ['of medium width', png(600, 900), [600, 900], [480, 720]],
    ['on its side', rotatedJpeg, [16, 32], [16, 32]],
  ])('are upright, and at most 1200 and 480 pixels wide: one that is %s', async (_what, file, large, small) => {
    expect(await convertedSizes(file)).toEqual({ large, small });
  });

  it('have nothing of the file but its pixels', async () => {
    const withScript = Buffer.concat([png(20, 20), Buffer.from('<script>alert(1)</script>')]);
    const [image] = await convertImages([withScript]);
    const bytes = Buffer.from(image!.large);
    expect(bytes.includes('script')).toBe(false);
    expect(bytes.toString('latin1', 8, 12)).toBe('WEBP');
  });

  it.each(Object.keys(invalidImages))('are not made from %s', async (what) => {
    await expect(convertImages([jpeg, invalidImages[what]!])).rejects.toMatchObject({
      code: 'NOT_AN_IMAGE',
      status: 415,
      message: 'Le immagini devono essere file JPEG, PNG o WebP integri',
    });
  });

  it.each([
    [20_000, 20_000],
    [6001, 10],
    [10, 6001],
  ])('are not made from a file of %d × %d pixels', async (width, height) => {
    await expect(convertImages([png(width, height, { pixels: false })])).rejects.toMatchObject({
      code: 'IMAGE_TOO_LARGE',
      status: 413,
      errors: { images: expect.stringContaining('6000 × 6000') as string },
    });
  });

  it('are made for several requests at once, also after a broken file', async () => {
    const requests = [invalidImages['the first half of a PNG']!, jpeg, webp].map((file) => convertImages([file]));
    const outcomes = await Promise.allSettled(requests);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  });
});

describe('a conversion that takes too long', () => {
  it('ends as BUSY with a time to try again, and is logged as what it is', async () => {
    imageWorker.stall();
    const lines = await captureLogs(() =>
      expect(convertImages([jpeg, webp])).rejects.toMatchObject({ code: 'BUSY', status: 409, retryAfter: 5 }),
    );
    expect(lines).toEqual([
      expect.objectContaining({ level: 'WARN', message: 'image conversion timed out', images: 2, converted: 0 }),
    ]);
  });

  it('ends before the time of its request is over', async () => {
    await expect(withDeadline(0, () => convertImages([jpeg]))).rejects.toMatchObject({ code: 'BUSY' });
  });

  it('does not hold up the next request', async () => {
    imageWorker.stall();
    const stalled = convertImages([jpeg]);
    await expect(stalled).rejects.toMatchObject({ code: 'BUSY' });
    imageWorker.resume();
    expect(await convertedSizes(jpeg)).toEqual({ large: [32, 16], small: [32, 16] });
  });
});
