import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compatibleRelease, findReleaseBefore, NoReleaseBefore } from './release-before.ts';

let folder: string;
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();

/** Returns the commit. */
function commit(changelog: string): string {
  writeFileSync(join(folder, 'CHANGELOG.md'), changelog);
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.it', 'commit', '-q', '--no-gpg-sign', '-m', 'change');
  return git('rev-parse', 'HEAD');
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vetrina-history-'));
  git('init', '-q');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the release before', () => {
  it('is the last tag before HEAD, which may have one itself', () => {
    const first = commit('## 0.1.0\n');
    git('tag', 'v0.1.0');
    commit('## 0.2.0\n## 0.1.0\n');
    expect(findReleaseBefore(undefined, folder)).toEqual({ commit: first, name: 'v0.1.0' });
    git('tag', 'v0.2.0');
    expect(findReleaseBefore(undefined, folder).name).toBe('v0.1.0');
  });

  it('is the commit that wrote the newest version into the changelog, where there is no tag', () => {
    commit('## 0.1.0\n');
    const second = commit('## 0.2.0\n## 0.1.0\n');
    commit('## Unreleased\n## 0.2.0\n## 0.1.0\n');
    expect(findReleaseBefore(undefined, folder).commit).toBe(second);
  });

  it('is what the command line says, and an unknown name is an error', () => {
    const first = commit('');
    commit('more');
    expect(findReleaseBefore('HEAD~1', folder)).toEqual({ commit: first, name: 'HEAD~1' });
    expect(() => findReleaseBefore('v9', folder)).toThrow('No commit is called v9 here.');
  });

  it('is a later commit of main where it is known that the release must run alone', () => {
    writeFileSync(join(folder, 'package.json'), '{"version":"0.2.0"}');
    const release = { commit: commit(''), name: 'v0.2.0' };
    const later = commit('more');
    const alone = (compatibleSince: string) => ({ '0.2.0': { reason: 'it counts nothing', compatibleSince } });
    expect(compatibleRelease(release, folder, alone(later)).commit).toBe(later);
    expect(compatibleRelease(release, folder, {})).toBe(release);
    const unknown = () => compatibleRelease(release, folder, alone('0123456789ab'));
    expect(unknown).toThrow(NoReleaseBefore);
    expect(unknown).toThrow("NOT TESTED: 0.2.0 cannot run beside today's release: it counts nothing");
  });

  it('is not known without a history, or without a version in it', () => {
    expect(() => findReleaseBefore(undefined, folder)).toThrow(NoReleaseBefore);
    commit('');
    expect(() => findReleaseBefore(undefined, folder)).toThrow('No tag, and no version');
  });

  it('is not known in a shallow clone', () => {
    commit('## 0.1.0\n');
    commit('## 0.2.0\n');
    const shallow = mkdtempSync(join(tmpdir(), 'vetrina-shallow-'));
    execFileSync('git', ['clone', '-q', '--depth', '1', `file://${folder}`, shallow], { stdio: 'pipe' });
    expect(() => findReleaseBefore(undefined, shallow)).toThrow('shallow');
    rmSync(shallow, { recursive: true, force: true });
  });
});
