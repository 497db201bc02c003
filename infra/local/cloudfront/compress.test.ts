import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compress } from './compress.ts';
import { edgeResponse } from './message.ts';

const text = 'a'.repeat(2000);
const response = (body: string, headers: Record<string, string> = {}) =>
  edgeResponse(200, body, { 'content-type': 'text/html; charset=utf-8', ...headers });

describe('compression', () => {
  it('prefers Brotli, and uses gzip where the browser accepts only that', async () => {
    const brotli = await compress(response(text), 'gzip, deflate, br');
    expect([brotli.headers['content-encoding'], String(brotliDecompressSync(brotli.body))]).toEqual(['br', text]);
    const gzip = await compress(response(text), 'gzip, br;q=0');
    expect([gzip.headers['content-encoding'], String(gunzipSync(gzip.body))]).toEqual(['gzip', text]);
  });

  it.each([
    ['a short body', response('a'), 'br'],
    ['an image', response(text, { 'content-type': 'image/webp' }), 'br'],
    ['an encoded body', response(text, { 'content-encoding': 'gzip' }), 'br'],
    ['a browser that accepts none', response(text), ''],
  ])('leaves %s alone', async (_case, original, acceptEncoding) => {
    expect(await compress(original, acceptEncoding)).toBe(original);
  });

  it('weakens the tag and extends vary', async () => {
    const { headers } = await compress(response(text, { etag: '"1"', vary: 'origin' }), 'br');
    expect(headers).toMatchObject({ etag: 'W/"1"', vary: 'origin, accept-encoding' });
  });

  it('compresses a cached body once', async () => {
    const cached = response(text);
    const [first, second] = [await compress(cached, 'br'), await compress(cached, 'br')];
    expect(second.body).toBe(first.body);
  });
});
