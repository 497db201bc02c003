/**
 * The buckets for tests, in memory. Call `setupS3()` at the top of a test file. They refuse to store under the paths for which
 * `refuses` is true.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface StoredObject {
  type: string | undefined;
  cacheControl: string | undefined;
  bytes: Buffer;
}

interface Reply {
  status: number;
  body?: string | Buffer;
}

function listReply(objects: Map<string, StoredObject>): Reply {
  const keys = [...objects.keys()].map((path) => `<Contents><Key>${path.replace('/images/', '')}</Key></Contents>`);
  const list = `<ListBucketResult><IsTruncated>false</IsTruncated>${keys.join('')}</ListBucketResult>`;
  return { status: 200, body: `<?xml version="1.0"?>${list}` };
}

/** Every object has one version, of the first of November. */
function versionsReply(objects: Map<string, StoredObject>): Reply {
  const versions = [...objects.keys()].map((path) => {
    const Key = path.replace('/images/', '');
    return `<Version><Key>${Key}</Key><VersionId>v1</VersionId><LastModified>2026-11-01T00:00:00.000Z</LastModified></Version>`;
  });
  const list = `<ListVersionsResult><IsTruncated>false</IsTruncated>${versions.join('')}</ListVersionsResult>`;
  return { status: 200, body: `<?xml version="1.0"?>${list}` };
}

function getReply(object: StoredObject | undefined, range: string | undefined): Reply {
  if (!object) return { status: 404, body: '<?xml version="1.0"?><Error><Code>NoSuchKey</Code></Error>' };
  const [start, last] =
    /\d+-\d+/
      .exec(range ?? '')?.[0]
      .split('-')
      .map(Number) ?? [];
  if (start === undefined || last === undefined) return { status: 200, body: object.bytes };
  return { status: 206, body: object.bytes.subarray(start, last + 1) };
}

/** The stored objects by path, '/<bucket>/<key>', since the test file began. */
export function setupS3(refuses: (path: string) => boolean = () => false): Map<string, StoredObject> {
  const objects = new Map<string, StoredObject>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://bucket');
      const { 'content-type': type, 'cache-control': cacheControl } = request.headers;
      const reply = (): Reply => {
        if (searchParams.has('list-type')) return listReply(objects);
        if (searchParams.has('versions')) return versionsReply(objects);
        if (request.method === 'GET') return getReply(objects.get(path), request.headers.range);
        if (request.method === 'DELETE') objects.delete(path);
        else if (refuses(path)) return { status: 403 };
        else objects.set(path, { type, cacheControl, bytes: Buffer.concat(chunks) });
        return { status: request.method === 'DELETE' ? 204 : 200 };
      };
      const { status, body } = reply();
      response.writeHead(status).end(body);
    });
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    process.env['IMAGE_BUCKET'] = 'images';
    process.env['CATALOGUE_BUCKET'] = 'catalogue';
    process.env['AWS_ENDPOINT_URL_S3'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return objects;
}
