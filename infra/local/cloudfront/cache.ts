/** What CloudFront keeps: as long as the origin says, within the policy's bounds, one question to the origin at a time. */
import type { EdgeResponse } from './message.ts';
import type { CachePolicy } from './policies.ts';

interface Entry {
  response: EdgeResponse;
  storedAt: number;
  freshUntil: number;
  bytes: number;
}

export interface CachedResponse {
  response: EdgeResponse;
  hit: boolean;
  /** Seconds since the origin answered. */
  age: number;
}

export interface EdgeCache {
  /** The kept answer, or the origin's. Callers of one moment share one question where its answer may be kept. */
  getOrFetch(key: string, policy: CachePolicy, ask: () => Promise<EdgeResponse>): Promise<CachedResponse>;
}

export function createEdgeCache(capacityBytes = 48 * 1024 * 1024, now: () => number = Date.now): EdgeCache {
  const entries = new Map<string, Entry>();
  const asking = new Map<string, Promise<EdgeResponse | undefined>>();
  let bytes = 0;

  const drop = (key: string) => {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  const keep = (key: string, response: EdgeResponse, seconds: number) => {
    drop(key);
    const size = response.body.length + 1024;
    entries.set(key, { response, storedAt: now(), freshUntil: now() + seconds * 1000, bytes: size });
    bytes += size;
    // A map keeps the order of insertion: what was not asked for longest goes first.
    for (const [oldest] of entries) {
      if (bytes <= capacityBytes) break;
      drop(oldest);
    }
  };
  const fresh = (key: string): CachedResponse | undefined => {
    const entry = entries.get(key);
    if (!entry) return undefined;
    if (entry.freshUntil <= now()) {
      drop(key);
      return undefined;
    }
    entries.delete(key);
    entries.set(key, entry);
    return { response: entry.response, hit: true, age: Math.floor((now() - entry.storedAt) / 1000) };
  };

  const answer: EdgeCache['getOrFetch'] = async (key, policy, ask) => {
    if (policy.maxTtl === 0) return { response: await ask(), hit: false, age: 0 };
    const kept = fresh(key);
    if (kept) return kept;
    const others = asking.get(key);
    if (others) {
      const shared = await others;
      // What may not be kept is not shared either: each asks for itself.
      return shared ? { response: shared, hit: true, age: 0 } : { response: await ask(), hit: false, age: 0 };
    }
    let own: EdgeResponse | undefined;
    const question = (async () => {
      own = await ask();
      const seconds = cacheSeconds(own, policy);
      if (seconds <= 0) return undefined;
      keep(key, own, seconds);
      return own;
    })();
    asking.set(
      key,
      question.catch(() => undefined),
    );
    try {
      await question;
      return { response: own as EdgeResponse, hit: false, age: 0 };
    } finally {
      asking.delete(key);
    }
  };
  return { getOrFetch: answer };
}

/** Errors are never kept (the template sets their time to zero), nor is what sets a cookie for one person. */
export function cacheSeconds({ status, headers, cookies }: EdgeResponse, policy: CachePolicy): number {
  if (status >= 400 || cookies.length > 0) return 0;
  const control = headers['cache-control']?.toLowerCase() ?? '';
  if (/(^|[\s,])(no-store|no-cache|private)/.test(control)) return policy.minTtl;
  const named = /s-maxage=(\d+)/.exec(control) ?? /(?:^|[\s,])max-age=(\d+)/.exec(control);
  const wanted = named ? Number(named[1]) : (untilExpiry(headers['expires']) ?? policy.defaultTtl);
  return Math.min(Math.max(wanted, policy.minTtl), policy.maxTtl);
}

function untilExpiry(expires: string | undefined): number | undefined {
  const at = expires === undefined ? NaN : Date.parse(expires);
  return Number.isNaN(at) ? undefined : (at - Date.now()) / 1000;
}
