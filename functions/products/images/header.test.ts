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

describe('the header of an image', () => {
  it.each([
    ['jpeg', jpeg],
    ['jpeg', rotatedJpeg],
    ['webp', webp],
    ['webp', losslessWebp],
    ['webp', extendedWebp],
    ['png', png(32, 16)],
  ])('has the real type, %s, and the size', (type, file) => {
    expect(parseImageHeader(file)).toEqual({ type, width: 32, height: 16 });
  });

  it('is read without decoding', () => {
    expect(parseImageHeader(png(20_000, 20_000, { pixels: false }))).toEqual({
      type: 'png',
      width: 20_000,
      height: 20_000,
    });
    expect(parseImageHeader(png(0, 20, { pixels: false }))).toBeUndefined();
  });

  it.each(['an SVG', 'a page', 'a GIF', 'a text', 'an empty file', 'the first half of a JPEG'])(
    'is not found in %s',
    (what) => {
      expect(parseImageHeader(invalidImages[what]!)).toBeUndefined();
    },
  );

  it('is read from any bytes without an error', () => {
    for (const file of [jpeg, webp, png(32, 16)]) {
      for (let length = 0; length < file.length; length += 1) {
        expect(() => parseImageHeader(file.subarray(0, length))).not.toThrow();
        const broken = Buffer.from(file);
        broken[length] = 0xff;
        expect(() => parseImageHeader(broken)).not.toThrow();
      }
    }
  });
});
