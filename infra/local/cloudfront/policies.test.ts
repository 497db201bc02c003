import { resolveTemplate } from '../template.ts';
import { cachePolicies, matchesFilter, originRequestPolicies, responseHeadersPolicy } from './policies.ts';

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
              EnableAcceptEncodingGzip: true,
              QueryStringsConfig: { QueryStringBehavior: 'all' },
              HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['X-Viewer-Host'] },
              CookiesConfig: { CookieBehavior: 'none' },
            },
          },
        },
      },
      Forward: {
        Type: 'AWS::CloudFront::OriginRequestPolicy',
        Properties: {
          OriginRequestPolicyConfig: { HeadersConfig: { HeaderBehavior: 'allExcept', Headers: ['Host'] } },
        },
      },
      Headers: {
        Type: 'AWS::CloudFront::ResponseHeadersPolicy',
        Properties: {
          ResponseHeadersPolicyConfig: {
            CustomHeadersConfig: { Items: [{ Header: 'Permissions-Policy', Value: 'usb=()', Override: true }] },
            RemoveHeadersConfig: { Items: [{ Header: 'Server' }] },
          },
        },
      },
    },
  },
  { stack: 'Shop', region: 'eu-south-1', seed: 'a', host: 'localhost' },
);

describe('the policies of the template', () => {
  it('say what is part of the cache key', () => {
    const policy = cachePolicies(template)(template.ref('Cache'));
    expect(policy).toMatchObject({ maxTtl: 60, compress: true });
    expect(matchesFilter(policy.query, 'size')).toBe(true);
    expect(matchesFilter(policy.headers, 'x-viewer-host')).toBe(true);
    expect(matchesFilter(policy.headers, 'authorization')).toBe(false);
    expect(matchesFilter(policy.cookies, 'session')).toBe(false);
  });

  it('say what the origin gets besides; without one it gets nothing', () => {
    const find = originRequestPolicies(template);
    expect(matchesFilter(find(template.ref('Forward')).headers, 'authorization')).toBe(true);
    expect(matchesFilter(find(template.ref('Forward')).headers, 'host')).toBe(false);
    expect(matchesFilter(find(undefined).headers, 'authorization')).toBe(false);
  });

  it('add, override and remove response headers', () => {
    const apply = responseHeadersPolicy(template, template.ref('Headers'));
    expect(apply({ server: 's3', 'permissions-policy': 'usb=*' })).toEqual({ 'permissions-policy': 'usb=()' });
  });

  it('are refused when their id is unknown', () => {
    expect(() => cachePolicies(template)('unknown-id')).toThrow('The local shop has no cache policy unknown-id');
  });
});
