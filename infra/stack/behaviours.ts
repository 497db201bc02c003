/** The cache behaviours of the distribution: path, origin, cache policy, edge function. */
import { Duration } from 'aws-cdk-lib';
import {
  AllowedMethods,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  ViewerProtocolPolicy,
  type BehaviorOptions,
  type IOrigin,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { catalogueParams, serverRenderedPages, type pagePaths } from '../../shared/api/pages.ts';
import { inputs } from '../../shared/api/inputs.ts';
import { API_BASE, type Route } from '../../shared/api/route.ts';
import { routes, type RouteName } from '../../shared/api/routes.ts';
import type { Config } from './config.ts';
import { pagesFunctionCode, viewerFunctionCode } from './edge-functions.ts';
import { globalName } from './global-name.ts';
import { withLogicalId } from './logical-id.ts';
import { apiHeaders, checkoutHeaders, securityHeaders } from './security-headers.ts';

export interface Origins {
  site: IOrigin;
  images: IOrigin;
  api: IOrigin;
}

/** `site` is the default behaviour. Every other key is a path pattern; CloudFront takes the first that matches. */
export function behaviours(
  scope: Construct,
  origins: Origins,
  config: Pick<Config, 'paymentProvider' | 'domainName' | 'hstsSubdomains'>,
): { site: BehaviorOptions } & Record<string, BehaviorOptions> {
  const { paymentProvider, domainName } = config;
  const responseHeadersPolicy = securityHeaders(scope, config);
  const files = { responseHeadersPolicy, cachePolicy: fileCache(scope), ...readOnly };
  const viewerFunction = (id: string, queryParameters?: readonly string[]) =>
    viewerAssociations(scope, id, viewerFunctionCode(domainName, queryParameters));
  const calls = {
    responseHeadersPolicy: apiHeaders(scope, config),
    ...anyMethod,
    origin: origins.api,
    functionAssociations: viewerFunction('ViewerFunction'),
  };
  const cacheableCalls = {
    ...calls,
    functionAssociations: viewerFunction('CatalogueFunction', catalogueQueryParameters),
    cachePolicy: catalogueCache(scope),
    originRequestPolicy: headersWithoutCookies(scope),
  };
  const site = { ...files, origin: origins.site, functionAssociations: pageAssociations(scope) };
  const serverRendered = {
    ...files,
    cachePolicy: pageCache(scope),
    origin: origins.api,
    // The id is older than the word: another id would replace the deployed function.
    functionAssociations: viewerFunction('MadePageFunction', catalogueParams),
  };
  return {
    site,
    ...(paymentProvider === 'stripe' &&
      checkoutPages({ ...site, responseHeadersPolicy: checkoutHeaders(scope, config) })),
    ...Object.fromEntries(cacheablePaths.map((path) => [path, cacheableCalls])),
    // The document is a file that is published with the site.
    [`${API_BASE}/openapi.json`]: { ...files, origin: origins.site },
    [`${API_BASE}/*`]: {
      ...calls,
      cachePolicy: apiCache(scope),
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    },
    ...Object.fromEntries(Object.values(serverRenderedPages).map(({ pattern }) => [pattern, serverRendered])),
    '/images/*': { ...files, origin: origins.images },
    '/assets/*': { ...files, origin: origins.site },
  };
}

/** The browser's router allows a slash at the end, so the checkout has two patterns. */
function checkoutPages(behaviour: BehaviorOptions): Record<string, BehaviorOptions> {
  const page = '/checkout' satisfies (typeof pagePaths)[number];
  return { [page]: behaviour, [`${page}/`]: behaviour };
}

const readOnly = {
  allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
  viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
  compress: true,
};

/** No redirect to https: a call without TLS has sent its token in clear text, so it must fail visibly. */
const anyMethod = {
  allowedMethods: AllowedMethods.ALLOW_ALL,
  viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
  compress: true,
};

const cacheable = Object.entries<Route>(routes).filter(([, route]) => route.cacheable);
const cacheablePaths = cacheable.map(([, route]) => API_BASE + route.path);

/** The query parameters of all cacheable calls together. */
const catalogueQueryParameters = [...new Set(cacheable.flatMap(([name]) => queryParametersOf(name as RouteName)))];

function queryParametersOf(name: RouteName): string[] {
  const { query } = inputs[name];
  return 'shape' in query ? Object.keys(query.shape) : [];
}

/** Files carry their own cache-control: infra/deploy/publish.ts and the image upload set it. */
function fileCache(scope: Construct): CachePolicy {
  return withLogicalId(new CachePolicy(scope, 'FileCache', ttlFromOrigin(Duration.days(365))), 'FileCache');
}

/**
 * The catalogue is the same for everybody; its answers say how long they may be cached. A cache policy may list ten
 * query parameters, which is too few. The policy takes all, and the edge function drops those that do not exist.
 */
function catalogueCache(scope: Construct): CachePolicy {
  const policy = new CachePolicy(scope, 'CatalogueCache', {
    ...ttlFromOrigin(Duration.seconds(60)),
    queryStringBehavior: CacheQueryStringBehavior.all(),
  });
  return withLogicalId(policy, 'CatalogueCache');
}

/**
 * Private answers are `no-store`, so nothing is cached. CloudFront compresses only where a policy may cache, for a second
 * here, and then by the caller's token.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/ServingCompressedFiles.html
 */
function apiCache(scope: Construct): CachePolicy {
  const policy = new CachePolicy(scope, 'ApiCache', {
    ...ttlFromOrigin(Duration.seconds(1)),
    queryStringBehavior: CacheQueryStringBehavior.all(),
    headerBehavior: CacheHeaderBehavior.allowList('Authorization'),
  });
  return withLogicalId(policy, 'ApiCache');
}

/** A page contains its own address. What is part of the cache key also reaches the origin. */
function pageCache(scope: Construct): CachePolicy {
  const policy = new CachePolicy(scope, 'PageCache', {
    ...ttlFromOrigin(Duration.seconds(60)),
    queryStringBehavior: CacheQueryStringBehavior.all(),
    headerBehavior: CacheHeaderBehavior.allowList('x-viewer-host'),
  });
  return withLogicalId(policy, 'PageCache');
}

/** The origin's cache-control decides, up to `maxTtl`. */
function ttlFromOrigin(maxTtl: Duration) {
  return {
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl,
    headerBehavior: CacheHeaderBehavior.none(),
    cookieBehavior: CacheCookieBehavior.none(),
    enableAcceptEncodingGzip: true,
    enableAcceptEncodingBrotli: true,
  };
}

/**
 * Admins save products below the catalogue's path, so the token must reach the origin. CloudFront forwards it only
 * together with all headers. No header is part of the cache key; answers to admins are no-store.
 */
function headersWithoutCookies(scope: Construct): OriginRequestPolicy {
  const policy = new OriginRequestPolicy(scope, 'ViewerHeaders', {
    originRequestPolicyName: globalName(scope, 'ViewerHeaders'),
    headerBehavior: OriginRequestHeaderBehavior.denyList('Host'),
  });
  return withLogicalId(policy, 'ViewerHeaders');
}

function pageAssociations(scope: Construct) {
  const pages = edgeFunction(scope, 'PagesFunction', pagesFunctionCode());
  return [
    { function: pages, eventType: FunctionEventType.VIEWER_REQUEST },
    { function: pages, eventType: FunctionEventType.VIEWER_RESPONSE },
  ];
}

function viewerAssociations(scope: Construct, id: string, code: string) {
  const viewer = edgeFunction(scope, id, code);
  return [{ function: viewer, eventType: FunctionEventType.VIEWER_REQUEST }];
}

function edgeFunction(scope: Construct, id: string, code: string): EdgeFunction {
  const options = { code: FunctionCode.fromInline(code), runtime: FunctionRuntime.JS_2_0 };
  return withLogicalId(new EdgeFunction(scope, id, options), id);
}
