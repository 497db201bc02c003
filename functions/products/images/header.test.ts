import {
  extendedWebp,
  invalidImages,
  jpeg,
  rotatedJpeg,
  losslessWebp,
  png,
  webp,
} from '../../testing/fixtures/images.ts';
import { parseImageHeader } from './header.ts';

describe('what a picture says of itself', () => {
  it.each([
    ['jpeg', jpeg],
    ['jpeg', rotatedJpeg],
    ['webp', webp],
    ['webp', losslessWebp],
    ['webp', extendedWebp],
    ['png', png(32, 16)],
  ])('is its real type, %s, and its size', (type, file) => {
    expect(parseImageHeader(file)).toEqual({ type, width: 32, height: 16 });
  });

  it('is believed before anything is decoded', () => {
    expect(parseImageHeader(png(20_000, 20_000, { pixels: false }))).toEqual({
      type: 'png',
      width: 20_000,
      height: 20_000,
    });
    expect(parseImageHeader(png(0, 20, { pixels: false }))).toBeUndefined();
  });

  it.each(['an SVG', 'a page', 'a GIF', 'a text', 'an empty file', 'the first half of a JPEG'])(
    'is nothing for %s',
    (what) => {
      expect(parseImageHeader(invalidImages[what]!)).toBeUndefined();
    },
  );

  it('survives bytes of any kind', () => {
    for (const file of [jpeg, webp, png(32, 16)]) {
      for (let at = 0; at < file.length; at += 1) {
        expect(() => parseImageHeader(file.subarray(0, at))).not.toThrow();
        const broken = Buffer.from(file);
        broken[at] = 0xff;
        expect(() => parseImageHeader(broken)).not.toThrow();
      }
    }
  });
});
