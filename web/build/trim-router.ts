/**
 * Cuts out of the router what a shop with declarative routes does not use: data routers and their server half. Warnings
 * for developers are cut too; tests run with the whole router and show them.
 */
import { trimLibrary, type SourceReplacement } from './trim-library.ts';

export const trimReactRouter = () => trimLibrary('react-router', /node_modules[\\/]react-router[\\/]dist[\\/]/, cuts);

const cuts: SourceReplacement[] = [
  { find: 'var ENABLE_DEV_WARNINGS = true;', replacement: 'var ENABLE_DEV_WARNINGS = false;' },
  // These only throw or warn: with the mark the bundler drops a call whose result is unused.
  ...['function invariant(', 'function warning(', 'function warningOnce(', 'function getInvalidPathError('].map(
    (start) => ({
      find: new RegExp(`^${start.replace('(', '\\(')}`, 'gm'),
      replacement: `/* @__NO_SIDE_EFFECTS__ */ ${start}`,
    }),
  ),
  // An unused context or component keeps its imports alive, unless its creation is marked as pure.
  { find: /= (React\d*\.(?:createContext|forwardRef|memo)\()/g, replacement: '= /* @__PURE__ */ $1' },
  { find: /^[\w$]+\.(?:displayName = "[^"]*"|contextType = [\w$]+);$/gm, replacement: '' },
  // There is no data router.
  dropLastParameter('useRoutesImpl', 'dataRouterOpts'),
  dropLastParameter('_renderMatches', 'dataRouterOpts'),
  { find: 'let dataRouterState = dataRouterOpts?.state;', replacement: 'const dataRouterState = undefined;' },
  answerOnly('useNavigateStable', 'undefined'),
  answerOnly('useViewTransitionState', 'false'),
  answerOnly('usePrefetchBehavior', '[false, null, {}]'),
  answerOnly('PrefetchPageLinks', 'null'),
];

/** Makes the last parameter of a function undefined. */
function dropLastParameter(name: string, last: string): SourceReplacement {
  return {
    find: new RegExp(`^(function ${name}\\(.*), ${last}\\) \\{$`, 'gm'),
    replacement: `$1) {\n  const ${last} = undefined;`,
  };
}

/** Replaces a function that is never called, or has nothing to do here, by its answer. */
function answerOnly(name: string, answer: string): SourceReplacement {
  return {
    find: `function ${name}(`,
    replacement: `function ${name}() { return ${answer}; }\nfunction unused_${name}(`,
  };
}
