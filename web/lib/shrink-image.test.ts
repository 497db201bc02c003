import { MAX_UPLOAD_BYTES } from '../../shared/product/limits.ts';
import { shrinkImage } from './shrink-image.ts';

/** A browser's canvas, which writes files of `size` bytes. `drawn` lists the sizes that it drew. */
function browser({ width = 3000, height = 2000, size = (_: { type: string; quality: number }) => 1000, webp = true }) {
  const drawn: [number, number][] = [];
  class Canvas {
    constructor(
      readonly width: number,
      readonly height: number,
    ) {
      drawn.push([width, height]);
    }
    getContext = () => ({ drawImage: () => undefined, fillRect: () => undefined });
    convertToBlob = (options: { type: string; quality: number }) => {
      const type = options.type === 'image/webp' && !webp ? 'image/png' : options.type;
      return Promise.resolve({ type, size: size(options) } as Blob);
    };
  }
  const close = jest.fn();
  const createImageBitmap = () => Promise.resolve({ width, height, close });
  Object.assign(globalThis, { OffscreenCanvas: Canvas, createImageBitmap });
  return { drawn, close };
}

const photo = new File(['x'], 'foto.jpg', { type: 'image/jpeg' });

it('makes a photo WebP, its longer side 1600 pixels', async () => {
  const { drawn, close } = browser({});
  expect((await shrinkImage(photo)).type).toBe('image/webp');
  expect(drawn).toEqual([[1600, 1067]]);
  expect(close).toHaveBeenCalled();
});

it('never enlarges an image', async () => {
  const { drawn } = browser({ width: 400, height: 500 });
  await shrinkImage(photo);
  expect(drawn).toEqual([[400, 500]]);
});

it('tries less and less until five of them fit in one call', async () => {
  const fifth = MAX_UPLOAD_BYTES / 5;
  const { drawn } = browser({ size: ({ quality }) => (quality > 0.6 ? fifth : fifth / 2) });
  await shrinkImage(photo);
  expect(drawn.at(-1)).toEqual([1200, 800]);
});

it('takes JPEG where the browser cannot write WebP', async () => {
  browser({ webp: false });
  expect((await shrinkImage(photo)).type).toBe('image/jpeg');
});

it.each(['image/svg+xml', 'image/heic', 'text/html', ''])('refuses %p', async (type) => {
  browser({});
  await expect(shrinkImage(new File(['x'], 'x', { type }))).rejects.toThrow();
});
