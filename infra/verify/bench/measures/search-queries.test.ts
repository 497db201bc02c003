import { searchQuery } from './search-queries.ts';

it('no text is asked twice by as many calls as the benchmark makes in a row', () => {
  const texts = Array.from({ length: 900 }, (_each, time) => searchQuery(time));
  expect(new Set(texts).size).toBe(900);
});
