import { contentHash } from './content-hash.ts';

describe('the hash of sources', () => {
  it('is the same in whatever order the paths are named', () => {
    expect(contentHash(['cdk.json', 'tsconfig.json'])).toBe(contentHash(['tsconfig.json', 'cdk.json']));
  });

  it('depends on the files and on the salt', () => {
    const hash = contentHash(['cdk.json']);
    expect(contentHash(['tsconfig.json'])).not.toBe(hash);
    expect(contentHash(['cdk.json'], { salt: 'prod' })).not.toBe(hash);
  });

  it('ignores tests, Markdown, excluded and missing paths', () => {
    const hash = contentHash(['cdk.json']);
    const ignored = ['infra/deploy/content-hash.test.ts', 'infra/README.md', 'no-such-file.ts'];
    expect(contentHash(['cdk.json', ...ignored])).toBe(hash);
    expect(contentHash(['cdk.json', 'tsconfig.json'], { without: ['tsconfig.json'] })).toBe(hash);
  });
});
