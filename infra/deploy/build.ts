/** What must be built before the shop runs: the template with its packages, and the site. Each is kept by content. */
import { spawn } from 'node:child_process';
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
import { contentHash } from './content-hash.ts';
import { withFileLock } from './file-lock.ts';
import { buildFolder, projectRoot } from '../stack/paths.ts';

const CLOUD_SOURCES = [
  'infra/app.ts',
  'infra/stack',
  'shared',
  'functions',
  'cdk.json',
  'package-lock.json',
  'tsconfig.json',
];
/** In those folders, but in no template and no package. */
const NOT_DEPLOYED = ['functions/testing', 'functions/tasks/seed', 'functions/tasks/generate'];
const SITE_SOURCES = ['web', 'shared', 'package-lock.json', 'tsconfig.json'];
/** Templates of earlier contents stay for a while: a shop may still run from one, or somebody goes back to a branch. */
const KEPT = 4;
const KEPT_MS = 24 * 60 * 60 * 1000;

export const siteFolder = join(projectRoot, 'web', 'dist');

/** The folder with the synthesised template and its assets. */
export async function buildTemplate(context: Record<string, unknown>, say: (what: string) => void): Promise<string> {
  const hash = contentHash(CLOUD_SOURCES, { without: NOT_DEPLOYED, salt: JSON.stringify(context) });
  const folder = join(buildFolder, 'templates', hash);
  if (existsSync(join(folder, 'manifest.json'))) {
    utimesSync(folder, new Date(), new Date());
    return folder;
  }
  return withFileLock('template', async () => {
    if (existsSync(join(folder, 'manifest.json'))) return folder;
    say('Building the functions and the template …');
    const making = `${folder}.new`;
    rmSync(making, { recursive: true, force: true });
    mkdirSync(join(buildFolder, 'templates'), { recursive: true });
    // What `cdk synth` does, without the time its command line takes.
    const environment = { CDK_OUTDIR: making, CDK_CONTEXT_JSON: JSON.stringify(context) };
    await run('The template', ['--import', 'tsx', join(projectRoot, 'infra', 'app.ts')], environment);
    renameSync(making, folder);
    forgetOld(join(buildFolder, 'templates'));
    return folder;
  });
}

/** Builds the site into web/dist; answers with the hash of what it was made from. */
export async function buildSite(say: (what: string) => void): Promise<string> {
  const hash = contentHash(SITE_SOURCES);
  const stamp = join(siteFolder, '.built-from');
  const built = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (built()) return hash;
  return withFileLock('site', async () => {
    if (built()) return hash;
    say('Building the site …');
    const vite = join(projectRoot, 'node_modules', 'vite', 'bin', 'vite.js');
    await run('The site', [
      vite,
      'build',
      '--config',
      join(projectRoot, 'web', 'vite.config.ts'),
      '--logLevel',
      'warn',
    ]);
    writeFileSync(stamp, hash);
    return hash;
  });
}

function run(what: string, args: string[], environment: Record<string, string> = {}): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    env: { ...process.env, NODE_NO_WARNINGS: '1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += String(text)));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${what} could not be built:\n${readable(said)}`)),
    );
  });
}

/** Without colours and without the builders' own call stacks. */
function readable(said: string): string {
  const lines = stripVTControlCharacters(said).trim().split('\n');
  return lines
    .filter((line) => !/^\s+at /.test(line))
    .join('\n')
    .slice(-4000);
}

function forgetOld(folder: string): void {
  const entries = readdirSync(folder).map((name) => ({ name, at: statSync(join(folder, name)).mtimeMs }));
  const newestFirst = entries.sort((a, b) => b.at - a.at);
  const old = newestFirst.slice(KEPT).filter(({ at }) => Date.now() - at > KEPT_MS);
  for (const { name } of old) rmSync(join(folder, name), { recursive: true, force: true });
}
