import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { skippedFiles, skippedTests } from './black-box.ts';

const folder = join(import.meta.dirname, '..', 'api');
const files = readdirSync(folder).filter((name) => name.endsWith('.test.ts'));
const text = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');

describe('the API tests on an emulator', () => {
  it('skip files and tests that exist: after a renaming they would run again', () => {
    const names = Object.values(skippedTests).flat();
    expect(names.filter((name) => !text.includes(name))).toEqual([]);
    expect(files).toEqual(expect.arrayContaining(Object.keys(skippedFiles).map((name) => `${name}.test.ts`)));
  });

  it('skip something in each file that reads the mailbox, the log or the table of the shop on this machine', () => {
    const reads =
      /\b(readEmails|readLinkToken|readShopLog|callCognito|createAdmin|backdate|useShopEnvironment)\b|SHOP_LOG/;
    const isSkipped = (file: string, content: string) =>
      file.replace('.test.ts', '') in skippedFiles ||
      Object.values(skippedTests)
        .flat()
        .some((name) => content.includes(name));
    const unskipped = files.filter((file) => {
      const content = readFileSync(join(folder, file), 'utf8');
      return reads.test(content) && !isSkipped(file, content);
    });
    expect(unskipped).toEqual([]);
  });

  it('skip few, each with a reason', () => {
    const titles = [...text.matchAll(/^\s*it(?:\.each\(.*?\))?\(/gms)].length;
    expect(Object.values(skippedTests).flat().length).toBeLessThan(titles / 4);
    for (const reason of [...Object.keys(skippedTests), ...Object.values(skippedFiles)]) {
      expect(reason).toMatch(/^[A-Z].{20,}\.$/);
    }
  });
});
