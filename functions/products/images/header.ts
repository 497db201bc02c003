/**
 * The real type and size of an image, from its first bytes. It is read before a decoder sees the file, so that none
 * reserves memory for an image that is too large. File names and declared types are ignored.
 */
export type ImageType = 'jpeg' | 'png' | 'webp';

interface Size {
  width: number;
  height: number;
}

interface ImageHeader extends Size {
  type: ImageType;
}

/** Undefined for bytes that are no JPEG, PNG or WebP, or end before their size. */
export function parseImageHeader(file: Uint8Array): ImageHeader | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const type = typeOf(bytes);
  const size = type && sizeReaders[type](bytes);
  return size && size.width > 0 && size.height > 0 ? { type, ...size } : undefined;
}

/** Shorter than any image, and long enough for every read at a fixed position below. */
const MIN_LENGTH = 30;
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);
const PNG_START = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

function typeOf(bytes: Buffer): ImageType | undefined {
  if (bytes.length < MIN_LENGTH) return undefined;
  if (bytes.subarray(0, JPEG_START.length).equals(JPEG_START)) return 'jpeg';
  if (bytes.subarray(0, PNG_START.length).equals(PNG_START)) return 'png';
  return fourLetters(bytes, 0) === 'RIFF' && fourLetters(bytes, 8) === 'WEBP' ? 'webp' : undefined;
}

const sizeReaders: Record<ImageType, (bytes: Buffer) => Size | undefined> = {
  png: (bytes) =>
    fourLetters(bytes, 12) === 'IHDR' ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : undefined,
  jpeg: jpegSize,
  webp: webpSize,
};

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = Buffer.from([0xff, 0xd9]);

/** Walks over the segments to the frame header. A file without an end is refused: a decoder would make it half grey. */
function jpegSize(bytes: Buffer): Size | undefined {
  let size: Size | undefined;
  for (let position = 2; position + 9 < bytes.length;) {
    if (bytes[position] !== 0xff) return undefined;
    const marker = bytes[position + 1] as number;
    if (marker === 0xff) {
      position += 1;
      continue;
    }
    if (marker === START_OF_SCAN) return bytes.indexOf(END_OF_IMAGE, position) > 0 ? size : undefined;
    if (isFrameHeader(marker)) {
      size ??= { height: bytes.readUInt16BE(position + 5), width: bytes.readUInt16BE(position + 7) };
    }
    position += 2 + bytes.readUInt16BE(position + 2);
  }
  return undefined;
}

/** SOF0 to SOF15. Three markers in that range have other meanings. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Lossy, lossless and extended WebP. */
function webpSize(bytes: Buffer): Size | undefined {
  switch (fourLetters(bytes, 12)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const packedSize = bytes.readUInt32LE(21);
      return { width: (packedSize & 0x3fff) + 1, height: ((packedSize >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}

function fourLetters(bytes: Buffer, position: number): string {
  return bytes.toString('latin1', position, position + 4);
}
