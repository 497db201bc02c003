/**
 * What a picture says of itself in its first bytes: its real type and its size in pixels. Read before any decoder sees the
 * file, so that none is asked to make room for what nobody may send. Names and declared types count for nothing.
 */
export type ImageType = 'jpeg' | 'png' | 'webp';

export interface ImageHeader {
  type: ImageType;
  width: number;
  height: number;
}

/** Undefined where the bytes are no JPEG, PNG or WebP, or end before they say how large they are. */
export function parseImageHeader(file: Uint8Array): ImageHeader | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const size = sizeIn[typeOf(bytes) ?? 'none'](bytes);
  return size && size.width > 0 && size.height > 0 ? { type: typeOf(bytes) as ImageType, ...size } : undefined;
}

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

function typeOf(bytes: Buffer): ImageType | undefined {
  if (bytes.length < 30) return undefined;
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'png';
  return text(bytes, 0) === 'RIFF' && text(bytes, 8) === 'WEBP' ? 'webp' : undefined;
}

interface Size {
  width: number;
  height: number;
}

const sizeIn: Record<ImageType | 'none', (bytes: Buffer) => Size | undefined> = {
  none: () => undefined,
  png: (bytes) =>
    text(bytes, 12) === 'IHDR' ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : undefined,
  jpeg: sizeOfJpeg,
  webp: sizeOfWebp,
};

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = Buffer.from([0xff, 0xd9]);

/** Walks from segment to segment to the frame header. A file without an end was cut off: a decoder would show it half grey. */
function sizeOfJpeg(bytes: Buffer): Size | undefined {
  let size: Size | undefined;
  for (let at = 2; at + 9 < bytes.length;) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] as number;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === START_OF_SCAN) return bytes.indexOf(END_OF_IMAGE, at) > 0 ? size : undefined;
    if (isFrame(marker)) size ??= { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

/** SOF0 to SOF15, without the three markers of that row that mean other things. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** The three ways in which a WebP begins: lossy, lossless, extended. */
function sizeOfWebp(bytes: Buffer): Size | undefined {
  switch (text(bytes, 12)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const packed = bytes.readUInt32LE(21);
      return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}

function text(bytes: Buffer, at: number): string {
  return bytes.toString('latin1', at, at + 4);
}
