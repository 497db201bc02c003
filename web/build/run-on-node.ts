/** Renders a component at build time, on Node. CSS modules become a map from class name to scoped class name. */
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { scopedClassName } from './scoped-class-name.ts';

/** Calls the function `name` of `file` in this folder and returns its markup. */
export async function runOnNode(file: string, name: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(file, import.meta.url))],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(process.cwd() + '/');" },
    plugins: [cssModules],
    logLevel: 'error',
  });
  const code = Buffer.from(outputFiles[0]!.contents).toString('base64');
  const module = (await import(`data:text/javascript;base64,${code}`)) as Record<string, () => string>;
  return module[name]!();
}

const cssModules: Plugin = {
  name: 'css-modules',
  setup(build) {
    build.onLoad({ filter: /\.module\.css$/ }, ({ path }) => {
      const suffix = JSON.stringify(scopedClassName('', path));
      return { loader: 'js', contents: `export default new Proxy({}, { get: (_, name) => String(name) + ${suffix} })` };
    });
  },
};
