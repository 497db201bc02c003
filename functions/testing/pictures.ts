/** Pictures for tests, and what is none. The small ones show four fields of colour, 32 pixels wide and 16 high. */
import { deflateSync } from 'node:zlib';

export const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wEEEAANAA0ADQANAA4ADQAOABAAEAAOABQAFgATABYAFAAeABsAGQAZABsAHgAtACAAIgAgACIAIAAtAEQA' +
    'KgAyACoAKgAyACoARAA8AEkAOwA3ADsASQA8AGwAVQBLAEsAVQBsAH0AaQBjAGkAfQCXAIcAhwCXAL4AtQC+APkA+QFOEQANAA0ADQANAA4ADQAO' +
    'ABAAEAAOABQAFgATABYAFAAeABsAGQAZABsAHgAtACAAIgAgACIAIAAtAEQAKgAyACoAKgAyACoARAA8AEkAOwA3ADsASQA8AGwAVQBLAEsAVQBs' +
    'AH0AaQBjAGkAfQCXAIcAhwCXAL4AtQC+APkA+QFO/8EAEQgAEAAgAwEiAAIRAQMRAf/EAFIAAQEBAQAAAAAAAAAAAAAAAAAHBQYQAQAAAAAAAAAA' +
    'AAAAAAAAAAABAQEAAAAAAAAAAAAAAAAAAAUGEQADAQEAAAAAAAAAAAAAAAAAFWOi4f/aAAwDAQACEQMRAD8A6YT4CL65KRVfPTeE+Ci+uSFVXz0/' +
    '/9k=',
  'base64',
);
export const webp = Buffer.from(
  'UklGRkoAAABXRUJQVlA4ID4AAACQAgCdASogABAAAgA0JaACdMoR2j5B+Ev4qgRiAAD+uCP//eX8f+sdmcQC+AtyT/eM/wH4RCLEVOe6cQAAAA==',
  'base64',
);
export const losslessWebp = Buffer.from(
  'UklGRjwAAABXRUJQVlA4TC8AAAAvH8ADAB8gEEiC2J9iWIEAoUSMcG3DM/+Rm0GAINtmkpOc5AEuENH/qNq2nyrADwA=',
  'base64',
);
/** With opacity. */
export const extendedWebp = Buffer.from(
  'UklGRnAAAABXRUJQVlA4WAoAAAAQAAAAHwAADwAAQUxQSAwAAAABD/Cy/4iI0KqI/gdWUDggPgAAAJACAJ0BKiAAEAACADQloAJ0yhHaPkH4S/iq' +
    'BGIAAP64I//95fx/6x2ZxAL4C3JP94z/AfhEIsRU57pxAAAA',
  'base64',
);

/** The same photograph, told to lie on its side. */
export const jpegOnItsSide = Buffer.concat([
  jpeg.subarray(0, 2),
  Buffer.from('ffe100224578696600004949', 'hex'),
  Buffer.from('2a00080000000100120103000100000006000000000000000000', 'hex').subarray(0, 24),
  jpeg.subarray(2),
]);

/** A PNG of these sides in one colour; with `pixels: false` it only says that it is so large. */
export function png(width: number, height: number, { pixels = true, red = 200 } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const row = Buffer.alloc(1 + width * 3, red);
  row[0] = 0;
  const rows = pixels ? deflateSync(Buffer.concat(Array<Buffer>(height).fill(row))) : Buffer.alloc(4);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, check]);
}

function crc(bytes: Buffer): number {
  let rest = 0xffffffff;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  }
  return (rest ^ 0xffffffff) >>> 0;
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

/** What is sent in the place of a picture, by what it is. */
export const impostors: Record<string, Buffer> = {
  'an SVG': Buffer.from(svg),
  'a page': Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(200)),
  'a GIF': Buffer.from(
    'GIF89a\x01\x00\x01\x00\x80\x00\x00\xff\xff\xff\x00\x00\x00!\xf9\x04'.padEnd(60, '\0'),
    'latin1',
  ),
  'a text': Buffer.from('non sono una foto'.repeat(10)),
  'an empty file': Buffer.alloc(0),
  'the first half of a JPEG': jpeg.subarray(0, jpeg.length / 2),
  'the first half of a PNG': png(300, 300).subarray(0, 60),
  'the first half of a WebP': webp.subarray(0, webp.length / 2),
  'the beginning of a PNG before a script': Buffer.concat([png(1, 1).subarray(0, 40), Buffer.from(svg)]),
};

/** The size in pixels of a lossy or extended WebP. */
export function sizeOf(file: Uint8Array): [width: number, height: number] {
  const bytes = Buffer.from(file);
  return bytes.toString('latin1', 12, 16) === 'VP8X'
    ? [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1]
    : [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
}
