import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { contextKeys } from '../stack/config.ts';
import { projectRoot } from '../stack/paths.ts';
import { docPages, npmScripts, readRepositoryFile } from './doc-files.ts';

/** Programs that a page may name, besides npm, npx and aws. */
const OTHER_PROGRAMS = ['.ci/run', 'curl', 'docker', 'export', 'git', 'pip'];
/** Options that commands with CDK context hand on to the CDK. */
const CDK_OPTIONS = ['require-approval', 'app'];
/** Every command for a deployed stage finds it by these. */
const STAGE_OPTIONS = ['stage', 'region', 'name'];
/** Not a dependency; a page says to get it by npx. */
const NPX_DOWNLOADS = ['dynoxide'];
const AWS_ONLY = '**(AWS)**';

interface DocumentedCommand {
  text: string;
  /** The text before it says that it needs an AWS account. */
  isMarkedAws: boolean;
  /** In a code block every line is a command. */
  isInBlock: boolean;
}

/** Every command of a page: lines of its sh blocks, and inline code. */
function commandsOf(page: string): DocumentedCommand[] {
  const commands: DocumentedCommand[] = [];
  const add = (code: string, isInBlock: boolean, isMarkedAws: boolean) => {
    for (const line of code.replace(/\\\n/g, ' ').split(/\n|&&/)) {
      commands.push({ text: line.replace(/(^|\s)#.*$/, '').trim(), isInBlock, isMarkedAws });
    }
  };
  let textBefore = '';
  for (const [part] of page.matchAll(/^ *```.*?^ *```$|(?:(?!^ *```).)+?(?=\n\n|^ *```|(?![^]))/gms)) {
    const [, language, block] = /^\s*```(\w*)\n(.*)^ *```$/ms.exec(part) ?? [];
    if (language && language !== 'sh') continue;
    if (block !== undefined) add(block, true, textBefore.endsWith(`${AWS_ONLY}:`));
    else {
      for (const [, code = ''] of part.matchAll(/`([^`]+)`/g)) {
        add(code.replace(/\s+/g, ' '), false, part.includes(AWS_ONLY));
      }
    }
    if (part.trim()) textBefore = part.trimEnd();
  }
  return commands.filter(({ text }) => text !== '');
}

/** What is wrong with a command, if anything. */
function problemOf({ text, isMarkedAws, isInBlock }: DocumentedCommand): string | undefined {
  const [program = '', ...args] = text.replace(/^(\w+=\S* +)+/, '').split(/\s+/);
  const isCommand = isInBlock || (['npm', 'npx', 'aws'].includes(program) && args.length > 0);
  if (!isCommand || program === '') return undefined;
  if ((program === 'aws' || /(?<![\w-])prod\b/.test(text)) && !isMarkedAws) return `is not marked ${AWS_ONLY}`;
  if (program === 'npm') return npmProblem(args);
  if (program === 'npx') return npxProblem(args);
  return program === 'aws' || OTHER_PROGRAMS.includes(program) ? undefined : 'begins with no known program';
}

function npmProblem([verb = '', ...rest]: string[]): string | undefined {
  if (verb === 'ci') return undefined;
  const name = verb === 'run' ? (rest.find((word) => !word.startsWith('--')) ?? '') : verb;
  const script = npmScripts[name];
  if (!script) return 'is no script of package.json';
  const separator = rest.indexOf('--');
  return optionProblem(script, separator < 0 ? [] : rest.slice(separator + 1));
}

function npxProblem([tool = '', ...rest]: string[]): string | undefined {
  const [name = ''] = tool.split('@');
  const isInstalled = existsSync(join(projectRoot, 'node_modules', '.bin', name));
  if (!NPX_DOWNLOADS.includes(name) && !isInstalled) return 'is in no package';
  return name === 'cdk' ? contextProblem(rest) : undefined;
}

/** Looks for the options in the source of the script. */
function optionProblem(script: string, words: string[]): string | undefined {
  const file = script.split(' ').find((word) => word.endsWith('.ts'));
  const source = file ? readRepositoryFile(file) : '';
  const takesContext = !file || source.includes('parseContextArgs(');
  const options = [
    ...[...source.matchAll(/'?([\w-]+)'?: (?:\{ type: '(?:string|boolean)'|flag\b)/g)].map(([, name]) => name),
    ...[...source.matchAll(/'--([\w-]+)'/g)].map(([, name]) => name),
    ...(takesContext ? [...CDK_OPTIONS, ...STAGE_OPTIONS] : []),
    ...(source.includes('...stageOptions') ? STAGE_OPTIONS : []),
  ];
  const unknown = words
    .flatMap((word) => /^--([\w-]+)/.exec(word)?.[1] ?? [])
    .find((option) => !options.includes(option));
  if (unknown) return `has no option --${unknown}`;
  if (!words.includes('-c')) return undefined;
  return takesContext ? contextProblem(words) : 'takes no -c';
}

function contextProblem(words: string[]): string | undefined {
  const pairs = words.filter((word, index) => words[index - 1] === '-c' && word.includes('='));
  const unknown = pairs.map((pair) => pair.split('=')[0] ?? '').find((key) => !contextKeys.includes(key));
  return unknown && `has no context ${unknown}`;
}

const problemsIn = (page: string) =>
  commandsOf(page).flatMap((command) => {
    const problem = problemOf(command);
    return problem ? [`${command.text}: ${problem}`] : [];
  });

describe('the commands of the documentation', () => {
  it.each(docPages)('exist with their options, and are marked when they need an account: %s', (page) => {
    expect(problemsIn(readRepositoryFile(page))).toEqual([]);
  });

  it.each(['.ci/run', '.github/workflows/checks.yml', '.github/workflows/deploy.yml'])('exist in %s', (file) => {
    const lines = [
      ...readRepositoryFile(file).matchAll(/^(?: *- run: | *run: |where_possible | *)(np[mx] .*?)(?: \|\|.*| >.*)?$/gm),
    ].map(([, line]) => line);
    expect(lines.length).toBeGreaterThan(1);
    expect(problemsIn(`\`\`\`sh\n${lines.join('\n')}\n\`\`\``)).toEqual([]);
  });

  it.each([
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
  ])('are refused when they are wrong: %s', (command) => {
    expect(problemsIn(`Do:\n\n\`\`\`sh\n${command}\n\`\`\`\n`)).toHaveLength(1);
  });

  it('may need an account when the text says so', () => {
    const block = 'npm run deploy -- -c stage=prod # all of it\naws lambda list-functions';
    expect(problemsIn(`Do **(AWS)**:\n\n\`\`\`sh\n${block}\n\`\`\`\n`)).toEqual([]);
    expect(problemsIn('Ask `aws lambda list-functions` about `npm` and `reconcile`.')).toHaveLength(1);
    expect(problemsIn('Ask `aws lambda list-functions` **(AWS)**.')).toEqual([]);
  });
});
