/** The release before this one: its commit, and its template with its packages, built from its sources in .build. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../../deploy/run-command.ts';
import { buildFolder, projectRoot } from '../../stack/paths.ts';

/** This checkout has no release to compare with, which is no fault of the shop: the command ends with 3. */
export class NoReleaseBefore extends Error {}

/**
 * Releases that today's may not run beside: the deployment after them is `-c rollout=all-at-once`. By the version of their
 * package.json; commits after them have it, too. Until the next tag, today is compared with `compatibleSince`, the commit of
 * main from which on it may run beside.
 */
const RUN_ALONE: Record<string, { reason: string; compatibleSince: string }> = {
  '0.2.0': {
    reason: 'it counts no unpaid orders and derives no days of accounting: both are wrong until npm run rebuild',
    compatibleSince: 'fdbc182c775b',
  },
};

/** The release itself, or in place of one that must run alone the first commit after it that need not. */
export function compatibleRelease(release: ReleaseBefore, folder = projectRoot, alone = RUN_ALONE): ReleaseBefore {
  const { version = '' } = JSON.parse(git(folder, 'show', `${release.commit}:package.json`) || '{}') as {
    version?: string;
  };
  const { reason, compatibleSince } = alone[version] ?? {};
  if (!reason || !compatibleSince) return release;
  const commit = git(folder, 'rev-parse', '--verify', '--quiet', `${compatibleSince}^{commit}`);
  const refusal = `${version} cannot run beside today's release: ${reason}`;
  if (!commit) throw new NoReleaseBefore(`NOT TESTED: ${refusal}. This history lacks ${compatibleSince}.`);
  return { commit, name: `${compatibleSince}, since ${refusal}` };
}

export interface ReleaseBefore {
  commit: string;
  /** A tag, a version, or what the command line says. */
  name: string;
}

/** The last tag before HEAD. Where there is none: the commit that wrote the newest version into the changelog. */
export function findReleaseBefore(ref?: string, folder = projectRoot): ReleaseBefore {
  const commitOf = (name: string) => git(folder, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`);
  if (ref) {
    const commit = commitOf(ref);
    if (!commit) throw new Error(`No commit is called ${ref} here.`);
    return { commit, name: ref };
  }
  if (!commitOf('HEAD')) throw new NoReleaseBefore('This folder has no git history, so no release before.');
  // HEAD itself may have the tag of the release that is tested.
  const tag = git(folder, 'describe', '--tags', '--abbrev=0', 'HEAD^');
  if (tag) return { commit: commitOf(tag), name: tag };
  if (git(folder, 'rev-parse', '--is-shallow-repository') === 'true') {
    throw new NoReleaseBefore(
      'This clone is shallow and has no tag, so no release before: git fetch --unshallow --tags.',
    );
  }
  const commit = git(folder, 'log', '-1', '--format=%H', '-G^## [0-9]', '--', 'CHANGELOG.md');
  if (!commit) throw new NoReleaseBefore('No tag, and no version in CHANGELOG.md: no release before.');
  return { commit, name: 'the newest version of CHANGELOG.md' };
}

/** Its packages with its own libraries. Returns the folder with template and packages. */
export async function buildReleaseBefore({ commit }: ReleaseBefore, context: object): Promise<string> {
  const sources = join(buildFolder, 'release-before', commit);
  const output = join(sources, '.build', 'template');
  if (existsSync(join(output, 'manifest.json'))) return output;
  rmSync(sources, { recursive: true, force: true });
  mkdirSync(sources, { recursive: true });
  const archive = execFileSync('git', ['archive', commit], { cwd: projectRoot, maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['-x', '-C', sources], { input: archive });
  const runIn = async (command: string, args: string[], env = {}) => {
    const { code, output: text } = await runCommand(command, args, { cwd: sources, env });
    if (code !== 0) throw new Error(`The release before (${commit}) could not be built:\n${text.slice(-2000)}`);
  };
  await runIn('npm', ['ci', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund']);
  const env = { CDK_OUTDIR: `${output}.new`, CDK_CONTEXT_JSON: JSON.stringify(context) };
  await runIn(process.execPath, ['--import', 'tsx', 'infra/app.ts'], env);
  renameSync(`${output}.new`, output);
  return output;
}

/** Empty where git fails or is missing. */
function git(cwd: string, ...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}
