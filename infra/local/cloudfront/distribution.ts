/** CloudFront's place: which behaviour a path falls under, and what happens to request and answer on the way. */
import type { ResourceProperties } from '../template-references.ts';
import { createEdgeCache } from './cache.ts';
import { compress } from './compress.ts';
import { cloudFrontError, type EdgeRequest, type EdgeResponse } from './message.ts';
import { createOrigins, type Origin, type DistributionOptions } from './origins.ts';
import {
  cachePolicies,
  matchesFilter,
  responseHeadersPolicy,
  originRequestPolicies,
  type CachePolicy,
  type ApplyResponseHeaders,
  type OriginRequestPolicy,
} from './policies.ts';
import { createViewerFunction, type ViewerFunction } from './viewer-function.ts';

interface Behaviour {
  fits(path: string): boolean;
  methods: string[];
  compress: boolean;
  cache: CachePolicy;
  forward: OriginRequestPolicy;
  origin: Origin;
  originId: string;
  onRequest: ViewerFunction | undefined;
  onResponse: ViewerFunction | undefined;
  headers: ApplyResponseHeaders;
}

export type EdgeHandler = (request: EdgeRequest) => Promise<EdgeResponse>;

const LONGEST_URL = 8192;

export function createDistribution(parts: DistributionOptions): EdgeHandler {
  const [properties] = parts.template.ofType('AWS::CloudFront::Distribution').values();
  const config = properties?.['DistributionConfig'] as ResourceProperties;
  const behaviours = behavioursOf(config, parts);
  const rootObject = config['DefaultRootObject'] as string | undefined;
  const cache = createEdgeCache();
  return async (given) => {
    if (given.path.length + given.query.length > LONGEST_URL) return cloudFrontError(414, 'The URL is too long.');
    const path = normalizePath(given.path);
    const behaviour = behaviours.find((one) => one.fits(path)) as Behaviour;
    if (!behaviour.methods.includes(given.method)) return cloudFrontError(403, 'This method is not allowed here.');
    const asked = await behaviour.onRequest?.request(given);
    if (asked && 'response' in asked) return asked.response;
    let request = asked?.request ?? given;
    if (request.path === '/' && rootObject) request = { ...request, path: `/${rootObject}` };
    return finish(behaviour, request, await fetchThrough(behaviour, request, cache));
  };
}

async function fetchThrough(behaviour: Behaviour, request: EdgeRequest, cache: ReturnType<typeof createEdgeCache>) {
  const { origin, cache: policy } = behaviour;
  const toOrigin = forwarded(behaviour, request);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return { ...(await origin(toOrigin)), hit: false, age: 0 };
  }
  const kept = await cache.getOrFetch(cacheKey(behaviour, request), policy, () => {
    // Where the answer may be kept, HEAD is answered from what GET gave.
    return origin(policy.maxTtl > 0 ? { ...toOrigin, method: 'GET' } : toOrigin);
  });
  return { ...kept.response, hit: kept.hit, age: kept.age };
}

async function finish(
  behaviour: Behaviour,
  request: EdgeRequest,
  { hit, age, ...fetched }: EdgeResponse & { hit: boolean; age: number },
): Promise<EdgeResponse> {
  const squeeze = behaviour.compress && behaviour.cache.compress;
  let response = squeeze ? await compress(fetched, request.headers['accept-encoding']) : fetched;
  const headers: Record<string, string> = {
    ...response.headers,
    'x-cache': fetched.status >= 400 ? 'Error from cloudfront' : `${hit ? 'Hit' : 'Miss'} from cloudfront`,
    ...(hit && { age: String(age) }),
  };
  response = { ...response, headers };
  if (unchanged(request, response)) response = { ...response, status: 304, body: Buffer.alloc(0) };
  // CloudFront does not run these functions on an origin's errors.
  if (response.status < 400 && behaviour.onResponse) response = await behaviour.onResponse.response(request, response);
  return { ...response, headers: behaviour.headers(response.headers) };
}

function unchanged(request: EdgeRequest, { status, headers }: EdgeResponse): boolean {
  const known = request.headers['if-none-match'];
  if (status !== 200 || !known || !headers['etag'] || !['GET', 'HEAD'].includes(request.method)) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return known.trim() === '*' || known.split(',').map(bare).includes(bare(headers['etag']));
}

/** What one viewer has already does not decide what is kept for all. */
const CONDITIONS = ['if-none-match', 'if-modified-since', 'range'];

