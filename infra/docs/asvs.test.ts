import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../stack/paths.ts';
import { readRepositoryFile } from './doc-files.ts';

/** Levels 1 and 2 of ASVS 5.0.0, by chapter. */
const REQUIREMENTS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];
const ID = /^\d{1,2}\.\d{1,2}\.\d{1,2}$/;

const page = readRepositoryFile('infra/docs/asvs.md');
const rows = [...page.matchAll(/^\| (\d[^|]*)\|(.*)\|$/gm)].map(([, ids = '', cells = '']) => {
  const [words = '', where = '', test = '', state = ''] = cells.split('|').map((cell) => cell.trim());
  return { ids: ids.trim(), words, where, test, state };
});
const notApplicable = [...page.matchAll(/^- V\d+: (.*)\.$/gm)]
  .flatMap(([, reasons = '']) => reasons.split('; '))
  .map((text) => /^(\d[\d., ]*\d) \((.+)\)$/.exec(text)?.slice(1) ?? [text, '']);
const ids = [...rows.map((row) => row.ids), ...notApplicable.map(([text = '']) => text)].flatMap((text) =>
  text.split(', '),
);
const isFile = (cell: string) => /^`[^`]+`$/.test(cell) && existsSync(join(projectRoot, cell.slice(1, -1)));

describe('the table of the ASVS', () => {
  it('has every requirement of levels 1 and 2 once', () => {
    expect(ids.filter((id) => !ID.test(id))).toEqual([]);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const chapters = REQUIREMENTS.map((_count, index) => ids.filter((id) => id.startsWith(`${index + 1}.`)).length);
    expect(chapters).toEqual(REQUIREMENTS);
  });

  it('names files that exist, and a test that is one', () => {
    expect(rows.filter(({ where }) => !isFile(where))).toEqual([]);
    const tests = rows.filter(({ test, state }) => !(test === '–' && state.startsWith('open: ')));
    const isTest = (cell: string) => isFile(cell) && /\.(test|spec)\.tsx?`$/.test(cell);
    expect(tests.filter(({ test }) => !['lint', 'AWS', 'reading'].includes(test) && !isTest(test))).toEqual([]);
  });

  it('says of each one that it is met, what is open, or why it does not apply', () => {
    expect(rows.filter(({ state }) => !/^(met|open: .+)$/.test(state))).toEqual([]);
    expect(rows.filter(({ words }) => words === '')).toEqual([]);
    expect(notApplicable.filter(([, why]) => !why)).toEqual([]);
  });

  it('lists at its top all that is open, and nothing else', () => {
    const top = page.slice(page.indexOf('## What is open'), page.indexOf('## Requirements'));
    const listed = [...top.matchAll(/\d{1,2}\.\d{1,2}\.\d{1,2}/g)].map(([id]) => id).sort();
    const open = rows.filter(({ state }) => state.startsWith('open: ')).flatMap((row) => row.ids.split(', '));
    expect(listed).toEqual(open.sort());
  });
});
