/**
 * JPEG, PNG and WebP in, WebP out: WebAssembly, the same on every platform. A thread decodes one picture: one that breaks
 * its decoder breaks nothing else, and the memory it took is given back.
 */
import jpegDecoder from '@jsquash/jpeg/codec/dec/mozjpeg_dec.js';
import jpegWasm from '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm';
import * as pngCodec from '@jsquash/png/codec/pkg/squoosh_png_bg.wasm';
import decodePng, { init as initPng } from '@jsquash/png/decode.js';
import initResizer, { resize } from '@jsquash/resize/lib/resize/pkg/squoosh_resize.js';
import * as resizeCodec from '@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm';
import webpDecoder from '@jsquash/webp/codec/dec/webp_dec.js';
import webpWasm from '@jsquash/webp/codec/dec/webp_dec.wasm';
import webpEncoder from '@jsquash/webp/codec/enc/webp_enc_simd.js';
import encoderWasm from '@jsquash/webp/codec/enc/webp_enc_simd.wasm';
import { defaultOptions } from '@jsquash/webp/meta.js';
import { initEmscriptenModule } from '@jsquash/webp/utils.js';
import type { ImageType } from './header.ts';
import { downscaleBy, type Pixels } from './pixels.ts';

/** Quality on libwebp's scale of 100: cloth keeps its weave. */
const QUALITY = 82;
const LANCZOS = 3;

/** Whatever the decoder finds wrong throws; what it passes has its pixels upright. */
export async function decodeImage(type: ImageType, file: Uint8Array): Promise<Pixels> {
  const bytes = file.slice().buffer;
  if (type === 'png') {
    await initPng(bytesOf(pngCodec));
    return decodePng(bytes);
  }
  const pixels =
    type === 'webp'
      ? (await instance(webpDecoder, webpWasm)).decode(bytes)
      : (await instance(jpegDecoder, jpegWasm)).decode(bytes, true);
  if (!pixels) throw new Error('The decoder gave nothing');
  return pixels;
}

/** The picture at this width, in linear light; one that is narrower stays as it is. */
export async function resizeToWidth(picture: Pixels, width: number): Promise<Pixels> {
  if (picture.width <= width) return picture;
  const nearer = downscaleBy(picture, Math.floor(picture.width / width));
  const height = Math.max(1, Math.round((picture.height * width) / picture.width));
  if (nearer.width === width && nearer.height === height) return nearer;
  await initResizer(bytesOf(resizeCodec));
  const { data } = nearer;
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  return { width, height, data: resize(bytes, nearer.width, nearer.height, width, height, LANCZOS, true, true) };
}

export async function encodeWebp({ data, width, height }: Pixels): Promise<Uint8Array> {
  const encoder = await instance(webpEncoder, encoderWasm);
  const bytes = encoder.encode(data, width, height, { ...defaultOptions, quality: QUALITY });
  if (!bytes) throw new Error('The encoder gave nothing');
  return bytes.slice();
}

/** Unless they are told not to, the codecs look for their bytes at an address of their own and comment on the picture. */
const quietly = { locateFile: (path: string) => path, print: () => undefined, printErr: () => undefined };

function instance<Codec extends EmscriptenWasm.Module>(
  codec: EmscriptenWasm.ModuleFactory<Codec>,
  wasm: Uint8Array,
): Promise<Codec> {
  return initEmscriptenModule(codec, new WebAssembly.Module(wasm), quietly);
}

/** These packages describe what is inside the codec, not what the bundler makes of the import. */
function bytesOf(imported: unknown): Uint8Array {
  return (imported as { default: Uint8Array }).default;
}
