import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OnLoadArgs, OnLoadOptions, OnLoadResult, Plugin, PluginBuild } from 'esbuild';
import { pureSdkSchemas, stubJsonSchema } from './bundle-plugins.ts';
import { projectRoot } from './paths.ts';

type Load = (args: OnLoadArgs) => Promise<OnLoadResult>;

const installedFile = (path: string) => join(projectRoot, 'node_modules', path);

/** What a plugin makes of a file of an installed package; undefined where it leaves the file as it is. */
async function load(plugin: Plugin, path: string): Promise<string | undefined> {
  const loaders: { filter: RegExp; callback: Load }[] = [];
  const onLoad = ({ filter }: OnLoadOptions, callback: Load) => void loaders.push({ filter, callback });
  await plugin.setup({ onLoad } as unknown as PluginBuild);
  const loader = loaders.find(({ filter }) => filter.test(installedFile(path)));
  const result = await loader?.callback({ path: installedFile(path) } as OnLoadArgs);
  return result?.contents as string | undefined;
}

describe('the package of a function', () => {
  it('may drop every S3 operation that it does not call', async () => {
    const schemas = await load(pureSdkSchemas, '@aws-sdk/client-s3/dist-es/schemas/schemas_0.js');
    expect(schemas).toMatch(/^export var \w+\$? = \/\* @__PURE__ \*\/ \(\(\) => \(\[/m);
    expect(schemas).not.toMatch(/^(?:export )?var [\w$]+ = \[/m);
  });

  it('keeps the other files of the AWS clients as they are', async () => {
    expect(await load(pureSdkSchemas, '@aws-sdk/client-s3/dist-es/S3Client.js')).toBeUndefined();
  });

  it('has stubs in the place of zod’s JSON Schema, which say so when they are called', async () => {
    const path = 'zod/v4/core/to-json-schema.js';
    const names = [...readFileSync(installedFile(path), 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)];
    const stubs = await load(stubJsonSchema, path);
    expect(names.length).toBeGreaterThan(0);
    for (const [, name = ''] of names) expect(stubs).toContain(`export const ${name} = () => stub;`);
    expect(stubs).toContain('zod was bundled without JSON Schema');
    expect(await load(stubJsonSchema, 'zod/v4/core/schemas.js')).toBeUndefined();
  });
});
