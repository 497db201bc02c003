/** esbuild plugins that make the packages smaller: they drop what no function uses and esbuild cannot drop by itself. */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** A Lambda has its credentials in the environment, and reads no event streams: the SDK's code for them is replaced. */
export const moduleAliases = {
  '@aws-sdk/credential-provider-node': './functions/aws/lambda-credentials.ts',
  '@smithy/core/event-streams': './functions/aws/no-event-streams.ts',
};

/**
 * Marks the operation schemas of an AWS client as free of side effects. Arrays with computed names, as the S3 client has
 * them, look like side effects to esbuild, so it would keep all: 60 kB for three operations.
 */
export const pureSdkSchemas: Plugin = {
  name: 'pure SDK schemas',
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

/** Replaces zod's conversion to JSON Schema, 17 kB of each package that no function uses. */
export const stubJsonSchema: Plugin = {
  name: 'no JSON Schema',
  setup(build) {
    build.onLoad(
      { filter: /zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/ },
      async ({ path }) => {
        const names = (await readFile(path, 'utf8')).matchAll(/^export (?:const|function) (\w+)/gm);
        const stub = "const stub = () => { throw new Error('zod was bundled without JSON Schema'); };\n";
        const lines = Array.from(names, ([, name]) => `export const ${name} = () => stub;`);
        return { contents: stub + lines.join('\n'), loader: 'js' };
      },
    );
  },
};
