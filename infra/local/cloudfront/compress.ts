/** Brotli and gzip as CloudFront applies them: to text from 1,000 bytes to 10 MB. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { EdgeResponse } from './message.ts';

const COMPRESSIBLE =
  /^(text\/|application\/(javascript|json|manifest\+json|xml|xhtml\+xml|rss\+xml|vnd\.ms-fontobject)|image\/svg\+xml|font\/(ttf|otf)|application\/(ld|geo)\+json)/;
const MIN_BYTES = 1000;
const MAX_BYTES = 10_000_000;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

type Encoding = 'br' | 'gzip';

/** Compressed bodies by original body, so that a cached file is compressed once. */
const compressedBodies = new WeakMap<Buffer, Map<Encoding, Promise<Buffer>>>();

export async function compress(response: EdgeResponse, acceptEncoding = ''): Promise<EdgeResponse> {
  const { headers, body, status } = response;
  const type = headers['content-type'] ?? '';
  const isCompressible = body.length >= MIN_BYTES && body.length <= MAX_BYTES && COMPRESSIBLE.test(type);
  const encoding = chooseEncoding(acceptEncoding);
  if (!isCompressible || !encoding || headers['content-encoding'] || ![200, 403, 404].includes(status)) return response;
  return {
    ...response,
    body: await compressOnce(body, encoding),
    headers: {
      ...headers,
      'content-encoding': encoding,
      vary: headers['vary'] ? `${headers['vary']}, accept-encoding` : 'accept-encoding',
      // The bytes differ and the meaning is the same, so CloudFront makes the tag a weak one.
      ...(headers['etag'] && { etag: headers['etag'].replace(/^(?!W\/)/, 'W/') }),
    },
  };
}

function chooseEncoding(acceptEncoding: string): Encoding | undefined {
  const accepted = acceptEncoding
    .toLowerCase()
    .split(',')
    .map((part) => part.trim());
  const accepts = (name: string) => accepted.some((part) => new RegExp(`^${name}(;(?!\\s*q=0(\\.0+)?$)|$)`).test(part));
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : undefined;
}

function compressOnce(body: Buffer, encoding: Encoding): Promise<Buffer> {
  const variants = compressedBodies.get(body) ?? new Map<Encoding, Promise<Buffer>>();
  compressedBodies.set(body, variants);
  const cached = variants.get(encoding);
  if (cached) return cached;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const compressed = encoding === 'br' ? brotliAsync(body, { params }) : gzipAsync(body);
  variants.set(encoding, compressed);
  return compressed;
}
