/**
 * Reads imports as JSON from standard input, [{ file, source }], and prints for each whether a fence of eslint.config.mjs
 * refuses it. `file` need not exist; `source` is a package or the path of a file that exists.
 */
import { ESLint } from 'eslint';
import { dirname, join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import config from '../../eslint.config.mjs';

const FENCES = ['import-x/no-restricted-paths', 'no-restricted-imports', 'no-restricted-syntax'];
const root = process.cwd();

// Without types and without all other rules, so that a file takes milliseconds.
const otherRules = config.flatMap(({ rules = {} }) => Object.keys(rules)).filter((name) => !FENCES.includes(name));
const eslint = new ESLint({
  cwd: root,
  overrideConfigFile: true,
  overrideConfig: [
    ...config,
    { files: ['**/*.{ts,tsx}'], languageOptions: { parserOptions: { project: null } } },
    { rules: Object.fromEntries(otherRules.map((name) => [name, 'off'])) },
  ],
});

const imports = JSON.parse(await text(process.stdin));
const outcomes = [];
for (const file of new Set(imports.map((entry) => entry.file))) {
  const sources = imports.filter((entry) => entry.file === file).map(({ source }) => source);
  // One import per line, so that a message's line tells which import it is about.
  const lines = sources.map((source) => `import '${specifierOf(file, source)}';`);
  const [{ messages }] = await eslint.lintText(lines.join('\n'), { filePath: join(root, file) });
  const other = messages.find(({ ruleId }) => !FENCES.includes(ruleId));
  if (other) throw new Error(`${file}: ${other.message}`);
  for (const [index, source] of sources.entries()) {
    outcomes.push({ file, source, isRefused: messages.some(({ line }) => line === index + 1) });
  }
}
console.log(JSON.stringify(outcomes));

function specifierOf(file, source) {
  const isPath = /\.[jt]sx?$/.test(source);
  return isPath ? `./${relative(join(root, dirname(file)), join(root, source))}` : source;
}
