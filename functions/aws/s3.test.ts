import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { captureLogs } from '../testing/support/capture-logs.ts';
import { deleteObject, getObject, listObjectKeys, listVersionsAt, putObject } from './s3.ts';

const location = { target: 'images', bucket: 'bilder', key: 'images/a b/è.webp' } as const;

interface ReceivedRequest {
  line: string;
  headers: Record<string, unknown>;
  body: string;
}

let requests: ReceivedRequest[] = [];
/** What the bucket answers next; status 0 breaks the connection. Then always 200 with 'ciao'. */
let answers: [status: number, body: string][] = [];
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { method, url, headers } = request;
    requests.push({ line: `${method} ${url}`, headers, body: Buffer.concat(chunks).toString() });
    const [status, body] = answers.shift() ?? [200, 'ciao'];
    if (status === 0) request.socket.destroy();
    else response.writeHead(status).end(status === 204 ? undefined : body);
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    AWS_REGION: 'eu-south-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  });
});
beforeEach(() => ([requests, answers] = [[], []]));
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

describe('an object', () => {
  it('is read, stored and deleted with one call each', async () => {
    expect(Buffer.from(await getObject(location)).toString()).toBe('ciao');
    const window = Buffer.from('--picture--').subarray(2, 9);
    await putObject(location, window, { ContentType: 'image/webp', CacheControl: 'public' });
    answers = [[204, '']];
    await deleteObject(location);
    const path = '/bilder/images/a%20b/%C3%A8.webp';
    expect(requests.map(({ line }) => line.replace(/\?.*/, ''))).toEqual([
      `GET ${path}`,
      `PUT ${path}`,
      `DELETE ${path}`,
    ]);
    expect(requests[1]).toMatchObject({
      body: 'picture',
      headers: { 'content-type': 'image/webp', 'cache-control': 'public', 'content-length': '7' },
    });
  });

  it('that is missing or forbidden fails at once with the name of the error', async () => {
    answers = [
      [404, '<Error><Code>NoSuchKey</Code></Error>'],
      [403, '<Error><Code>AccessDenied</Code></Error>'],
    ];
    await expect(getObject(location)).rejects.toMatchObject({ name: 'NoSuchKey' });
    await expect(getObject(location)).rejects.toMatchObject({ name: 'AccessDenied' });
    expect(requests).toHaveLength(2);
  });

  it('is requested again where the connection breaks or S3 is busy', async () => {
    answers = [
      [503, '<Error><Code>ServiceUnavailable</Code></Error>'],
      [0, ''],
      [500, '<Error><Code>InternalError</Code></Error>'],
    ];
    expect(Buffer.from(await getObject(location)).toString()).toBe('ciao');
    expect(requests).toHaveLength(4);
  });

  it('ends as BUSY after four failures', async () => {
    answers = Array.from({ length: 5 }, () => [500, '<Error><Code>InternalError</Code></Error>']);
    await expect(getObject(location)).rejects.toMatchObject({ code: 'BUSY' });
    expect(requests).toHaveLength(4);
  });
});

describe('the keys of a bucket', () => {
  it('come page after page', async () => {
    answers = [
      [
        200,
        '<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>due</NextContinuationToken><Contents><Key>a</Key></Contents></ListBucketResult>',
      ],
      [200, '<ListBucketResult><IsTruncated>false</IsTruncated><Contents><Key>b</Key></Contents></ListBucketResult>'],
    ];
    const pages: string[][] = [];
    for await (const keys of listObjectKeys(location)) pages.push(keys);
    expect(pages).toEqual([['a'], ['b']]);
    expect(requests[1]?.line).toContain('continuation-token=due');
  });
});

describe('the versions of a moment', () => {
  const entry = (kind: string, key: string, version: string, day: number) =>
    `<${kind}><Key>${key}</Key><VersionId>${version}</VersionId><LastModified>2026-11-0${day}T00:00:00.000Z</LastModified></${kind}>`;
  const page = (isTruncated: boolean, ...entries: string[]) =>
    `<ListVersionsResult><IsTruncated>${isTruncated}</IsTruncated>${
      isTruncated ? '<NextKeyMarker>b</NextKeyMarker><NextVersionIdMarker>b1</NextVersionIdMarker>' : ''
    }${entries.join('')}</ListVersionsResult>`;

  it('are neither those that came later, nor those of objects that were deleted before', async () => {
    answers = [
      // The newest first, as S3 lists them: 'a' was deleted later, 'b' before, and stored again later.
      [
        200,
        page(true, entry('DeleteMarker', 'a', 'a2', 5), entry('Version', 'a', 'a1', 1), entry('Version', 'b', 'b3', 5)),
      ],
      [
        200,
        page(
          false,
          entry('DeleteMarker', 'b', 'b2', 2),
          entry('Version', 'b', 'b1', 1),
          entry('Version', 'c', 'c1', 4),
        ),
      ],
    ];
    const versions = await listVersionsAt(location, new Date('2026-11-03T00:00:00Z'));
    expect([...versions]).toEqual([['a', 'a1']]);
    expect(requests[1]?.line).toContain('key-marker=b&version-id-marker=b1');
  });

  it('are read by their ids', async () => {
    await getObject(location, 'a1');
    expect(requests[0]?.line).toContain('versionId=a1');
  });
});

describe('the IAM trace', () => {
  it('names the bucket and the action once', async () => {
    process.env['AWS_LAMBDA_FUNCTION_NAME'] = 'test';
    const lines = await captureLogs(async () => {
      await putObject(location, Buffer.from('x'), { ContentType: 'image/webp', CacheControl: 'public' });
      await putObject(location, Buffer.from('x'), { ContentType: 'image/webp', CacheControl: 'public' });
      await getObject({ ...location, target: 'appShell' });
    });
    delete process.env['AWS_LAMBDA_FUNCTION_NAME'];
    expect(lines.map(({ action }) => action)).toEqual(['images s3:PutObject', 'appShell s3:GetObject']);
  });
});
