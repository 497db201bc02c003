/** The synthesised template as the local shop reads it: resources by type, with references resolved to local names. */
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
  /** The resources of one type, their properties resolved, by logical id. */
  ofType: (type: string) => Map<string, ResourceProperties>;
  /** What `Ref` gives for a resource. */
  ref: (logicalId: string) => string;
  arn: (logicalId: string) => string;
  resolve: (value: unknown) => unknown;
  /** What a deployment would tell under this name. */
  output: (name: string) => unknown;
  /** The folder of a packaged asset, by the key under which it would lie in the asset bucket. */
  assetFolder: (key: string) => string;
}

/** Reads the only stack of a CDK output folder. */
export function readSynthesisedTemplate(folder: string, names: Omit<LocalNames, 'stack' | 'region'>): ResolvedTemplate {
  const manifest = readJson<Manifest>(join(folder, 'manifest.json'));
  const stacks = Object.entries(manifest.artifacts).filter(([, one]) => one.type === 'aws:cloudformation:stack');
  const [stack, ...more] = stacks;
  if (!stack || more.length > 0) throw new Error(`${folder} holds ${stacks.length} stacks; the shop is one`);
  const [stackName, artifact] = stack;
  const body = readJson<TemplateBody>(join(folder, artifact.properties?.templateFile ?? ''));
  const { files } = readJson<AssetManifest>(join(folder, `${stackName}.assets.json`));
  const region = artifact.environment?.split('/').at(-1) ?? '';
  const known = /^[a-z]{2}(-[a-z]+)+-\d$/.test(region) ? region : 'eu-south-1';
  const places = Object.fromEntries(
    Object.entries(files).map(([hash, file]) => [hash, join(folder, file.source.path)]),
  );
  return resolveTemplate(body, { ...names, stack: stackName, region: known }, places);
}

/** `assets` maps an asset's hash to its folder. */
export function resolveTemplate(
  body: TemplateBody,
  names: LocalNames,
  assets: Record<string, string> = {},
): ResolvedTemplate {
  const resolver = new ReferenceResolver(body, names);
  return {
    names,
    resolve: (value) => resolver.resolve(value),
    output: (name) => resolver.resolve(body.Outputs?.[name]?.Value),
    ref: (id) => resolver.ref(id),
    arn: (id) => String(resolver.attribute(id, 'Arn')),
    ofType: (type) => {
      const found = Object.entries(body.Resources).filter(([, resource]) => resource.Type === type);
      return new Map(
        found.map(([id, { Properties }]) => [id, resolver.resolve(Properties ?? {}) as ResourceProperties]),
      );
    },
    assetFolder: (key) => {
      const folder = assets[key.replace(/\.\w+$/, '')];
      if (!folder) throw new Error(`The template names an asset that was not made: ${key}`);
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
