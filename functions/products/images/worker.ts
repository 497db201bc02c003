/**
 * A worker thread that converts one image: JPEG, PNG or WebP in, WebP out. The catalogue answers meanwhile, and a file
 * that crashes or stalls its decoder ends with the thread. Codecs are WebAssembly, so they run on every platform. It is
 * a bundle of its own, which most instances never load.
 */
import { parentPort, workerData } from 'node:worker_threads';
import jpegDecoder from '@jsquash/jpeg/codec/dec/mozjpeg_dec.js';
import jpegDecoderWasm from '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm';
import * as pngCodecWasm from '@jsquash/png/codec/pkg/squoosh_png_bg.wasm';
import decodePng, { init as initPng } from '@jsquash/png/decode.js';
import initResizer, { resize } from '@jsquash/resize/lib/resize/pkg/squoosh_resize.js';
import * as resizerWasm from '@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm';
import webpDecoder from '@jsquash/webp/codec/dec/webp_dec.js';
import webpDecoderWasm from '@jsquash/webp/codec/dec/webp_dec.wasm';
import webpEncoder from '@jsquash/webp/codec/enc/webp_enc_simd.js';
import webpEncoderWasm from '@jsquash/webp/codec/enc/webp_enc_simd.wasm';
import { defaultOptions } from '@jsquash/webp/meta.js';
import { initEmscriptenModule } from '@jsquash/webp/utils.js';
import { imageWidths } from '../../../shared/product/rules.ts';
import { parseImageHeader, type ImageType } from './header.ts';

export interface ConvertedImage {
  /** WebP, at most 480 pixels wide. */
  small: Uint8Array;
  /** WebP, at most 1200 pixels wide. */
  large: Uint8Array;
}

/** The image in the two widths of the shop, or why there is none. */
export type ConversionResult = ConvertedImage | { problem: string };

/** Red, green, blue, opacity; row after row. */
interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

const [SMALL_WIDTH, LARGE_WIDTH] = imageWidths;
/** Of 100; libwebp's default. */
const WEBP_QUALITY = 75;
/** The resizer's filters are numbered. */
const LANCZOS3 = 3;
/** By default the codecs look for their bytes at a URL and print warnings. */
const codecOptions = { locateFile: (path: string) => path, print: () => undefined, printErr: () => undefined };

void convert(workerData as Uint8Array)
  .catch((error: unknown): ConversionResult => ({ problem: String(error) }))
  .then((result) => parentPort?.postMessage(result));

async function convert(file: Uint8Array): Promise<ConversionResult> {
  const header = parseImageHeader(file);
  if (!header) return { problem: 'no image header' };
  const image = await decode(header.type, file);
  if (!hasSameSides(image, header)) return { problem: 'not the size of its header' };
  const large = await resizeToWidth(image, LARGE_WIDTH);
  const small = await resizeToWidth(large, SMALL_WIDTH);
  const encoder = await createCodec(webpEncoder, webpEncoderWasm);
  const largeWebp = encodeWebp(encoder, large);
  return { large: largeWebp, small: small === large ? largeWebp : encodeWebp(encoder, small) };
}

/** The decoder turns photographs upright, so width and height may be swapped. */
function hasSameSides(image: Pixels, header: { width: number; height: number }): boolean {
  return (
    Math.min(image.width, image.height) === Math.min(header.width, header.height) &&
    Math.max(image.width, image.height) === Math.max(header.width, header.height)
  );
}

async function decode(type: ImageType, file: Uint8Array): Promise<Pixels> {
  const bytes = file.slice().buffer;
  if (type === 'png') {
    await initPng(bytesOf(pngCodecWasm));
    return decodePng(bytes);
  }
  const image =
    type === 'webp'
      ? (await createCodec(webpDecoder, webpDecoderWasm)).decode(bytes)
      : (await createCodec(jpegDecoder, jpegDecoderWasm)).decode(bytes, true);
  if (!image) throw new Error('The decoder returned nothing');
  return image;
}

/** In linear light. A narrower image stays as it is. */
async function resizeToWidth(image: Pixels, width: number): Promise<Pixels> {
  if (image.width <= width) return image;
  const nearer = downscale(image, Math.floor(image.width / width));
  const height = Math.max(1, Math.round((image.height * width) / image.width));
  if (nearer.width === width && nearer.height === height) return nearer;
  await initResizer(bytesOf(resizerWasm));
  const { data } = nearer;
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  return { width, height, data: resize(bytes, nearer.width, nearer.height, width, height, LANCZOS3, true, true) };
}

/** Divides both sides by a whole number. The resizer alone would need 16 bytes for every pixel of a large image. */
function downscale(image: Pixels, maxFactor: number): Pixels {
  const factor = Math.min(maxFactor, image.width, image.height);
  if (factor < 2) return image;
  const width = Math.floor(image.width / factor);
  const height = Math.floor(image.height / factor);
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      writeMean(data, (y * width + x) * 4, image, x * factor, y * factor, factor);
    }
  }
  return { data, width, height };
}

/** The mean of a square of pixels, weighted by opacity: a transparent pixel has no colour. */
function writeMean(
  target: Uint8ClampedArray,
  targetIndex: number,
  { data, width }: Pixels,
  left: number,
  top: number,
  side: number,
): void {
  let [red, green, blue, opacity] = [0, 0, 0, 0];
  for (let y = top; y < top + side; y += 1) {
    for (let index = (y * width + left) * 4, x = 0; x < side; x += 1, index += 4) {
      const alpha = data[index + 3] as number;
      red += (data[index] as number) * alpha;
      green += (data[index + 1] as number) * alpha;
      blue += (data[index + 2] as number) * alpha;
      opacity += alpha;
    }
  }
  if (opacity === 0) return;
  target[targetIndex] = red / opacity;
  target[targetIndex + 1] = green / opacity;
  target[targetIndex + 2] = blue / opacity;
  target[targetIndex + 3] = opacity / (side * side);
}

type WebpEncoder = Awaited<ReturnType<typeof webpEncoder>>;

function encodeWebp(encoder: WebpEncoder, { data, width, height }: Pixels): Uint8Array {
  const bytes = encoder.encode(data, width, height, { ...defaultOptions, quality: WEBP_QUALITY });
  if (!bytes) throw new Error('The encoder returned nothing');
  return bytes.slice();
}

function createCodec<Codec extends EmscriptenWasm.Module>(
  factory: EmscriptenWasm.ModuleFactory<Codec>,
  wasm: Uint8Array,
): Promise<Codec> {
  return initEmscriptenModule(factory, new WebAssembly.Module(wasm), codecOptions);
}

/** The types of these packages describe the codec; the bundler imports its bytes. */
function bytesOf(imported: unknown): Uint8Array {
  return (imported as { default: Uint8Array }).default;
}
