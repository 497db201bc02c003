/** Makes a chosen picture small enough to travel: WebP, its longer side at most 1600 pixels, without what a camera noted. */
import { MAX_IMAGES, MAX_UPLOAD_BYTES } from '../../shared/product/form-schema.ts';

export const acceptedImageTypes = ['image/jpeg', 'image/png', 'image/webp'];

/** Bytes of one picture, so that five of them and the form's words stay below the limit of a call. */
const BUDGET = Math.floor((MAX_UPLOAD_BYTES - 200 * 1024) / MAX_IMAGES);

/** The first that fits the budget is taken. */
const attempts = [
  { side: 1600, quality: 0.86 },
  { side: 1600, quality: 0.7 },
  { side: 1200, quality: 0.6 },
  { side: 800, quality: 0.5 },
];

/** Rejects where the file is no picture that this browser can read. */
export async function shrinkImage(file: Blob): Promise<Blob> {
  if (!acceptedImageTypes.includes(file.type)) throw new Error(`not a picture: ${file.type}`);
  const bitmap = await createImageBitmap(file);
  try {
    for (const { side, quality } of attempts) {
      const blob = await drawn(bitmap, side, quality);
      if (blob.size <= BUDGET) return blob;
    }
    throw new Error('the picture cannot be made small enough');
  } finally {
    bitmap.close();
  }
}

async function drawn(bitmap: ImageBitmap, side: number, quality: number): Promise<Blob> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((pixels) => Math.max(1, Math.round(pixels * scale)));
  const canvas = canvasOf(width!, height!);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, 0, 0, width!, height!);
  const webp = await encoded(canvas, 'image/webp', quality);
  if (webp.type === 'image/webp') return webp;
  // A browser that cannot write WebP gives a PNG, many times as large: JPEG instead, on paper where it is transparent.
  pen.globalCompositeOperation = 'destination-over';
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width!, height!);
  return encoded(canvas, 'image/jpeg', quality);
}

function canvasOf(width: number, height: number): OffscreenCanvas | HTMLCanvasElement {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

function encoded(canvas: OffscreenCanvas | HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), type, quality),
  );
}
