import { withArticle } from './day-article.ts';

it('the article of a day is elided before eight and eleven, which begin with a vowel', () => {
  expect(withArticle('il', '11/12/2026')).toBe('l’11/12/2026');
  expect(withArticle('al', '08/12/2026')).toBe('all’08/12/2026');
  expect(withArticle('del', '8 dicembre 2026')).toBe('dell’8 dicembre 2026');
  expect(withArticle('Dal', '08/12')).toBe('Dall’08/12');
  expect(withArticle('il', '18/12/2026')).toBe('il 18/12/2026');
  expect(withArticle('al', '1 dicembre 2026')).toBe('al 1 dicembre 2026');
});
