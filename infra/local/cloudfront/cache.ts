/** The cache of CloudFront: as long as the origin says, within the limits of the policy, one origin request per key. */
import type { EdgeResponse } from './message.ts';
import type { CachePolicy } from './policies.ts';

interface CacheEntry {
  response: EdgeResponse;
  storedAt: number;
  freshUntil: number;
  bytes: number;
}

/** What an entry takes besides its body. */
const ENTRY_OVERHEAD_BYTES = 1024;

export interface CachedResponse {
  response: EdgeResponse;
  hit: boolean;
  /** Seconds since the origin answered. */
  age: number;
}

export interface EdgeCache {
  /** The cached response, or the origin's. Simultaneous callers share one origin request when its response is cacheable. */
  getOrFetch(key: string, policy: CachePolicy, fetchOrigin: FetchOrigin): Promise<CachedResponse>;
}

type FetchOrigin = () => Promise<EdgeResponse>;

/** Keeps up to `capacityBytes`, and drops the least recently used entries beyond that. */
export function createEdgeCache(capacityBytes = 48 * 1024 * 1024, now: () => number = Date.now): EdgeCache {
  const store = createStore(capacityBytes, now);
  const requests = new Map<string, Promise<EdgeResponse | undefined>>();

  const fetchAndStore = async (key: string, policy: CachePolicy, fetchOrigin: FetchOrigin) => {
    const response = await fetchOrigin();
    const seconds = cacheSeconds(response, policy);
    if (seconds > 0) store.set(key, response, seconds);
    return { response, isCacheable: seconds > 0 };
  };

  return {
    getOrFetch: async (key, policy, fetchOrigin) => {
      if (policy.maxTtl === 0) return { response: await fetchOrigin(), hit: false, age: 0 };
      const cached = store.get(key);
      if (cached) return cached;
      const pending = requests.get(key);
      if (pending) {
        const shared = await pending;
        return shared ? { response: shared, hit: true, age: 0 } : { response: await fetchOrigin(), hit: false, age: 0 };
      }
      const request = fetchAndStore(key, policy, fetchOrigin);
      const sharedRequest = request.then(({ response, isCacheable }) => (isCacheable ? response : undefined));
      requests.set(
        key,
        sharedRequest.catch(() => undefined),
      );
      try {
        return { response: (await request).response, hit: false, age: 0 };
      } finally {
        requests.delete(key);
      }
    },
  };
}

function createStore(capacityBytes: number, now: () => number) {
  // A Map keeps the order of insertion, so the first entry is the least recently used one.
  const entries = new Map<string, CacheEntry>();
  let bytes = 0;
  const drop = (key: string) => {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  return {
    get(key: string): CachedResponse | undefined {
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (entry.freshUntil <= now()) {
        drop(key);
        return undefined;
      }
      entries.delete(key);
      entries.set(key, entry);
      return { response: entry.response, hit: true, age: Math.floor((now() - entry.storedAt) / 1000) };
    },
    set(key: string, response: EdgeResponse, seconds: number): void {
      drop(key);
      const size = response.body.length + ENTRY_OVERHEAD_BYTES;
      entries.set(key, { response, storedAt: now(), freshUntil: now() + seconds * 1000, bytes: size });
      bytes += size;
      for (const [oldest] of entries) {
        if (bytes <= capacityBytes) break;
        drop(oldest);
      }
    },
  };
}

/** Seconds. Errors are not cached (the template sets their time to zero), nor are responses that set a cookie. */
export function cacheSeconds({ status, headers, cookies }: EdgeResponse, policy: CachePolicy): number {
  if (status >= 400 || cookies.length > 0) return 0;
  const control = headers['cache-control']?.toLowerCase() ?? '';
  if (/(^|[\s,])(no-store|no-cache|private)/.test(control)) return policy.minTtl;
  const maxAge = /s-maxage=(\d+)/.exec(control) ?? /(?:^|[\s,])max-age=(\d+)/.exec(control);
  const seconds = maxAge ? Number(maxAge[1]) : (secondsUntil(headers['expires']) ?? policy.defaultTtl);
  return Math.min(Math.max(seconds, policy.minTtl), policy.maxTtl);
}

function secondsUntil(expires: string | undefined): number | undefined {
  const time = expires === undefined ? NaN : Date.parse(expires);
  return Number.isNaN(time) ? undefined : (time - Date.now()) / 1000;
}
