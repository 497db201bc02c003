import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contextKeys } from '../stack/config.ts';
import { projectRoot } from '../stack/paths.ts';
import { docPages, readRepositoryFile, npmScripts } from './doc-files.ts';

/** What the documentation may let somebody type, beside npm, npx and aws. */
const OTHERS = ['.ci/run', 'curl', 'docker', 'export', 'git', 'pip'];
/** Handed on to the CDK by commands that take its context; `cdk deploy --help` has them. */
const OF_CDK = ['require-approval', 'app'];
/** Not among the packages, but said to be got by npx. */
const FETCHED = ['dynoxide'];
const AWS_ONLY = '**(AWS)**';

interface Typed {
  command: string;
  /** What stands before it says that it needs an account. */
  marked: boolean;
  /** In a block of its own: there every line is a command. */
  inBlock: boolean;
}

/** Every command of a page, one each. */
function typed(text: string): Typed[] {
  const found: Typed[] = [];
  const put = (code: string, more: Omit<Typed, 'command'>) => {
    const commands = code.replace(/\\\n/g, ' ').split(/\n|&&/);
    for (const each of commands) found.push({ ...more, command: each.replace(/(^|\s)#.*$/, '').trim() });
  };
  let before = '';
  for (const [part] of text.matchAll(/^ *```.*?^ *```$|(?:(?!^ *```).)+?(?=\n\n|^ *```|(?![^]))/gms)) {
    const [, language, block] = /^\s*```(\w*)\n(.*)^ *```$/ms.exec(part) ?? [];
    if (language && language !== 'sh') continue;
    if (block !== undefined) put(block, { inBlock: true, marked: before.endsWith(`${AWS_ONLY}:`) });
    else
      for (const [, code = ''] of part.matchAll(/`([^`]+)`/g)) {
        put(code.replace(/\s+/g, ' '), { inBlock: false, marked: part.includes(AWS_ONLY) });
      }
    if (part.trim()) before = part.trimEnd();
  }
  return found.filter(({ command }) => command !== '');
}

/** What is wrong with a command, or nothing. */
function fault({ command, marked, inBlock }: Typed): string | undefined {
  const words = command.replace(/^(\w+=\S* +)+/, '').split(/\s+/);
  const [tool = '', ...rest] = words;
  const isOne = inBlock || ((tool === 'npm' || tool === 'npx' || tool === 'aws') && rest.length > 0);
  if (!isOne || tool === '') return undefined;
  if ((tool === 'aws' || /(?<![\w-])prod\b/.test(command)) && !marked) return `is not marked ${AWS_ONLY}`;
  if (tool === 'npm') return faultOfNpm(rest);
  if (tool === 'npx') return faultOfNpx(rest);
  return tool === 'aws' || OTHERS.includes(tool) ? undefined : 'begins with no known command';
}

function faultOfNpm([verb = '', ...rest]: string[]): string | undefined {
  if (verb === 'ci') return undefined;
  const [name, given] = verb === 'run' ? [rest.find((word) => !word.startsWith('--')) ?? '', rest] : [verb, rest];
  const script = npmScripts[name];
  if (!script) return 'is no script of package.json';
  const cut = given.indexOf('--');
  return faultOfOptions(script, cut < 0 ? [] : given.slice(cut + 1));
}

function faultOfNpx([tool = '', ...rest]: string[]): string | undefined {
  const [name = ''] = tool.split('@');
  if (!FETCHED.includes(name) && !existsSync(join(projectRoot, 'node_modules', '.bin', name)))
    return 'is in no package';
  return name === 'cdk' ? faultOfContext(rest) : undefined;
}

function faultOfOptions(script: string, words: string[]): string | undefined {
  const file = script.split(' ').find((word) => word.endsWith('.ts'));
  const source = file ? readRepositoryFile(file) : '';
  const takesContext = !file || source.includes('contextOf(');
  const known = [
    ...[...source.matchAll(/'?([\w-]+)'?: (?:\{ type: '(?:string|boolean)'|flag\b)/g)].map(([, name]) => name),
    ...[...source.matchAll(/'--([\w-]+)'/g)].map(([, name]) => name),
    ...(takesContext ? OF_CDK : []),
  ];
  const options = words.flatMap((word) => /^--([\w-]+)/.exec(word)?.[1] ?? []);
  const unknown = options.find((option) => !known.includes(option));
  if (unknown) return `knows no --${unknown}`;
  if (words.includes('-c')) return takesContext ? faultOfContext(words) : 'takes no -c';
  return undefined;
}

function faultOfContext(words: string[]): string | undefined {
  const keys = words.flatMap((word, at) =>
    words[at - 1] === '-c' && word.includes('=') ? [word.split('=')[0] ?? ''] : [],
  );
  const unknown = keys.find((key) => !contextKeys.includes(key));
  return unknown && `has no context ${unknown}`;
}

const faults = (text: string) =>
  typed(text).flatMap((each) => {
    const wrong = fault(each);
    return wrong ? [`${each.command}: ${wrong}`] : [];
  });

describe('the commands of the documentation', () => {
  it.each(docPages)('are all there with their options, and say which of them need an account: %s', (page) => {
    expect(faults(readRepositoryFile(page))).toEqual([]);
  });

  it.each(['.ci/run', '.github/workflows/checks.yml', '.github/workflows/deploy.yml'])('are, too, in %s', (file) => {
    const run = readFileSync(join(projectRoot, file), 'utf8');
    const lines = [...run.matchAll(/^(?: *- run: | *run: |where_possible | *)(np[mx] .*?)(?: \|\|.*| >.*)?$/gm)].map(
      ([, line]) => line,
    );
    expect(lines.length).toBeGreaterThan(1);
    expect(faults(`\`\`\`sh\n${lines.join('\n')}\n\`\`\``)).toEqual([]);
  });

  it('are looked at closely enough to find what is wrong', () => {
    const wrong = [
      'npm run nowhere',
      'npm run backup -- --stage dev --into folder',
      'npm run deploy -- -c stages=dev',
      'npm run backup -- -c stage=dev',
      'npm start -- --new',
      'npx nothing-of-ours',
      'npx cdk deploy -c colour=red',
      'npm run reconcile -- --stage prod',
      'aws lambda list-functions',
      'reconcile --stage dev',
    ];
    const missed = wrong.filter((each) => faults(`Do:\n\n\`\`\`sh\n${each}\n\`\`\`\n`).length !== 1);
    expect(missed).toEqual([]);
    const right = 'npm run deploy -- -c stage=prod # all of it\naws lambda list-functions';
    expect(faults(`Do **(AWS)**:\n\n\`\`\`sh\n${right}\n\`\`\`\n`)).toEqual([]);
    expect(faults('Ask `aws lambda list-functions` about `npm` and `reconcile`.')).toHaveLength(1);
    expect(faults('Ask `aws lambda list-functions` **(AWS)**.')).toEqual([]);
  });
});
