import { ResultCache } from './result-cache.ts';

describe('the cache of results', () => {
  it('computes a result once, and again after the catalogue changed', () => {
    const cache = new ResultCache();
    const compute = jest.fn(() => []);
    const result = cache.getOrCompute('felpa', compute);
    expect(cache.getOrCompute('felpa', compute)).toBe(result);
    expect(compute).toHaveBeenCalledTimes(1);
    cache.clear();
    cache.getOrCompute('felpa', compute);
    expect(compute).toHaveBeenCalledTimes(2);
  });

  it('keeps results that are undefined, and only the latest few', () => {
    const cache = new ResultCache();
    const compute = jest.fn(() => undefined);
    cache.getOrCompute('0', compute);
    cache.getOrCompute('0', compute);
    expect(compute).toHaveBeenCalledTimes(1);
    for (let search = 1; search <= 48; search += 1) cache.getOrCompute(String(search), compute);
    cache.getOrCompute('48', compute);
    expect(compute).toHaveBeenCalledTimes(49);
    cache.getOrCompute('0', compute);
    expect(compute).toHaveBeenCalledTimes(50);
  });
});
