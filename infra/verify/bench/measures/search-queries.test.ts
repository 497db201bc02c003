import { searchQuery } from './search-queries.ts';

it('no text is searched twice by as many calls as the benchmark makes in a row', () => {
  const texts = Array.from({ length: 900 }, (_, index) => searchQuery(index));
  expect(new Set(texts).size).toBe(900);
});
