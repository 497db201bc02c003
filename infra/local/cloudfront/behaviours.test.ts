import { pathMatcher } from './behaviours.ts';

describe('the path pattern of a behaviour', () => {
  it.each([
    ['/api/*', '/api/x/y', true],
    ['/api/*', '/api', false],
    ['/API/*', '/api/x', false],
    ['images/?.webp', '/images/a.webp', true],
    ['/a.b', '/aXb', false],
    [undefined, '/anything', true],
  ])('%s and %s: %s', (pattern, path, matches) => expect(pathMatcher(pattern)(path)).toBe(matches));
});
