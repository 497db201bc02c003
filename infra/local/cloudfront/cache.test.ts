import { createEdgeCache, cacheSeconds } from './cache.ts';
import { edgeResponse, type EdgeResponse } from './message.ts';
import type { CachePolicy } from './policies.ts';

const none = { all: false, names: [], except: [] };
const policy: CachePolicy = {
  minTtl: 0,
  defaultTtl: 0,
  maxTtl: 60,
  compress: true,
  query: none,
  headers: none,
  cookies: none,
};
const responseWith = (control: string, status = 200) => edgeResponse(status, 'x', { 'cache-control': control });

describe('how long a response is cached', () => {
  it.each([
    ['public, max-age=0, s-maxage=1', 1],
    ['max-age=10', 10],
    ['max-age=3600', 60],
    ['max-age=10, no-store', 0],
    ['private, max-age=10', 0],
    ['no-cache', 0],
    ['', 0],
  ])('%s → %d s', (control, seconds) => expect(cacheSeconds(responseWith(control), policy)).toBe(seconds));

  it('an error is never cached, nor a response that sets a cookie', () => {
    expect(cacheSeconds(responseWith('max-age=10', 404), policy)).toBe(0);
    expect(cacheSeconds({ ...responseWith('max-age=10'), cookies: ['a=1'] }, policy)).toBe(0);
  });
});

describe('the cache', () => {
  let time = 0;
  let originRequests = 0;
  const origin = (response: EdgeResponse) => () => {
    originRequests += 1;
    return Promise.resolve(response);
  };
  beforeEach(() => {
    time = 0;
    originRequests = 0;
  });
  const createCache = (bytes?: number) => createEdgeCache(bytes, () => time);

  it('answers from the cache until the response is stale', async () => {
    const cache = createCache();
    const get = () => cache.getOrFetch('k', policy, origin(responseWith('s-maxage=2')));
    expect((await get()).hit).toBe(false);
    time = 1500;
    expect(await get()).toMatchObject({ hit: true, age: 1 });
    time = 2000;
    expect((await get()).hit).toBe(false);
    expect(originRequests).toBe(2);
  });

  it('sends one origin request for simultaneous calls', async () => {
    const cache = createCache();
    const calls = Array.from({ length: 50 }, () => cache.getOrFetch('k', policy, origin(responseWith('s-maxage=1'))));
    await Promise.all(calls);
    expect(originRequests).toBe(1);
  });

  it('sends an origin request for each call when the response is private', async () => {
    const cache = createCache();
    await Promise.all(Array.from({ length: 5 }, () => cache.getOrFetch('k', policy, origin(responseWith('private')))));
    expect(originRequests).toBe(5);
  });

  it('caches nothing of a failed origin request', async () => {
    const cache = createCache();
    await expect(cache.getOrFetch('k', policy, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect((await cache.getOrFetch('k', policy, origin(responseWith('s-maxage=1')))).hit).toBe(false);
  });

  it('drops the least recently used entry when it is full', async () => {
    const cache = createCache(3 * 1100);
    const get = (key: string) => cache.getOrFetch(key, policy, origin(responseWith('max-age=60')));
    for (const key of ['a', 'b', 'c']) await get(key);
    await get('a');
    await get('d');
    expect((await get('a')).hit).toBe(true);
    expect((await get('b')).hit).toBe(false);
  });
});
