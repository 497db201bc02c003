import { setupImageWorker } from '../../testing/fakes/image-worker.ts';
import {
  extendedWebp,
  invalidImages,
  jpeg,
  rotatedJpeg,
  losslessWebp,
  png,
  webpSize,
  webp,
} from '../../testing/fixtures/images.ts';
import { convertImages } from './convert.ts';

setupImageWorker();

const sizes = async (file: Buffer) => {
  const [picture] = await convertImages([file]);
  return [webpSize(picture!.large), webpSize(picture!.small)];
};

describe('the pictures that the shop serves', () => {
  it('are made of JPEG, PNG and WebP, and small ones are not enlarged', async () => {
    for (const file of [jpeg, webp, losslessWebp, extendedWebp, png(32, 16)]) {
      expect(await sizes(file)).toEqual([
        [32, 16],
        [32, 16],
      ]);
    }
  }, 30_000);

  it('are 1200 and 480 pixels wide at most', async () => {
    expect(await sizes(png(1600, 800))).toEqual([
      [1200, 600],
      [480, 240],
    ]);
    expect(await sizes(png(5000, 1))).toEqual([
      [1200, 1],
      [480, 1],
    ]);
    expect(await sizes(png(600, 900))).toEqual([
      [600, 900],
      [480, 720],
    ]);
  }, 30_000);

  it('stand upright', async () => {
    expect(await sizes(rotatedJpeg)).toEqual([
      [16, 32],
      [16, 32],
    ]);
  });

  it('keep nothing of the file but what it shows', async () => {
    const polyglot = Buffer.concat([png(20, 20), Buffer.from('<script>alert(1)</script>')]);
    const [picture] = await convertImages([polyglot]);
    expect(Buffer.from(picture!.large).includes('script')).toBe(false);
    expect(Buffer.from(picture!.large).toString('latin1', 8, 12)).toBe('WEBP');
  });

  it.each(Object.keys(invalidImages))('are not made of %s', async (what) => {
    const refused = {
      code: 'NOT_AN_IMAGE',
      status: 415,
      message: 'Le immagini devono essere file JPEG, PNG o WebP integri',
    };
    await expect(convertImages([jpeg, invalidImages[what]!])).rejects.toMatchObject(refused);
  });

  it('are not made of what is larger than 6000 pixels, whatever it holds', async () => {
    const refused = {
      code: 'IMAGE_TOO_LARGE',
      status: 413,
      errors: { images: expect.stringContaining('6000 × 6000') as string },
    };
    for (const [width, height] of [
      [20_000, 20_000],
      [6001, 10],
      [10, 6001],
    ]) {
      await expect(convertImages([png(width!, height!, { pixels: false })])).rejects.toMatchObject(refused);
    }
  });

  it('are still made after a file broke its decoder, and for several calls at once', async () => {
    const calls = [invalidImages['the first half of a PNG']!, jpeg, webp].map((file) => convertImages([file]));
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  });
});
