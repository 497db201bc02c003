import { brotliDecompressSync } from 'node:zlib';
import { resolveTemplate } from '../template.ts';
import { createDistribution, normalizePath } from './distribution.ts';
import { edgeResponse, type EdgeRequest, type EdgeResponse } from './message.ts';

const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const ALL_BUT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';
const behaviour = (properties: object) => ({
  TargetOriginId: 'api',
  AllowedMethods: ['GET', 'HEAD', 'POST'],
  Compress: true,
  CachePolicyId: { Ref: 'Cache' },
  ...properties,
});
const template = resolveTemplate(
  {
    Resources: {
      Cache: {
        Type: 'AWS::CloudFront::CachePolicy',
        Properties: {
          CachePolicyConfig: {
            MinTTL: 0,
            DefaultTTL: 0,
            MaxTTL: 60,
            ParametersInCacheKeyAndForwardedToOrigin: {
              EnableAcceptEncodingBrotli: true,
              EnableAcceptEncodingGzip: true,
              QueryStringsConfig: { QueryStringBehavior: 'whitelist', QueryStrings: ['page'] },
              HeadersConfig: { HeaderBehavior: 'none' },
              CookiesConfig: { CookieBehavior: 'none' },
            },
          },
        },
      },
      Headers: {
        Type: 'AWS::CloudFront::ResponseHeadersPolicy',
        Properties: {
          ResponseHeadersPolicyConfig: {
            SecurityHeadersConfig: {
              ContentTypeOptions: { Override: true },
              StrictTransportSecurity: { AccessControlMaxAgeSec: 60, IncludeSubdomains: true, Override: true },
            },
            CustomHeadersConfig: { Items: [{ Header: 'Cache-Control', Value: 'no-store', Override: false }] },
          },
        },
      },
      Distribution: {
        Type: 'AWS::CloudFront::Distribution',
        Properties: {
          DistributionConfig: {
            DefaultRootObject: 'index.html',
            Origins: [
              {
                Id: 'api',
                DomainName: 'x.execute-api.eu-south-1.amazonaws.com',
                OriginCustomHeaders: [{ HeaderName: 'x-origin-secret', HeaderValue: 'segreto' }],
              },
            ],
            CacheBehaviors: [
              behaviour({ PathPattern: '/api/products' }),
              behaviour({
                PathPattern: '/api/*',
                CachePolicyId: CACHING_DISABLED,
                OriginRequestPolicyId: ALL_BUT_HOST,
                ResponseHeadersPolicyId: { Ref: 'Headers' },
              }),
            ],
            DefaultCacheBehavior: behaviour({ AllowedMethods: ['GET', 'HEAD'] }),
          },
        },
      },
    },
  },
  { stack: 'Shop', region: 'eu-south-1', seed: 'a', host: 'localhost' },
);

describe('the distribution', () => {
  let originRequests: EdgeRequest[] = [];
  let originResponse: EdgeResponse;
  const gateway = (request: EdgeRequest) => {
    originRequests.push(request);
    return Promise.resolve(originResponse);
  };
  let distribution = createDistribution({ template, gateway, s3: '' });
  const get = (path: string, change: Partial<EdgeRequest> = {}) => {
    const [pathname = '', query = ''] = path.split('?');
    const request = { method: 'GET', path: pathname, query, headers: {}, body: Buffer.alloc(0), address: '127.0.0.1' };
    return distribution({ ...request, ...change });
  };
  beforeEach(() => {
    originRequests = [];
    distribution = createDistribution({ template, gateway, s3: '' });
    originResponse = edgeResponse(200, 'a'.repeat(2000), {
      'content-type': 'application/json',
      'cache-control': 's-maxage=1',
      etag: '"1"',
    });
  });

  it('caches by path and listed parameters, and sends the origin nothing else', async () => {
    const headers = { authorization: 'Bearer x', cookie: 'a=1', 'x-origin-secret': 'falso' };
    await get('/api/products?page=1&who=anna', { headers });
    await get('/api/products?who=berta&page=1', { headers });
    expect(originRequests).toHaveLength(1);
    expect(originRequests[0]).toMatchObject({ query: 'page=1', headers: { 'x-origin-secret': 'segreto' } });
    expect(originRequests[0]?.headers).not.toHaveProperty('authorization');
    expect(originRequests[0]?.headers).not.toHaveProperty('cookie');
    expect((await get('/api/products?page=1')).headers['x-cache']).toBe('Hit from cloudfront');
  });

  it('forwards private calls unchanged and caches nothing of them', async () => {
    const headers = { authorization: 'Bearer x', cookie: 'a=1', host: 'localhost' };
    for (let i = 0; i < 2; i += 1) await get('/api/auth/me?x=1', { headers });
    expect(originRequests).toHaveLength(2);
    expect(originRequests[0]).toMatchObject({ query: 'x=1', headers: { authorization: 'Bearer x', cookie: 'a=1' } });
    expect(originRequests[0]?.headers).not.toHaveProperty('host');
  });

  it('answers 304 when the browser has the response, with a weak tag when it was compressed', async () => {
    const fresh = await get('/api/products', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(fresh.headers).toMatchObject({ 'content-encoding': 'br', etag: 'W/"1"' });
    expect(String(brotliDecompressSync(fresh.body))).toBe('a'.repeat(2000));
    const again = await get('/api/products', { headers: { 'if-none-match': 'W/"1"' } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it('does not compress what it may not cache', async () => {
    expect((await get('/api/cart', { headers: { 'accept-encoding': 'br' } })).headers).not.toHaveProperty(
      'content-encoding',
    );
  });

  it('adds headers, and keeps the origin’s where the policy does not override', async () => {
    expect((await get('/api/cart')).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=60; includeSubDomains',
      'cache-control': 's-maxage=1',
    });
    originResponse = edgeResponse(401, '{}');
    expect((await get('/api/cart')).headers['cache-control']).toBe('no-store');
  });

  it('refuses methods that the behaviour does not list, and URLs that are too long', async () => {
    expect((await get('/', { method: 'POST' })).status).toBe(403);
    expect((await get(`/api/products?page=${'1'.repeat(9000)}`)).status).toBe(414);
  });

  it('answers / with the root object', async () => {
    await get('/');
    expect(originRequests[0]?.path).toBe('/index.html');
  });
});

describe('the path that behaviours match', () => {
  it.each([
    ['/assets/../api/auth/me', '/api/auth/me'],
    ['/assets/%2e%2E/api/x', '/api/x'],
    ['/%61pi/x', '/api/x'],
    ['/a%2fb', '/a%2fb'],
    ['/a/./b/.', '/a/b/'],
    ['/../..', '/'],
    ['/\\%', '/\\%'],
  ])('%s is normalised to %s', (path, normalized) => expect(normalizePath(path)).toBe(normalized));
});
