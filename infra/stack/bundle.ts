/**
 * Bundles the package of every Lambda with esbuild: one minified file that includes the AWS SDK, so that its version is
 * pinned. Worker threads and Stripe's library are files of their own.
 */
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { moduleAliases, pureSdkSchemas, stubJsonSchema } from './bundle-plugins.ts';
import { functionNames, functionRow, type FunctionName, type PackageChoices } from './functions.ts';
import { buildFolder, projectRoot } from './paths.ts';

/** One folder per function. */
export const bundlesFolder = join(buildFolder, 'functions');
/** Source maps and esbuild's metafiles, which are not deployed. */
const mapsFolder = join(buildFolder, 'maps');

/** Writes all packages and returns their folder. Throws one line that names every function without a handler. */
export async function bundleFunctions(choices: PackageChoices, release: string): Promise<string> {
  const missing = functionNames.map(functionEntryPoint).filter((entry) => !existsSync(join(projectRoot, entry)));
  if (missing.length > 0) throw new Error(`No such handler: ${missing.join(', ')}`);
  await Promise.all(functionNames.map((name) => writePackage(name, choices, release)));
  return bundlesFolder;
}

const scheduledFunctions: FunctionName[] = ['expiry', 'rollover', 'uploads', 'buyer'];

/** The source file with a function's handler, relative to the root. */
function functionEntryPoint(name: FunctionName): string {
  return scheduledFunctions.includes(name) ? `functions/tasks/scheduled/${name}.ts` : `functions/${name}/handler.ts`;
}

/** Worker threads: name of the output file and source file. */
const workerThreads: Partial<Record<FunctionName, Record<string, string>>> = {
  products: { 'image-worker': 'functions/products/images/worker.ts' },
};

/** Loads Stripe's library from its own file with the first payment: parsing it would slow down every cold start. */
const stripeInOwnFile: Plugin = {
  name: 'stripe in its own file',
  setup(build) {
    build.onResolve({ filter: /^stripe$/ }, ({ kind }) => {
      return kind === 'entry-point' ? undefined : { path: 'stripe', namespace: 'own-file' };
    });
    build.onResolve({ filter: /./, namespace: 'own-file' }, ({ path }) => ({ path, external: true }));
    build.onLoad({ filter: /./, namespace: 'own-file' }, () => ({
      contents: "module.exports = require('./stripe.js').Stripe;",
    }));
  },
};

function entryPoints(name: FunctionName, choices: PackageChoices): Record<string, string> {
  const usesStripe = functionRow(name, choices).permissions.stripeSecret;
  return { index: functionEntryPoint(name), ...workerThreads[name], ...(usesStripe && { stripe: 'stripe' }) };
}

/** One function's package in memory, with its source maps and esbuild's metafile. */
export function buildPackage(name: FunctionName, choices: PackageChoices, release = 'local') {
  return build({
    entryPoints: entryPoints(name, choices),
    absWorkingDir: projectRoot,
    outdir: join(bundlesFolder, name),
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'cjs',
    // Lambda runs a newer Node. The local shop runs the same file on the oldest supported one.
    target: 'node20',
    mainFields: ['module', 'main'],
    alias: moduleAliases,
    plugins: [stripeInOwnFile, pureSdkSchemas, stubJsonSchema],
    // A demo shop ships nothing of Stripe, which would make its packages half as large again. Nor does a shop that keeps
    // its emails ship a client of SES, or another one a client of S3 for them.
    define: {
      'process.env.WITHOUT_STRIPE': choices.paymentProvider === 'stripe' ? '"false"' : '"true"',
      'process.env.MAIL_DELIVERY': JSON.stringify(choices.mailDelivery),
      // Only the package that reads it changes from one release to the next.
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

async function writePackage(name: FunctionName, choices: PackageChoices, release: string): Promise<void> {
  const { outputFiles, metafile } = await buildPackage(name, choices, release);
  await rm(join(bundlesFolder, name), { recursive: true, force: true });
  await Promise.all(outputFiles.map((file) => writeTo(outputPath(name, basename(file.path)), file.contents)));
  await writeTo(join(bundlesFolder, name, 'package.json'), '{ "type": "commonjs" }\n');
  await writeTo(join(mapsFolder, `${name}.meta.json`), JSON.stringify(metafile));
}

function outputPath(name: FunctionName, file: string): string {
  return file.endsWith('.map') ? join(mapsFolder, `${name}.${file}`) : join(bundlesFolder, name, file);
}

async function writeTo(path: string, contents: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, contents);
}
