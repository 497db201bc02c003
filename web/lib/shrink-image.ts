/** Shrinks an image for the upload: WebP, at most 1600 pixels on the longer side, without the camera's metadata. */
import { MAX_IMAGES, MAX_UPLOAD_BYTES } from '../../shared/product/limits.ts';

export const acceptedImageTypes = ['image/jpeg', 'image/png', 'image/webp'];

/** All images of a form and its texts (200 kB) must fit into one call. */
const MAX_BYTES = Math.floor((MAX_UPLOAD_BYTES - 200 * 1024) / MAX_IMAGES);

/** The first result below MAX_BYTES is taken. */
const settings = [
  { side: 1600, quality: 0.86 },
  { side: 1600, quality: 0.7 },
  { side: 1200, quality: 0.6 },
  { side: 800, quality: 0.5 },
];

/** Rejects when this browser cannot read the file as an image. */
export async function shrinkImage(file: Blob): Promise<Blob> {
  if (!acceptedImageTypes.includes(file.type)) throw new Error(`not an image: ${file.type}`);
  const bitmap = await createImageBitmap(file);
  try {
    for (const { side, quality } of settings) {
      const blob = await resize(bitmap, side, quality);
      if (blob.size <= MAX_BYTES) return blob;
    }
    throw new Error('the image stays too large');
  } finally {
    bitmap.close();
  }
}

async function resize(bitmap: ImageBitmap, side: number, quality: number): Promise<Blob> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((pixels) => Math.max(1, Math.round(pixels * scale)));
  const canvas = createCanvas(width!, height!);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width!, height!);
  const webp = await encode(canvas, 'image/webp', quality);
  if (webp.type === 'image/webp') return webp;
  // A browser that cannot write WebP answers with a PNG, far too large. JPEG has no transparency: white instead.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width!, height!);
  return encode(canvas, 'image/jpeg', quality);
}

function createCanvas(width: number, height: number): OffscreenCanvas | HTMLCanvasElement {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

function encode(canvas: OffscreenCanvas | HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no image'))), type, quality),
  );
}
