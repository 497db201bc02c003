import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolveTemplate } from '../template.ts';
import { edgeResponse, type EdgeRequest } from './message.ts';
import { createOrigins, type Origin } from './origins.ts';

const template = resolveTemplate(
  { Resources: { ImageBucket: { Type: 'AWS::S3::Bucket' } } },
  { stack: 'Shop', region: 'eu-south-1', seed: 'a', host: 'localhost' },
);
const distribution = {
  Origins: [
    { Id: 'images', DomainName: 'shop-imagebucket.s3.eu-south-1.amazonaws.com' },
    {
      Id: 'api',
      DomainName: 'x.execute-api.eu-south-1.amazonaws.com',
      OriginCustomHeaders: [{ HeaderName: 'X-Origin-Secret', HeaderValue: 'segreto' }],
    },
  ],
};
const statuses: Record<string, number> = { '/shop-imagebucket/a.webp': 200, '/shop-imagebucket/busy.webp': 503 };
const request = (path: string): EdgeRequest => ({
  method: 'GET',
  path,
  query: '',
  headers: { 'x-origin-secret': 'falso', 'x-forwarded-for': '6.6.6.6' },
  body: Buffer.alloc(0),
  address: '127.0.0.1',
});

describe('the origins of the distribution', () => {
  let s3: Server;
  let origins: Map<string, Origin>;
  let bucketPaths: string[];
  let apiRequests: EdgeRequest[];
  const gateway = (apiRequest: EdgeRequest) => {
    apiRequests.push(apiRequest);
    return Promise.resolve(edgeResponse(200, '{}'));
  };
  const fetchImage = (path: string) => origins.get('images')!(request(path));

  beforeAll(async () => {
    s3 = createServer((incoming, response) => {
      const path = incoming.url ?? '';
      bucketPaths.push(path);
      const headers = { 'content-type': 'image/webp', etag: '"1"', 'x-amz-request-id': '1' };
      response.writeHead(statuses[path] ?? 404, headers).end('foto');
    });
    await new Promise<void>((resolve) => s3.listen(0, '127.0.0.1', resolve));
    const { port } = s3.address() as AddressInfo;
    origins = createOrigins(distribution, { template, gateway, s3: `http://127.0.0.1:${port}` });
  });
  beforeEach(() => {
    bucketPaths = [];
    apiRequests = [];
  });
  afterAll(() => {
    s3.closeAllConnections();
    s3.close();
  });

  it('serve an object of a bucket with its own headers, not with those of S3', async () => {
    const response = await fetchImage('/a.webp');
    expect({ ...response, body: String(response.body) }).toEqual({
      status: 200,
      headers: { 'content-type': 'image/webp', etag: '"1"' },
      cookies: [],
      body: 'foto',
    });
  });

  it('answer 404 for a missing object, and 503 where S3 fails', async () => {
    expect((await fetchImage('/none.webp')).status).toBe(404);
    expect((await fetchImage('/busy.webp')).status).toBe(503);
  });

  it('read no file beside the bucket, however the path is spelled', async () => {
    const paths = [
      '/',
      '/../secret',
      '/%2e%2e/secret',
      '/a%2f..%2fb',
      '/a\\..\\b',
      '/%zz',
      '/a%00',
      `/${'x'.repeat(201)}`,
    ];
    for (const path of paths) expect([path, (await fetchImage(path)).status]).toEqual([path, 404]);
    expect(bucketPaths).toEqual([]);
  });

  it('send the API the origin secret in place of a forged one, and the address of the connection last', async () => {
    await origins.get('api')!(request('/api/cart'));
    const headers = { 'x-origin-secret': 'segreto', 'x-forwarded-for': '6.6.6.6, 127.0.0.1' };
    expect(apiRequests).toMatchObject([{ headers }]);
  });

  it('are refused when their domain is neither a bucket nor the API', () => {
    const elsewhere = { Origins: [{ Id: 'x', DomainName: 'altrove.example' }] };
    expect(() => createOrigins(elsewhere, { template, gateway, s3: '' })).toThrow('no origin for altrove.example');
  });
});
