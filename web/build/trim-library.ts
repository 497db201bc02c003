/**
 * Cuts unused code out of a library when the site is built. A cut that finds nothing fails the build: the library has
 * changed, and the pages would silently become heavier.
 */
import type { Plugin } from 'vite';

export interface SourceReplacement {
  find: string | RegExp;
  replacement: string;
}

export function trimLibrary(library: string, files: RegExp, cuts: SourceReplacement[]): Plugin {
  let unusedCuts = new Set<SourceReplacement>();
  return {
    name: `trim-${library}`,
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      unusedCuts = new Set(cuts);
    },
    buildEnd(error) {
      const [unused] = unusedCuts;
      if (!error && unused) this.error(`${library} has changed, see web/build: it no longer contains ${unused.find}`);
    },
    transform(code, id) {
      if (!files.test(id)) return null;
      return cuts.reduce((source, cut) => {
        const trimmed = source.replaceAll(cut.find, cut.replacement);
        if (trimmed !== source) unusedCuts.delete(cut);
        return trimmed;
      }, code);
    },
  };
}
