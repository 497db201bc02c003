import { readRepositoryFile, repositoryFiles } from './doc-files.ts';

/** 'il ${formatDate(day)}' and 'dal <time …>': before the 8th and the 11th the article has an apostrophe. */
const BARE_ARTICLE = /\b(il|al|del|dal)(\{' '\})?\s+(<time|\$?\{[^}]*(format\w*(Date|Day)|dayLabel)\w*\()/gi;

it('the article before a day is written by withArticle', () => {
  const sources = repositoryFiles.filter((file) => /^(shared|functions|web)\/.*(?<!\.test)\.tsx?$/.test(file));
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.flatMap((file) =>
    [...readRepositoryFile(file).matchAll(BARE_ARTICLE)].map(([text]) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
