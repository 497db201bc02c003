/**
 * `npm run terms:freeze`: keeps the text of the terms' version in shared/legal/terms. With `--check` it writes nothing
 * and fails where the text of today is not the kept one.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { contractParagraphs } from '../../shared/legal/contract-paragraphs.ts';
import { termsConfirmations } from '../../shared/legal/terms/confirmations.ts';
import { termsDocuments } from '../../shared/legal/terms/documents.ts';
import { legalConfig } from '../../shared/shop/owner-config.ts';
import { runOnNode } from './run-on-node.ts';

const { version } = legalConfig;
const document = await runOnNode('terms-document.tsx', 'renderTermsDocument');
const confirmation = contractParagraphs(legalConfig, '%SITE%').join('\n');

if (termsDocuments[version] === document && termsConfirmations[version] === confirmation) {
  console.log(`The terms of ${version} are kept, and are those of today.`);
} else if (termsDocuments[version]) {
  fail(`The text of the terms is no longer that of ${version}: set a new version, then npm run terms:freeze.`);
} else if (process.argv.includes('--check')) {
  fail(`The terms of ${version} are not kept: npm run terms:freeze.`);
} else {
  keep();
  console.log(`The terms of ${version} are kept in shared/legal/terms.`);
}

function fail(problem: string): void {
  console.error(`${problem} The version is in shared/shop/owner-config.ts.`);
  process.exitCode = 1;
}

function keep(): void {
  const suffix = version.replaceAll('-', '');
  writeFileSync(
    fileOf(version),
    '/** Kept by `npm run terms:freeze`. Orders name this version: it is never edited. */\n' +
      `export const document${suffix} = ${quote(document)};\n\nexport const confirmation${suffix} = ${quote(confirmation)};\n`,
  );
  const hashes = [`document: '${hash(document)}'`, `confirmation: '${hash(confirmation)}'`];
  addRow('versions', `'${version}': {\n    ${hashes.join(',\n    ')},\n  },`);
  for (const name of ['document', 'confirmation']) {
    addRow(`${name}s`, `'${version}': ${name}${suffix},`);
    const registry = readFileSync(fileOf(`${name}s`), 'utf8');
    const line = `import { ${name}${suffix} } from './${version}.ts';`;
    writeFileSync(fileOf(`${name}s`), registry.replace('\n\n', `\n${line}\n\n`));
  }
}

function fileOf(name: string): URL {
  return new URL(`../../shared/legal/terms/${name}.ts`, import.meta.url);
}

/** Adds a row at the end of the one table of a file. */
function addRow(name: string, row: string): void {
  const file = fileOf(name);
  writeFileSync(file, readFileSync(file, 'utf8').replace('\n};', `\n  ${row}\n};`));
}

function hash(content: string): string {
  return createHash('sha256').update(content).digest('hex');
}

function quote(content: string): string {
  return `\`${content.replace(/[\\`]|\$\{/g, '\\$&')}\``;
}
