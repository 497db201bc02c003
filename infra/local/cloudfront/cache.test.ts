import { createEdgeCache, cacheSeconds } from './cache.ts';
import { edgeResponse, type EdgeResponse } from './message.ts';
import type { CachePolicy } from './policies.ts';

const none = { all: false, names: [], except: [] };
const policy: CachePolicy = {
  ...{ minTtl: 0, defaultTtl: 0, maxTtl: 60, compress: true },
  ...{ query: none, headers: none, cookies: none },
};
const lasting = (control: string, status = 200) => edgeResponse(status, 'x', { 'cache-control': control });

describe('how long an answer is kept', () => {
  it.each([
    ['public, max-age=0, s-maxage=1', 1],
    ['max-age=10', 10],
    ['max-age=3600', 60],
    ['max-age=10, no-store', 0],
    ['private, max-age=10', 0],
    ['no-cache', 0],
    ['', 0],
  ])('%s → %d s', (control, seconds) => expect(cacheSeconds(lasting(control), policy)).toBe(seconds));

  it('an error is never kept, nor an answer that sets a cookie', () => {
    expect(cacheSeconds(lasting('max-age=10', 404), policy)).toBe(0);
    expect(cacheSeconds({ ...lasting('max-age=10'), cookies: ['a=1'] }, policy)).toBe(0);
  });
});

describe('the cache', () => {
  let time = 0;
  let asked = 0;
  const ask = (response: EdgeResponse) => () => {
    asked += 1;
    return Promise.resolve(response);
  };
  beforeEach(() => {
    time = 0;
    asked = 0;
  });
  const cache = (bytes?: number) => createEdgeCache(bytes, () => time);

  it('answers from what it keeps until its time is over', async () => {
    const kept = cache();
    const question = () => kept.getOrFetch('k', policy, ask(lasting('s-maxage=2')));
    expect((await question()).hit).toBe(false);
    time = 1500;
    expect(await question()).toMatchObject({ hit: true, age: 1 });
    time = 2000;
    expect((await question()).hit).toBe(false);
    expect(asked).toBe(2);
  });

  it('a burst asks the origin once', async () => {
    const kept = cache();
    const all = Array.from({ length: 50 }, () => kept.getOrFetch('k', policy, ask(lasting('s-maxage=1'))));
    await Promise.all(all);
    expect(asked).toBe(1);
  });

  it('what may not be kept is not shared: each asks for itself', async () => {
    const kept = cache();
    await Promise.all(Array.from({ length: 5 }, () => kept.getOrFetch('k', policy, ask(lasting('private')))));
    expect(asked).toBe(5);
  });

  it('a failed question leaves nothing behind', async () => {
    const kept = cache();
    await expect(kept.getOrFetch('k', policy, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect((await kept.getOrFetch('k', policy, ask(lasting('s-maxage=1')))).hit).toBe(false);
  });

  it('forgets what was not asked for longest when it is full', async () => {
    const kept = cache(3 * 1100);
    const question = (key: string) => kept.getOrFetch(key, policy, ask(lasting('max-age=60')));
    for (const key of ['a', 'b', 'c']) await question(key);
    await question('a');
    await question('d');
    expect((await question('a')).hit).toBe(true);
    expect((await question('b')).hit).toBe(false);
  });
});
