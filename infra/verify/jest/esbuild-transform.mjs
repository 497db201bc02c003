/** Jest's transform: esbuild turns TypeScript and JSX (and packages shipped as ES modules) into CommonJS. */
import { createHash } from 'node:crypto';
import { transformSync, version } from 'esbuild';

const LOADERS = { ts: 'ts', tsx: 'tsx', js: 'js', mjs: 'js', jsx: 'jsx' };
const IMPORT_META = {
  'import.meta.dirname': '__dirname',
  'import.meta.filename': '__filename',
  'import.meta.url': '__importMetaUrl',
  'import.meta.env': '__importMetaEnv',
};
const HEAD =
  'const __importMetaUrl = require("node:url").pathToFileURL(__filename).href;' +
  'const __importMetaEnv = { DEV: false, PROD: true, MODE: "test", BASE_URL: "/" };';

export default {
  process(source, path) {
    const { code, map } = transformSync(source, {
      loader: LOADERS[path.split('.').pop()] ?? 'js',
      format: 'cjs',
      target: 'node20',
      jsx: 'automatic',
      sourcemap: true,
      sourcefile: path,
      define: IMPORT_META,
      supported: { 'dynamic-import': false },
      banner: source.includes('import.meta') ? HEAD : '',
    });
    return { code, map };
  },
  getCacheKey(source, path) {
    return createHash('sha1').update(`${version}\0${HEAD}\0${path}\0${source}`).digest('hex');
  },
};
