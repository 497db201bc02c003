/** The synthesised template with its references resolved to local names. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  ReferenceResolver,
  type LocalNames,
  type ResourceProperties,
  type TemplateBody,
} from './template-references.ts';

export interface ResolvedTemplate {
  names: LocalNames;
  /** Resources of one type by logical id, with resolved properties. */
  ofType: (type: string) => Map<string, ResourceProperties>;
  /** The value of `Ref`. */
  ref: (logicalId: string) => string;
  arn: (logicalId: string) => string;
  resolve: (value: unknown) => unknown;
  /** The value of an output of the stack. */
  output: (name: string) => unknown;
  /** The folder of a packaged asset, by its key in the asset bucket. */
  assetFolder: (key: string) => string;
}

/** Reads the only stack of a CDK output folder. */
export function readSynthesisedTemplate(folder: string, names: Omit<LocalNames, 'stack' | 'region'>): ResolvedTemplate {
  const manifest = readJson<Manifest>(join(folder, 'manifest.json'));
  const stacks = Object.entries(manifest.artifacts).filter(([, { type }]) => type === 'aws:cloudformation:stack');
  const [stack] = stacks;
  if (!stack || stacks.length > 1) throw new Error(`${folder} holds ${stacks.length} stacks instead of one`);
  const [stackName, artifact] = stack;
  const body = readJson<TemplateBody>(join(folder, artifact.properties?.templateFile ?? ''));
  const { files } = readJson<AssetManifest>(join(folder, `${stackName}.assets.json`));
  const environment = artifact.environment?.split('/').at(-1) ?? '';
  const region = /^[a-z]{2}(-[a-z]+)+-\d$/.test(environment) ? environment : 'eu-south-1';
  const assetFolders = Object.fromEntries(
    Object.entries(files).map(([hash, file]) => [hash, join(folder, file.source.path)]),
  );
  return resolveTemplate(body, { ...names, stack: stackName, region }, assetFolders);
}

/** `assetFolders`: hash of an asset → its folder. */
export function resolveTemplate(
  body: TemplateBody,
  names: LocalNames,
  assetFolders: Record<string, string> = {},
): ResolvedTemplate {
  const resolver = new ReferenceResolver(body, names);
  return {
    names,
    resolve: (value) => resolver.resolve(value),
    output: (name) => resolver.resolve(body.Outputs?.[name]?.Value),
    ref: (id) => resolver.ref(id),
    arn: (id) => String(resolver.attribute(id, 'Arn')),
    ofType: (type) => {
      const resources = Object.entries(body.Resources).filter(([, resource]) => resource.Type === type);
      return new Map(
        resources.map(([id, { Properties }]) => [id, resolver.resolve(Properties ?? {}) as ResourceProperties]),
      );
    },
    assetFolder: (key) => {
      const folder = assetFolders[key.replace(/\.\w+$/, '')];
      if (!folder) throw new Error(`The template names an asset that does not exist: ${key}`);
      return folder;
    },
  };
}

interface Manifest {
  artifacts: Record<string, { type: string; environment?: string; properties?: { templateFile?: string } }>;
}
interface AssetManifest {
  files: Record<string, { source: { path: string } }>;
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}
