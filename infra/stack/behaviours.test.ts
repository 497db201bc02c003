/* eslint-disable @typescript-eslint/no-unsafe-member-access, @typescript-eslint/no-unsafe-assignment -- a template has no types */
import { catalogueParams, serverRenderedPages } from '../../shared/api/pages.ts';
import { API_BASE, type Route } from '../../shared/api/route.ts';
import { routes } from '../../shared/api/routes.ts';
import { productQuery } from '../../shared/product/schema.ts';
import type { SynthesisedTemplate } from './testing/synthesis.ts';
import { distributionConfig, synthesiseStages } from './testing/template-queries.ts';

let dev: SynthesisedTemplate;
let prod: SynthesisedTemplate;
beforeAll(async () => ({ dev, prod } = await synthesiseStages()));

interface Behaviour {
  PathPattern: string;
  CachePolicyId: unknown;
  FunctionAssociations?: unknown;
  OriginRequestPolicyId: unknown;
  TargetOriginId: string;
  ViewerProtocolPolicy: string;
}
const behaviours = (template: SynthesisedTemplate) => distributionConfig(template).CacheBehaviors as Behaviour[];
const uses = (behaviour: Partial<Behaviour>, edgeFunction: string) =>
  JSON.stringify(behaviour.FunctionAssociations ?? []).includes(`"${edgeFunction}"`);
const DOCUMENT = `${API_BASE}/openapi.json`;

describe('the cache behaviours', () => {
  it('send calls to the API, images to their bucket and everything else to the site', () => {
    expect(behaviours(dev).map(({ PathPattern, TargetOriginId }) => [PathPattern, TargetOriginId])).toEqual([
      ['/api/products', 'api'],
      ['/api/products/categories', 'api'],
      ['/api/products/suggestions', 'api'],
      ['/api/openapi.json', 'site'],
      ['/api/*', 'api'],
      ['/products', 'api'],
      ['/products/?*', 'api'],
      ['/sitemap*.xml', 'api'],
      ['/images/*', 'images'],
      ['/assets/*', 'site'],
    ]);
    expect(distributionConfig(dev).DefaultCacheBehavior.TargetOriginId).toBe('site');
  });

  it('cache the answers of cacheable routes and server-rendered pages, and of no other call', () => {
    const cached = behaviours(dev).filter(
      ({ TargetOriginId, PathPattern }) => TargetOriginId === 'api' && PathPattern !== `${API_BASE}/*`,
    );
    const cacheable = Object.values<Route>(routes).filter((route) => route.cacheable);
    expect(cached.map(({ PathPattern }) => PathPattern)).toEqual([
      ...cacheable.map((route) => API_BASE + route.path),
      ...Object.values(serverRenderedPages).map(({ pattern }) => pattern),
    ]);
  });

  it('compress all other calls, and cache nothing of them that is not cacheable by its own words', () => {
    expect(behaviours(dev).find(({ PathPattern }) => PathPattern === `${API_BASE}/*`)).toMatchObject({
      CachePolicyId: { Ref: 'ApiCache' },
      Compress: true,
    });
    const { ParametersInCacheKeyAndForwardedToOrigin: key, ...ttl } =
      dev.resources['ApiCache']!.Properties.CachePolicyConfig;
    expect(ttl).toMatchObject({ MinTTL: 0, DefaultTTL: 0, MaxTTL: 1 });
    expect(key).toMatchObject({
      EnableAcceptEncodingBrotli: true,
      EnableAcceptEncodingGzip: true,
      HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Authorization'] },
      QueryStringsConfig: { QueryStringBehavior: 'all' },
    });
  });

  it('cache catalogue answers by the catalogue’s query parameters, never by the caller', () => {
    const { ParametersInCacheKeyAndForwardedToOrigin: key, ...ttl } =
      dev.resources['CatalogueCache']!.Properties.CachePolicyConfig;
    // The edge function has dropped unknown parameters; a cache policy could list only ten.
    expect(key.QueryStringsConfig).toEqual({ QueryStringBehavior: 'all' });
    const code = dev.resources['CatalogueFunction']!.Properties.FunctionCode as string;
    const [, parameters = ''] = /^const QUERY_PARAMETERS = (.*);/.exec(code) ?? [];
    expect(JSON.parse(parameters)).toEqual([...Object.keys(productQuery().shape), 'q']);
    for (const behaviour of behaviours(dev)) {
      const isCatalogue = JSON.stringify(behaviour.CachePolicyId) === JSON.stringify({ Ref: 'CatalogueCache' });
      expect(uses(behaviour, 'CatalogueFunction')).toBe(isCatalogue);
    }
    expect(key.HeadersConfig).toEqual({ HeaderBehavior: 'none' });
    expect(key.CookiesConfig).toEqual({ CookieBehavior: 'none' });
    expect(ttl).toMatchObject({ MinTTL: 0, DefaultTTL: 0, MaxTTL: 60 });
  });

  it('forward the token below the catalogue’s path, where admins save products', () => {
    const { OriginRequestPolicyConfig: forwarded } = dev.resources['ViewerHeaders']!.Properties;
    expect(forwarded.HeadersConfig).toEqual({ HeaderBehavior: 'allExcept', Headers: ['Host'] });
    expect(forwarded.CookiesConfig).toEqual({ CookieBehavior: 'none' });
  });

  it('cache a server-rendered page by host name, and send its function nothing about the reader', () => {
    const { ParametersInCacheKeyAndForwardedToOrigin: key, ...ttl } =
      dev.resources['PageCache']!.Properties.CachePolicyConfig;
    expect(key).toMatchObject({
      QueryStringsConfig: { QueryStringBehavior: 'all' },
      HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['x-viewer-host'] },
      CookiesConfig: { CookieBehavior: 'none' },
    });
    expect(ttl).toMatchObject({ MinTTL: 0, DefaultTTL: 0, MaxTTL: 60 });
    for (const { pattern } of Object.values(serverRenderedPages)) {
      const behaviour = behaviours(dev).find(({ PathPattern }) => PathPattern === pattern)!;
      expect(behaviour).toMatchObject({ CachePolicyId: { Ref: 'PageCache' }, AllowedMethods: ['GET', 'HEAD'] });
      expect(behaviour.OriginRequestPolicyId).toBeUndefined();
      expect(uses(behaviour, 'MadePageFunction')).toBe(true);
    }
    const code = dev.resources['MadePageFunction']!.Properties.FunctionCode as string;
    expect(code).toContain(`const QUERY_PARAMETERS = ${JSON.stringify(catalogueParams)};`);
  });

  it.each([
    ['dev', []],
    ['prod', ['/checkout', '/checkout/']],
  ])('of %s serve the app shell on the default behaviour and on %j', (stage, checkoutPages) => {
    const { CacheBehaviors, DefaultCacheBehavior } = distributionConfig(stage === 'dev' ? dev : prod);
    const all = [...CacheBehaviors, { ...DefaultCacheBehavior, PathPattern: '*' }] as Behaviour[];
    const withPages = all.filter((behaviour) => uses(behaviour, 'PagesFunction'));
    expect(withPages.map(({ PathPattern }) => PathPattern)).toEqual([...checkoutPages, '*']);
  });

  it('never redirect a call of the API to https, since it would have sent its token in clear text', () => {
    for (const { PathPattern, ViewerProtocolPolicy } of behaviours(dev)) {
      const isCall = PathPattern.startsWith(`${API_BASE}/`) && PathPattern !== DOCUMENT;
      expect(ViewerProtocolPolicy).toBe(isCall ? 'https-only' : 'redirect-to-https');
    }
  });
});
