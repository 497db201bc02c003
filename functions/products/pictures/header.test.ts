import { extendedWebp, impostors, jpeg, jpegOnItsSide, losslessWebp, png, webp } from '../../testing/pictures.ts';
import { headerOf } from './header.ts';

describe('what a picture says of itself', () => {
  it.each([
    ['jpeg', jpeg],
    ['jpeg', jpegOnItsSide],
    ['webp', webp],
    ['webp', losslessWebp],
    ['webp', extendedWebp],
    ['png', png(32, 16)],
  ])('is its real type, %s, and its size', (type, file) => {
    expect(headerOf(file)).toEqual({ type, width: 32, height: 16 });
  });

  it('is believed before anything is decoded', () => {
    expect(headerOf(png(20_000, 20_000, { pixels: false }))).toEqual({ type: 'png', width: 20_000, height: 20_000 });
    expect(headerOf(png(0, 20, { pixels: false }))).toBeUndefined();
  });

  it.each(['an SVG', 'a page', 'a GIF', 'a text', 'an empty file', 'the first half of a JPEG'])(
    'is nothing for %s',
    (what) => {
      expect(headerOf(impostors[what]!)).toBeUndefined();
    },
  );

  it('survives bytes of any kind', () => {
    for (const file of [jpeg, webp, png(32, 16)]) {
      for (let at = 0; at < file.length; at += 1) {
        expect(() => headerOf(file.subarray(0, at))).not.toThrow();
        const broken = Buffer.from(file);
        broken[at] = 0xff;
        expect(() => headerOf(broken)).not.toThrow();
      }
    }
  });
});
