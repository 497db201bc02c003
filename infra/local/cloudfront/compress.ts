/** Brotli and gzip as CloudFront applies them: to text of a worthwhile size, where the cache policy allows it. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { EdgeResponse } from './message.ts';

const COMPRESSIBLE =
  /^(text\/|application\/(javascript|json|manifest\+json|xml|xhtml\+xml|rss\+xml|vnd\.ms-fontobject)|image\/svg\+xml|font\/(ttf|otf)|application\/(ld|geo)\+json)/;
const SMALLEST = 1000;
const LARGEST = 10_000_000;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compressed bodies by the response that is kept: a file is compressed once, not once a visitor. */
const done = new WeakMap<Buffer, Map<string, Promise<Buffer>>>();

export async function compress(response: EdgeResponse, acceptEncoding = ''): Promise<EdgeResponse> {
  const { headers, body, status } = response;
  const type = headers['content-type'] ?? '';
  const worth = body.length >= SMALLEST && body.length <= LARGEST && COMPRESSIBLE.test(type);
  const encoding = choose(acceptEncoding);
  if (!worth || !encoding || headers['content-encoding'] || ![200, 403, 404].includes(status)) return response;
  return {
    ...response,
    body: await once(body, encoding),
    headers: {
      ...headers,
      'content-encoding': encoding,
      vary: headers['vary'] ? `${headers['vary']}, accept-encoding` : 'accept-encoding',
      // The compressed body is another sequence of bytes with the same meaning: CloudFront weakens the tag.
      ...(headers['etag'] && { etag: headers['etag'].replace(/^(?!W\/)/, 'W/') }),
    },
  };
}

function choose(acceptEncoding: string): 'br' | 'gzip' | undefined {
  const accepted = acceptEncoding
    .toLowerCase()
    .split(',')
    .map((part) => part.trim());
  const takes = (name: string) => accepted.some((part) => new RegExp(`^${name}(;(?!\\s*q=0(\\.0+)?$)|$)`).test(part));
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : undefined;
}

function once(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const variants = done.get(body) ?? new Map<string, Promise<Buffer>>();
  done.set(body, variants);
  const known = variants.get(encoding);
  if (known) return known;
  const parameters = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const made = encoding === 'br' ? brotli(body, { params: parameters }) : zip(body);
  variants.set(encoding, made);
  return made;
}