/** What the policies let through to the origin: the cache key always, the rest by the origin request policy. */
function forwarded({ cache, forward }: Behaviour, request: EdgeRequest): EdgeRequest {
  const passes = (group: 'query' | 'headers' | 'cookies', name: string) =>
    matchesFilter(cache[group], name) || matchesFilter(forward[group], name);
  const { cookie = '', ...rest } = request.headers;
  const headers = Object.entries(rest).filter(
    ([name]) =>
      (name.startsWith('content-') && request.body.length > 0) ||
      (passes('headers', name) && !(cache.maxTtl > 0 && CONDITIONS.includes(name))),
  );
  const cookies = cookie.split(/; */).filter((one) => one && passes('cookies', one.split('=')[0] ?? ''));
  return {
    ...request,
    query: filterQuery(request.query, (name) => passes('query', name)),
    headers: { ...Object.fromEntries(headers), ...(cookies.length > 0 && { cookie: cookies.join('; ') }) },
  };
}

function cacheKey({ cache, originId }: Behaviour, request: EdgeRequest): string {
  const query = filterQuery(request.query, (name) => matchesFilter(cache.query, name));
  const headers = cache.headers.names.map((name) => request.headers[name] ?? '');
  return [originId, request.path, query, ...headers].join('\n');
}

function filterQuery(query: string, passes: (name: string) => boolean): string {
  const name = (part: string) => {
    const raw = part.split('=')[0] ?? '';
    try {
      return decodeURIComponent(raw);
    } catch {
      return raw;
    }
  };
  return query
    .split('&')
    .filter((part) => part && passes(name(part)))
    .join('&');
}

function behavioursOf(config: ResourceProperties, parts: DistributionOptions): Behaviour[] {
  const { template } = parts;
  const origins = createOrigins(config, parts);
  const functions = new Map(
    [...template.ofType('AWS::CloudFront::Function')].map(([id, { FunctionCode }]) => [
      String(template.resolve({ 'Fn::GetAtt': [id, 'FunctionARN'] })),
      createViewerFunction(String(FunctionCode)),
    ]),
  );
  const cachePolicy = cachePolicies(template);
  const originRequestPolicy = originRequestPolicies(template);
  const rows = [
    ...((config['CacheBehaviors'] ?? []) as ResourceProperties[]),
    config['DefaultCacheBehavior'] as ResourceProperties,
  ];
  return rows.map((row) => {
    const originId = String(row['TargetOriginId']);
    const origin = origins.get(originId);
    if (!origin) throw new Error(`A behaviour names the origin ${originId}, which the template does not have`);
    const associated = (event: string) => {
      const list = (row['FunctionAssociations'] ?? []) as ResourceProperties[];
      const found = list.find((one) => one['EventType'] === event);
      return found && functions.get(String(found['FunctionARN']));
    };
    return {
      fits: pathMatcher(row['PathPattern'] as string | undefined),
      methods: (row['AllowedMethods'] ?? ['GET', 'HEAD']) as string[],
      compress: row['Compress'] === true,
      cache: cachePolicy(String(row['CachePolicyId'])),
      forward: originRequestPolicy(row['OriginRequestPolicyId'] as string | undefined),
      origin,
      originId,
      onRequest: associated('viewer-request'),
      onResponse: associated('viewer-response'),
      headers: responseHeadersPolicy(template, row['ResponseHeadersPolicyId'] as string | undefined),
    };
  });
}

/** `*` for any number of characters, `?` for one; upper and lower case differ. No pattern is the default behaviour. */
export function pathMatcher(text: string | undefined): (path: string) => boolean {
  if (text === undefined) return () => true;
  const escaped = text.replace(/^\/?/, '/').replace(/[.+^${}()|[\]\\]/g, '\\$&');
  const expression = new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's');
  return (path) => expression.test(path);
}

/** Behaviours are chosen by the path as RFC 3986 normalises it; the origin gets it as it was sent. */
export function normalizePath(path: string): string {
  const plain = path.replace(/%([0-9a-f]{2})/gi, (escape, hex: string) => {
    const letter = String.fromCharCode(parseInt(hex, 16));
    return /[\w.~-]/.test(letter) ? letter : escape;
  });
  const kept: string[] = [];
  const segments = plain.split('/').slice(1);
  for (const [i, segment] of segments.entries()) {
    if (segment === '..') kept.pop();
    if (segment !== '..' && segment !== '.') kept.push(segment);
    else if (i === segments.length - 1) kept.push('');
  }
  return `/${kept.join('/')}`;
}
