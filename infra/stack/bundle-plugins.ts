/** What packages leave out: credentials that no Lambda has, operations that nobody asks for, rules that nobody applies. */
import { readFile } from 'node:fs/promises';
import { transform, type Plugin } from 'esbuild';

/** Modules that stand in the place of others. */
export const moduleAliases = { '@aws-sdk/credential-provider-node': './functions/aws/lambda-credentials.ts' };

/**
 * A client describes every operation of its service in a list of its own. Lists with computed names, which those of S3
 * are, seem to do something when they are made, so esbuild keeps them all: 60 kB for three operations. Here it is told
 * that they do nothing.
 */
export const pureSdkSchemas: Plugin = {
  name: 'unused schemas',
  setup(build) {
    build.onLoad(
      { filter: /@aws-sdk[\\/]client-[\w-]+[\\/]dist-es[\\/]schemas[\\/]schemas_0\.js$/ },
      async ({ path }) => {
        const source = await readFile(path, 'utf8');
        const lists = /^((?:export )?var [\w$]+) = (\[[\s\S]*?\n?\s*\]);$/gm;
        return { contents: source.replace(lists, '$1 = /* @__PURE__ */ (() => ($2))();'), loader: 'js' };
      },
    );
  },
};

/**
 * zod describes every schema as JSON Schema too, when that is asked for: no function asks, and what makes it would be 17 kB
 * of each package.
 */
export const stubJsonSchema: Plugin = {
  name: 'unused descriptions',
  setup(build) {
    build.onLoad(
      { filter: /zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/ },
      async ({ path }) => {
        const names = (await readFile(path, 'utf8')).matchAll(/^export (?:const|function) (\w+)/gm);
        const leftOut = "const leftOut = () => { throw new Error('Packages make no JSON Schema'); };\n";
        const lines = Array.from(names, ([, name]) => `export const ${name} = () => leftOut;`);
        return { contents: leftOut + lines.join('\n'), loader: 'js' };
      },
    );
  },
};

/**
 * What stands at the top of a module of shared/ is made when the module is loaded, used or not; for esbuild a schema might
 * do something when it is made. Here it is told that none does, and what no function refers to is left out.
 */
export const pureSharedConstants: Plugin = {
  name: 'unused rules',
  setup(build) {
    build.onLoad({ filter: /[\\/]shared[\\/](?:[\w-]+[\\/])*[\w-]+\.ts$/ }, async ({ path }) => {
      const { code } = await transform(await readFile(path, 'utf8'), { loader: 'ts', target: 'node20' });
      // As esbuild prints it, a statement begins at the left margin, and so does what follows it.
      const constants = /^((?:export )?const \w+) = ([\s\S]*?);$(?=\n(?![ )}\]])|\n*$(?![\s\S]))/gm;
      return { contents: code.replace(constants, '$1 = /* @__PURE__ */ (() => ($2))();'), loader: 'js' };
    });
  },
};
