/** Which path goes where, and what CloudFront keeps of it. */
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
import { API_BASE, routes, type Route, type RouteName } from '../../shared/api/routes.ts';
import { inputs } from '../../shared/api/inputs.ts';
import type { Config } from './config.ts';
import { pagesFunctionCode, viewerFunctionCode } from './edge-functions.ts';
import { withLogicalId } from './logical-id.ts';
import { apiHeaders, checkoutHeaders, securityHeaders } from './security-headers.ts';

export interface Origins {
  site: IOrigin;
  images: IOrigin;
  api: IOrigin;
}

/** `site` is the default behaviour, every other key a path pattern; CloudFront takes the first that fits. */
export function behaviours(
  scope: Construct,
  origins: Origins,
  { paymentProvider }: Pick<Config, 'paymentProvider'>,
): { site: BehaviorOptions } & Record<string, BehaviorOptions> {
  const responseHeadersPolicy = securityHeaders(scope);
  const files = { responseHeadersPolicy, cachePolicy: fileCache(scope), ...readOnly };
  const calls = {
    responseHeadersPolicy: apiHeaders(scope),
    ...anyMethod,
    origin: origins.api,
    functionAssociations: viewerAssociations(scope, 'ViewerFunction', viewerFunctionCode()),
  };
  const sharedCall = {
    ...calls,
    functionAssociations: viewerAssociations(scope, 'CatalogueFunction', viewerFunctionCode(catalogueQuestions)),
    cachePolicy: sharedAnswerCache(scope),
    originRequestPolicy: headersWithoutCookies(scope),
  };
  const site = { ...files, origin: origins.site, functionAssociations: pageAssociations(scope) };
  const made = {
    ...files,
    cachePolicy: pageCache(scope),
    origin: origins.api,
    functionAssociations: viewerAssociations(scope, 'MadePageFunction', viewerFunctionCode(catalogueParams)),
  };
  return {
    site,
    ...(paymentProvider === 'stripe' && checkoutPages({ ...site, responseHeadersPolicy: checkoutHeaders(scope) })),
    ...Object.fromEntries(cacheablePaths.map((path) => [path, sharedCall])),
    [`${API_BASE}/*`]: {
      ...calls,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    },
    ...Object.fromEntries(Object.values(serverRenderedPages).map(({ pattern }) => [pattern, made])),
    '/images/*': { ...files, origin: origins.images },
    '/assets/*': { ...files, origin: origins.site },
  };
}

/** The checkout with and without the slash that the browser's router allows; its name is the one in `pages`. */
function checkoutPages(behaviour: BehaviorOptions): Record<string, BehaviorOptions> {
  const page = '/checkout' satisfies (typeof pagePaths)[number];
  return { [page]: behaviour, [`${page}/`]: behaviour };
}

const readOnly = {
  allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
  viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
  compress: true,
};

/** No redirect: a call that came without TLS has shown its token already, and its sender must notice. */
const anyMethod = {
  allowedMethods: AllowedMethods.ALLOW_ALL,
  viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
  compress: true,
};

const cacheable = Object.entries<Route>(routes).filter(([, route]) => route.cacheable);
const cacheablePaths = cacheable.map(([, route]) => API_BASE + route.path);

/** What one may ask of the catalogue, all its calls together. */
const catalogueQuestions = [...new Set(cacheable.flatMap(([name]) => questionsOf(name as RouteName)))];

function questionsOf(name: RouteName): string[] {
  const { query } = inputs[name];
  return 'shape' in query ? Object.keys(query.shape) : [];
}

/** Each file says itself how long it may be kept (publish-site.ts, and whoever stores pictures). */
function fileCache(scope: Construct): CachePolicy {
  const policy = new CachePolicy(scope, 'FileCache', { ...upTo(Duration.days(365)) });
  return withLogicalId(policy, 'FileCache');
}

/**
 * The catalogue is the same for everybody: its answers name the second that they may be kept. A policy may list ten
 * query parameters, which are too few: the function before it has taken away those that do not exist.
 */
function sharedAnswerCache(scope: Construct): CachePolicy {
  const policy = new CachePolicy(scope, 'CatalogueCache', {
    ...upTo(Duration.seconds(60)),
    queryStringBehavior: CacheQueryStringBehavior.all(),
  });
  return withLogicalId(policy, 'CatalogueCache');
}

/** A page names its own address, so what is kept of it is kept for the name under which it was asked for. */
function pageCache(scope: Construct): CachePolicy {
  const policy = new CachePolicy(scope, 'PageCache', {
    ...upTo(Duration.seconds(60)),
    queryStringBehavior: CacheQueryStringBehavior.all(),
    headerBehavior: CacheHeaderBehavior.allowList('x-viewer-host'),
  });
  return withLogicalId(policy, 'PageCache');
}

function upTo(maxTtl: Duration) {
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
 * An admin saves products below the path of the catalogue, so tokens must come through; CloudFront takes them along only
 * where all headers go. Public routes do not read them, no answer is kept by them, and what an admin is told is no-store.
 */
function headersWithoutCookies(scope: Construct): OriginRequestPolicy {
  const policy = new OriginRequestPolicy(scope, 'ViewerHeaders', {
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
  const made = new EdgeFunction(scope, id, { code: FunctionCode.fromInline(code), runtime: FunctionRuntime.JS_2_0 });
  return withLogicalId(made, id);
}
