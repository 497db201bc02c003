/**
 * Leaves out of libraries what no page can use, when the site is built. Every cut has to find its place: a library that looks
 * different after an update ends the build, and with it the tests, instead of making the pages heavier unseen.
 */
import type { Plugin } from 'vite';

/** Of a library's code: what is looked for, and what takes its place. */
export interface SourceReplacement {
  find: string | RegExp;
  replacement: string;
}

export function trimLibrary(library: string, files: RegExp, cuts: SourceReplacement[]): Plugin {
  let open = new Set<SourceReplacement>();
  return {
    name: `lean-${library}`,
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      open = new Set(cuts);
    },
    buildEnd(error) {
      const [missed] = open;
      if (!error && missed) this.error(`${library} looks different now, see web/lean: nothing in it is ${missed.find}`);
    },
    transform(code, id) {
      if (!files.test(id)) return null;
      return cuts.reduce((now, cut) => {
        const next = now.replaceAll(cut.find, cut.replacement);
        if (next !== now) open.delete(cut);
        return next;
      }, code);
    },
  };
}
