/**
 * What a shop with declarative routes cannot use of its router: routes that fetch their own data, and the server's half of
 * them. Its complaints to developers are not shipped either: tests run with the whole router, and hear them.
 */
import { trimLibrary, type SourceReplacement } from './trim-library.ts';

export const trimReactRouter = () => trimLibrary('react-router', /node_modules[\\/]react-router[\\/]dist[\\/]/, cuts);

const cuts: SourceReplacement[] = [
  { find: 'var ENABLE_DEV_WARNINGS = true;', replacement: 'var ENABLE_DEV_WARNINGS = false;' },
  // What only throws or warns when it is called wrongly.
  ...['function invariant(', 'function warning(', 'function warningOnce(', 'function getInvalidPathError('].map(
    (start) => ({
      find: new RegExp(`^${start.replace('(', '\\(')}`, 'gm'),
      replacement: `/* @__NO_SIDE_EFFECTS__ */ ${start}`,
    }),
  ),
  // What is made for nobody keeps all that it stands on, unless it is said to do nothing by itself.
  { find: /= (React\d*\.(?:createContext|forwardRef|memo)\()/g, replacement: '= /* @__PURE__ */ $1' },
  { find: /^[\w$]+\.(?:displayName = "[^"]*"|contextType = [\w$]+);$/gm, replacement: '' },
  // No data, no router that holds it.
  without('useRoutesImpl', 'dataRouterOpts'),
  without('_renderMatches', 'dataRouterOpts'),
  { find: 'let dataRouterState = dataRouterOpts?.state;', replacement: 'const dataRouterState = undefined;' },
  never('useNavigateStable', 'undefined'),
  never('useViewTransitionState', 'false'),
  never('usePrefetchBehavior', '[false, null, {}]'),
  never('PrefetchPageLinks', 'null'),
];

/** The last argument of a function that is called without it. */
function without(name: string, last: string): SourceReplacement {
  return {
    find: new RegExp(`^(function ${name}\\(.*), ${last}\\) \\{$`, 'gm'),
    replacement: `$1) {\n  const ${last} = undefined;`,
  };
}

/** A function that is never called, or has nothing to do here: what it would have answered. */
function never(name: string, answer: string): SourceReplacement {
  return {
    find: `function ${name}(`,
    replacement: `function ${name}() { return ${answer}; }\nfunction unused_${name}(`,
  };
}
