/** Builds the template with its packages, and the site. Each is built again only when its sources changed. */
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  readdirSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { buildFolder, projectRoot } from '../stack/paths.ts';
import { contentHash } from './content-hash.ts';
import { withFileLock } from './file-lock.ts';
import { runCommand } from './run-command.ts';

/** Prints one line for the person at the terminal. */
export type Print = (line: string) => void;

const TEMPLATE_SOURCES = [
  'infra/app.ts',
  'infra/stack',
  'shared',
  'functions',
  'cdk.json',
  'package-lock.json',
  'tsconfig.json',
];
/** Part of those folders, but of no package. */
const NOT_DEPLOYED = ['functions/testing', 'functions/tasks/seed', 'functions/tasks/generate'];
const SITE_SOURCES = ['web', 'shared', 'package-lock.json', 'tsconfig.json'];
/** Older templates stay for a day: a shop may still run from one, or a developer may switch back to a branch. */
const MAX_TEMPLATES = 4;
const MAX_TEMPLATE_AGE_MS = 24 * 60 * 60 * 1000;

export const siteFolder = join(projectRoot, 'web', 'dist');

/** Synthesises the template for this CDK context. Returns the folder with the template and its assets. */
export async function buildTemplate(context: Record<string, unknown>, print: Print): Promise<string> {
  const hash = contentHash(TEMPLATE_SOURCES, { without: NOT_DEPLOYED, salt: JSON.stringify(context) });
  const folder = join(buildFolder, 'templates', hash);
  if (existsSync(join(folder, 'manifest.json'))) {
    utimesSync(folder, new Date(), new Date());
    return folder;
  }
  return withFileLock('template', async () => {
    if (existsSync(join(folder, 'manifest.json'))) return folder;
    print('Building the functions and the template …');
    const newFolder = `${folder}.new`;
    rmSync(newFolder, { recursive: true, force: true });
    mkdirSync(join(buildFolder, 'templates'), { recursive: true });
    // The same as `cdk synth`, without starting the CDK command line.
    const environment = { CDK_OUTDIR: newFolder, CDK_CONTEXT_JSON: JSON.stringify(context) };
    await runNode('The template', ['--import', 'tsx', join(projectRoot, 'infra', 'app.ts')], environment);
    renameSync(newFolder, folder);
    deleteOldTemplates(join(buildFolder, 'templates'));
    return folder;
  });
}

/** Builds the site into web/dist. Returns the hash of its sources. */
export async function buildSite(print: Print): Promise<string> {
  const hash = contentHash(SITE_SOURCES);
  const hashFile = join(siteFolder, '.built-from');
  const isBuilt = () => existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hash;
  if (isBuilt()) return hash;
  return withFileLock('site', async () => {
    if (isBuilt()) return hash;
    print('Building the site …');
    const vite = join(projectRoot, 'node_modules', 'vite', 'bin', 'vite.js');
    const config = join(projectRoot, 'web', 'vite.config.ts');
    await runNode('The site', [vite, 'build', '--config', config, '--logLevel', 'warn']);
    writeFileSync(hashFile, hash);
    return hash;
  });
}

async function runNode(subject: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const { code, output } = await runCommand(process.execPath, args, { env });
  if (code !== 0) throw new Error(`${subject} could not be built:\n${withoutStacks(output)}`);
}

/** Drops colours and the builders' call stacks. */
function withoutStacks(output: string): string {
  const lines = stripVTControlCharacters(output).trim().split('\n');
  return lines
    .filter((line) => !/^\s+at /.test(line))
    .join('\n')
    .slice(-4000);
}

function deleteOldTemplates(folder: string): void {
  const templates = readdirSync(folder).map((name) => ({ name, usedAt: statSync(join(folder, name)).mtimeMs }));
  const newestFirst = templates.sort((a, b) => b.usedAt - a.usedAt);
  const old = newestFirst.slice(MAX_TEMPLATES).filter(({ usedAt }) => Date.now() - usedAt > MAX_TEMPLATE_AGE_MS);
  for (const { name } of old) rmSync(join(folder, name), { recursive: true, force: true });
}
