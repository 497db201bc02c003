/** Makes the package of every Lambda: one minified file with all it needs (and one for each kind of thread, and for Stripe), AWS SDK included (pinned, and smaller). */
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { projectRoot } from './paths.ts';
import type { Config } from './config.ts';
import { functionNames, functionRow, type FunctionName } from './functions.ts';
import { moduleAliases, stubJsonSchema, pureSharedConstants, pureSdkSchemas } from './bundle-plugins.ts';

/** Holds one folder per function. */
export const bundlesFolder = join(projectRoot, '.build', 'functions');
/** Source maps and esbuild's account of what is inside, kept out of what is shipped. */
const mapFolder = join(projectRoot, '.build', 'maps');

type PaymentProvider = Config['paymentProvider'];

/** Writes every package, for a shop with this payment provider. Throws one line naming every function whose handler is missing. */
export async function bundleFunctions(provider: PaymentProvider, release: string): Promise<string> {
  const missing = functionNames.map(functionEntryPoint).filter((entry) => !existsSync(join(projectRoot, entry)));
  if (missing.length > 0) throw new Error(`No such handler: ${missing.join(', ')}`);
  await Promise.all(functionNames.map((name) => writePackage(name, provider, release)));
  return bundlesFolder;
}

/** What the clock starts. */
const tasks: FunctionName[] = ['expiry', 'rollover', 'uploads'];

/** Where a function's code begins, seen from the root. */
export function functionEntryPoint(name: FunctionName): string {
  return tasks.includes(name) ? `functions/tasks/scheduled/${name}.ts` : `functions/${name}/handler.ts`;
}

/** What runs in threads of its own beside a function, as a file of its own that is loaded with the thread. */
const threads: Partial<Record<FunctionName, Record<string, string>>> = {
  products: { pictures: 'functions/products/images/worker.ts' },
};

/** Stripe's library is a file of its own too: reading it would take a quarter of what loading such a function may. */
const stripeApart: Plugin = {
  name: 'stripe apart',
  setup(build) {
    build.onResolve({ filter: /^stripe$/ }, ({ kind }) => {
      return kind === 'entry-point' ? undefined : { path: 'stripe', namespace: 'apart' };
    });
    build.onResolve({ filter: /./, namespace: 'apart' }, ({ path }) => ({ path, external: true }));
    build.onLoad({ filter: /./, namespace: 'apart' }, () => ({
      contents: "module.exports = require('./stripe.js').Stripe;",
    }));
  },
};

/** What a package holds: the function, and what is loaded when it is needed. */
function filesOf(name: FunctionName, paymentProvider: PaymentProvider): Record<string, string> {
  const movesMoney = functionRow(name, { paymentProvider }).permissions.stripeSecret;
  return { index: functionEntryPoint(name), ...threads[name], ...(movesMoney && { stripe: 'stripe' }) };
}

/** One function's package in memory, its source map beside it, and esbuild's account of what went in. */
export function buildPackage(name: FunctionName, provider: PaymentProvider, release = 'local') {
  return build({
    entryPoints: filesOf(name, provider),
    absWorkingDir: projectRoot,
    outdir: join(bundlesFolder, name),
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'cjs',
    // Lambda runs a newer Node; the shop on one machine runs the same file on the oldest that we support.
    target: 'node20',
    mainFields: ['module', 'main'],
    alias: moduleAliases,
    plugins: [stripeApart, pureSdkSchemas, stubJsonSchema, pureSharedConstants],
    // A demo shop ships nothing of Stripe: it would make three packages half as large again.
    define: {
      'process.env.WITHOUT_STRIPE': provider === 'stripe' ? '"false"' : '"true"',
      // In the one package that tells it: the others stay as they are from one deployment to the next.
      'process.env.RELEASE': JSON.stringify(release),
    },
    sourcemap: 'external',
    legalComments: 'none',
    loader: { '.wasm': 'binary' },
    metafile: true,
    write: false,
    logLevel: 'error',
  });
}

async function writePackage(name: FunctionName, provider: PaymentProvider, release: string): Promise<void> {
  const { outputFiles, metafile } = await buildPackage(name, provider, release);
  await rm(join(bundlesFolder, name), { recursive: true, force: true });
  await Promise.all(outputFiles.map((file) => writeTo(placeOf(name, file.path), file.contents)));
  await writeTo(join(bundlesFolder, name, 'package.json'), '{ "type": "commonjs" }\n');
  await writeTo(join(mapFolder, `${name}.meta.json`), JSON.stringify(metafile));
}

function placeOf(name: FunctionName, path: string): string {
  const file = basename(path);
  return path.endsWith('.map') ? join(mapFolder, `${name}.${file}`) : join(bundlesFolder, name, file);
}

async function writeTo(path: string, contents: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, contents);
}
