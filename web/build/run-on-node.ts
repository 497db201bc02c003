/** Runs a drawing of the site on Node, where no style sheet is loaded and its classes are called as in the page. */
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { scopedClassName } from './scoped-class-name.ts';

/** The markup that the function `name` of `file` (beside this one) makes. */
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
    plugins: [classNames],
    logLevel: 'error',
  });
  const code = Buffer.from(outputFiles[0]!.contents).toString('base64');
  const module = (await import(`data:text/javascript;base64,${code}`)) as Record<string, () => string>;
  return module[name]!();
}

const classNames: Plugin = {
  name: 'class names',
  setup(building) {
    building.onLoad({ filter: /\.module\.css$/ }, ({ path }) => {
      const named = JSON.stringify(scopedClassName('', path));
      return { loader: 'js', contents: `export default new Proxy({}, { get: (_, name) => String(name) + ${named} })` };
    });
  },
};
