import { brotliDecompressSync } from 'node:zlib';
import { resolveTemplate } from '../template.ts';
import { createDistribution, normalizePath, pathMatcher } from './distribution.ts';
import { edgeResponse, type EdgeRequest, type EdgeResponse } from './message.ts';

const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const ALL_BUT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';
const behaviour = (more: object) => ({
  TargetOriginId: 'api',
  AllowedMethods: ['GET', 'HEAD', 'POST'],
  Compress: true,
  CachePolicyId: { Ref: 'Kept' },
  ...more,
});
const template = resolveTemplate(
  {
    Resources: {
      Kept: {
        Type: 'AWS::CloudFront::CachePolicy',
        Properties: {
          CachePolicyConfig: {
            ...{ MinTTL: 0, DefaultTTL: 0, MaxTTL: 60 },
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
  let asked: EdgeRequest[] = [];
  let given: EdgeResponse;
  const gateway = (request: EdgeRequest) => {
    asked.push(request);
    return Promise.resolve(given);
  };
  let edge = createDistribution({ template, gateway, s3: '' });
  const ask = (path: string, change: Partial<EdgeRequest> = {}) => {
    const [bare = '', query = ''] = path.split('?');
    const request = { method: 'GET', path: bare, query, headers: {}, body: Buffer.alloc(0), address: '127.0.0.1' };
    return edge({ ...request, ...change });
  };
  beforeEach(() => {
    asked = [];
    edge = createDistribution({ template, gateway, s3: '' });
    given = edgeResponse(200, 'a'.repeat(2000), {
      'content-type': 'application/json',
      'cache-control': 's-maxage=1',
      etag: '"1"',
    });
  });

  it('keeps by path and listed parameters, and tells the origin of nothing else', async () => {
    const headers = { authorization: 'Bearer x', cookie: 'a=1', 'x-origin-secret': 'falso' };
    await ask('/api/products?page=1&who=anna', { headers });
    await ask('/api/products?who=berta&page=1', { headers });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ query: 'page=1', headers: { 'x-origin-secret': 'segreto' } });
    expect(asked[0]?.headers).not.toHaveProperty('authorization');
    expect(asked[0]?.headers).not.toHaveProperty('cookie');
    expect((await ask('/api/products?page=1')).headers['x-cache']).toBe('Hit from cloudfront');
  });

  it('passes private calls on whole and keeps nothing of them', async () => {
    const headers = { authorization: 'Bearer x', cookie: 'a=1', host: 'localhost' };
    for (let i = 0; i < 2; i += 1) await ask('/api/auth/me?x=1', { headers });
    expect(asked).toHaveLength(2);
    expect(asked[0]).toMatchObject({ query: 'x=1', headers: { authorization: 'Bearer x', cookie: 'a=1' } });
    expect(asked[0]?.headers).not.toHaveProperty('host');
  });

  it('answers 304 where the browser has it already, weakly where it was compressed', async () => {
    const fresh = await ask('/api/products', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(fresh.headers).toMatchObject({ 'content-encoding': 'br', etag: 'W/"1"' });
    expect(String(brotliDecompressSync(fresh.body))).toBe('a'.repeat(2000));
    const again = await ask('/api/products', { headers: { 'if-none-match': 'W/"1"' } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it('does not compress what it may not keep', async () => {
    expect((await ask('/api/cart', { headers: { 'accept-encoding': 'br' } })).headers).not.toHaveProperty(
      'content-encoding',
    );
  });

  it('adds headers, and leaves the origin’s where it must not override', async () => {
    expect((await ask('/api/cart')).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=60; includeSubDomains',
      'cache-control': 's-maxage=1',
    });
    given = edgeResponse(401, '{}');
    expect((await ask('/api/cart')).headers['cache-control']).toBe('no-store');
  });

  it('refuses methods that the behaviour does not list and addresses that are too long', async () => {
    expect((await ask('/', { method: 'POST' })).status).toBe(403);
    expect((await ask(`/api/products?page=${'1'.repeat(9000)}`)).status).toBe(414);
  });

  it('gives the root object for the bare address', async () => {
    await ask('/');
    expect(asked[0]?.path).toBe('/index.html');
  });
});

describe('a behaviour’s pattern', () => {
  it.each([
    ['/api/*', '/api/x/y', true],
    ['/api/*', '/api', false],
    ['/API/*', '/api/x', false],
    ['images/?.webp', '/images/a.webp', true],
    ['/a.b', '/aXb', false],
  ])('%s and %s: %s', (text, path, fits) => expect(pathMatcher(text)(path)).toBe(fits));

  it.each([
    ['/assets/../api/auth/me', '/api/auth/me'],
    ['/assets/%2e%2E/api/x', '/api/x'],
    ['/%61pi/x', '/api/x'],
    ['/a%2fb', '/a%2fb'],
    ['/a/./b/.', '/a/b/'],
    ['/../..', '/'],
    ['/\\%', '/\\%'],
  ])('%s is matched as %s', (path, as) => expect(normalizePath(path)).toBe(as));
});
