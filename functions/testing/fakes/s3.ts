/**
 * A bucket for tests: takes whatever is put into it and remembers under which name, and forgets what is deleted. Call
 * `useBucket()` at the top. It refuses the paths that `refuses` says.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StoredObject {
  type: string | undefined;
  cacheControl: string | undefined;
  bytes: Buffer;
}

/** What S3 says of a bucket `images`. */
function listOf(stored: Map<string, StoredObject>): string {
  const keys = [...stored.keys()].map((path) => `<Contents><Key>${path.replace('/images/', '')}</Key></Contents>`);
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${keys.join('')}</ListBucketResult>`;
}

/** Path → what was stored there, since the test file began. */
export function setupS3(refuses: (path: string) => boolean = () => false): Map<string, StoredObject> {
  const stored = new Map<string, StoredObject>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = new URL(request.url ?? '/', 'http://bucket').pathname;
      const { 'content-type': type, 'cache-control': cacheControl } = request.headers;
      if (request.method === 'GET') response.end(listOf(stored));
      else if (request.method === 'DELETE') stored.delete(path);
      else if (refuses(path)) response.statusCode = 403;
      else stored.set(path, { type, cacheControl, bytes: Buffer.concat(chunks) });
      if (!response.writableEnded) response.end();
    });
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    process.env['IMAGE_BUCKET'] = 'images';
    process.env['AWS_ENDPOINT_URL_S3'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return stored;
}
