import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const web = join(__dirname, '..');
const sheets = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(app|screens|ui)\/.*\.tsx$/.test(file) && !file.includes('.test.'))
  .flatMap((file) => {
    const source = readFileSync(join(web, file), 'utf8');
    const imports = [...source.matchAll(/import (\w+) from '(.*\.module\.css)'/g)];
    return imports.map(([, name, sheet]) => ({ file, source, name: name!, sheet: sheet! }));
  });

/** A misspelled class is `undefined` in the page and no error. */
it.each(sheets)('every class that $file uses is in $sheet', ({ file, source, name, sheet }) => {
  const css = readFileSync(join(web, dirname(file), sheet), 'utf8');
  const used = [...source.matchAll(new RegExp(`(?<![/-])\\b${name}\\.(\\w+)`, 'g'))].map(([, className]) => className!);
  const missing = used.filter((className) => !new RegExp(`\\.${className}\\b`).test(css));
  expect(missing).toEqual([]);
});
