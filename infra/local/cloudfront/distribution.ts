/** The CloudFront distribution of the template: behaviours, cache, compression, edge functions, headers. */
import type { ResourceProperties } from '../template-references.ts';
import { readBehaviours, type Behaviour } from './behaviours.ts';
import { createEdgeCache, type CachedResponse, type EdgeCache } from './cache.ts';
import { compress } from './compress.ts';
import { cloudFrontError, type EdgeRequest, type EdgeResponse } from './message.ts';
import type { DistributionOptions } from './origins.ts';
import { matchesFilter } from './policies.ts';

export type EdgeHandler = (request: EdgeRequest) => Promise<EdgeResponse>;

const MAX_URL_LENGTH = 8192;

export function createDistribution(options: DistributionOptions): EdgeHandler {
  const [properties] = options.template.ofType('AWS::CloudFront::Distribution').values();
  const config = properties?.['DistributionConfig'] as ResourceProperties;
  const behaviours = readBehaviours(config, options);
  const rootObject = config['DefaultRootObject'] as string | undefined;
  const cache = createEdgeCache();
  return async (viewerRequest) => {
    const { path, query, method } = viewerRequest;
    if (path.length + query.length > MAX_URL_LENGTH) return cloudFrontError(414, 'The URL is too long.');
    const normalizedPath = normalizePath(path);
    const behaviour = behaviours.find(({ matches }) => matches(normalizedPath)) as Behaviour;
    if (!behaviour.methods.includes(method)) return cloudFrontError(403, 'This method is not allowed here.');
    const outcome = await behaviour.onRequest?.request(viewerRequest);
    if (outcome && 'response' in outcome) return outcome.response;
    let request = outcome?.request ?? viewerRequest;
    if (request.path === '/' && rootObject) request = { ...request, path: `/${rootObject}` };
    return finish(behaviour, request, await fetchThroughCache(behaviour, request, cache));
  };
}

async function fetchThroughCache(
  behaviour: Behaviour,
  request: EdgeRequest,
  cache: EdgeCache,
): Promise<CachedResponse> {
  const { origin, cachePolicy } = behaviour;
  const forwarded = originRequest(behaviour, request);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return { response: await origin(forwarded), hit: false, age: 0 };
  }
  return cache.getOrFetch(cacheKey(behaviour, request), cachePolicy, () => {
    // A cacheable HEAD is sent as GET, so that both are answered from one cache entry.
    return origin(cachePolicy.maxTtl > 0 ? { ...forwarded, method: 'GET' } : forwarded);
  });
}

async function finish(
  behaviour: Behaviour,
  request: EdgeRequest,
  { response: fetched, hit, age }: CachedResponse,
): Promise<EdgeResponse> {
  const mayCompress = behaviour.compress && behaviour.cachePolicy.compress;
  let response = mayCompress ? await compress(fetched, request.headers['accept-encoding']) : fetched;
  const headers: Record<string, string> = {
    ...response.headers,
    'x-cache': fetched.status >= 400 ? 'Error from cloudfront' : `${hit ? 'Hit' : 'Miss'} from cloudfront`,
    ...(hit && { age: String(age) }),
  };
  response = { ...response, headers };
  if (isNotModified(request, response)) response = { ...response, status: 304, body: Buffer.alloc(0) };
  // CloudFront does not run the response function on an origin's errors.
  if (response.status < 400 && behaviour.onResponse) response = await behaviour.onResponse.response(request, response);
  return { ...response, headers: behaviour.applyHeaders(response.headers) };
}

function isNotModified(request: EdgeRequest, { status, headers }: EdgeResponse): boolean {
  const ifNoneMatch = request.headers['if-none-match'];
  if (status !== 200 || !ifNoneMatch || !headers['etag'] || !['GET', 'HEAD'].includes(request.method)) return false;
  const withoutWeakMark = (tag: string) => tag.trim().replace(/^W\//, '');
  const tags = ifNoneMatch.split(',').map(withoutWeakMark);
  return ifNoneMatch.trim() === '*' || tags.includes(withoutWeakMark(headers['etag']));
}

/** A cacheable response must not depend on what one viewer has in its own cache. */
const CONDITIONAL_HEADERS = ['if-none-match', 'if-modified-since', 'range'];

/** The request to the origin: what is in the cache key, and what the origin request policy adds. */
function originRequest({ cachePolicy, originRequestPolicy }: Behaviour, request: EdgeRequest): EdgeRequest {
  const isForwarded = (group: 'query' | 'headers' | 'cookies', name: string) =>
    matchesFilter(cachePolicy[group], name) || matchesFilter(originRequestPolicy[group], name);
  const { cookie = '', ...otherHeaders } = request.headers;
  const headers = Object.entries(otherHeaders).filter(
    ([name]) =>
      (name.startsWith('content-') && request.body.length > 0) ||
      (isForwarded('headers', name) && !(cachePolicy.maxTtl > 0 && CONDITIONAL_HEADERS.includes(name))),
  );
  const cookies = cookie.split(/; */).filter((pair) => pair && isForwarded('cookies', pair.split('=')[0] ?? ''));
  return {
    ...request,
    query: filterQuery(request.query, (name) => isForwarded('query', name)),
    headers: { ...Object.fromEntries(headers), ...(cookies.length > 0 && { cookie: cookies.join('; ') }) },
  };
}

function cacheKey({ cachePolicy, originId }: Behaviour, request: EdgeRequest): string {
  const query = filterQuery(request.query, (name) => matchesFilter(cachePolicy.query, name));
  const headers = cachePolicy.headers.names.map((name) => request.headers[name] ?? '');
  return [originId, request.path, query, ...headers].join('\n');
}

function filterQuery(query: string, keeps: (name: string) => boolean): string {
  const nameOf = (parameter: string) => {
    const name = parameter.split('=')[0] ?? '';
    try {
      return decodeURIComponent(name);
    } catch {
      return name;
    }
  };
  return query
    .split('&')
    .filter((parameter) => parameter && keeps(nameOf(parameter)))
    .join('&');
}

/** Behaviours match the path as RFC 3986 normalises it. The origin gets the path as it was sent. */
export function normalizePath(path: string): string {
  const decoded = path.replace(/%([0-9a-f]{2})/gi, (escape, hex: string) => {
    const character = String.fromCharCode(parseInt(hex, 16));
    return /[\w.~-]/.test(character) ? character : escape;
  });
  const segments = decoded.split('/').slice(1);
  const normalized: string[] = [];
  for (const [index, segment] of segments.entries()) {
    if (segment === '..') normalized.pop();
    if (segment !== '..' && segment !== '.') normalized.push(segment);
    else if (index === segments.length - 1) normalized.push('');
  }
  return `/${normalized.join('/')}`;
}
