import '../../testing/support/silence-logs.ts';
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { S3Error } from './request.ts';
import { deleteObject } from './delete-object.ts';
import { getObject } from './get-object.ts';
import { putObject } from './put-object.ts';

const place = { grantKey: 'pictures', bucket: 'bilder', key: 'images/a b/è.webp' } as const;

interface Heard {
  line: string;
  headers: IncomingMessage['headers'];
  body: string;
}

let heard: Heard[] = [];
/** What the bucket answers next; then always 200 with 'ciao'. */
let answers: [number, string][] = [];
const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const { method, url, headers } = request;
    heard.push({ line: `${method} ${url}`, headers, body: Buffer.concat(parts).toString() });
    const [status, text] = answers.shift() ?? [200, 'ciao'];
    if (status === 0) request.socket.destroy();
    else response.writeHead(status).end(status === 204 ? undefined : text);
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    AWS_REGION: 'eu-south-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_SESSION_TOKEN: 'session',
  });
});
beforeEach(() => ([heard, answers] = [[], []]));
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

const MUST_BE_SIGNED = ['host', 'x-amz-content-sha256', 'x-amz-date', 'x-amz-security-token'];
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const keyed = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** What S3 makes of a call as it arrives, to compare the signature with (AWS Signature Version 4, S3 API reference). */
function signed({ line, headers, body }: Heard): string {
  const names = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1] ?? '';
  expect(names.split(';')).toEqual(expect.arrayContaining(MUST_BE_SIGNED));
  expect(headers['x-amz-content-sha256']).toBe(sha256(body));
  const [method, path] = line.split(' ');
  const lines = names.split(';').map((name) => `${name}:${String(headers[name])}\n`);
  const request = [method, path, '', lines.join(''), names, sha256(body)].join('\n');
  const time = String(headers['x-amz-date']);
  const scope = `${time.slice(0, 8)}/eu-south-1/s3/aws4_request`;
  const key = scope.split('/').reduce<string | Buffer>(keyed, 'AWS4test');
  const signature = keyed(key, ['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n')).toString('hex');
  return `AWS4-HMAC-SHA256 Credential=test/${scope}, SignedHeaders=${names}, Signature=${signature}`;
}

describe('an object', () => {
  it('is read, stored and deleted with a signed call each', async () => {
    expect(Buffer.from(await getObject(place)).toString()).toBe('ciao');
    const window = Buffer.from('--picture--').subarray(2, 9);
    await putObject(place, window, { 'content-type': 'image/webp' });
    answers = [[204, '']];
    await deleteObject(place);
    const path = '/bilder/images/a%20b/%C3%A8.webp';
    expect(heard.map(({ line }) => line)).toEqual([`GET ${path}`, `PUT ${path}`, `DELETE ${path}`]);
    expect(heard[1]).toMatchObject({
      body: 'picture',
      headers: { 'content-type': 'image/webp', 'content-length': '7' },
    });
    for (const each of heard) expect(each.headers.authorization).toBe(signed(each));
  });

  it('that is not there, or may not be asked for, is told by its status, at once', async () => {
    for (const status of [404, 403]) {
      answers = [[status, '<Error><Code>NoSuchKey</Code></Error>']];
      const refused = getObject(place);
      await expect(refused).rejects.toBeInstanceOf(S3Error);
      await expect(refused).rejects.toMatchObject({ status, message: `GetObject: ${status} NoSuchKey` });
    }
    expect(heard).toHaveLength(2);
  });

  it('is asked for again where no answer comes or the bucket is busy, and the shop is BUSY in the end', async () => {
    answers = [
      [503, '<Code>SlowDown</Code>'],
      [0, ''],
      [500, ''],
    ];
    expect(Buffer.from(await getObject(place)).toString()).toBe('ciao');
    expect(heard).toHaveLength(4);
    answers = [503, 503, 503, 503, 503].map((status) => [status, '']);
    await expect(getObject(place)).rejects.toMatchObject({ code: 'BUSY' });
    expect(heard).toHaveLength(8);
  });
});
