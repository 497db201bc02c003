/**
 * Synthesised templates for tests. A template is kept in .build by the content of its sources and its context, so that
 * test files share one synthesis.
 */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentHash } from '../../deploy/content-hash.ts';
import { withFileLock } from '../../deploy/file-lock.ts';
import { functionNames } from '../functions.ts';
import { buildFolder } from '../paths.ts';

const SOURCES = ['infra/stack', 'shared', 'cdk.json', 'package-lock.json'];
const MAX_AGE_MS = 24 * 60 * 60 * 1000;
const templatesFolder = join(buildFolder, 'test-templates');

export interface SynthesisedResource {
  Type: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a template's properties have no common shape
  Properties: any;
  DeletionPolicy?: string;
}

export interface SynthesisedTemplate {
  resources: Record<string, SynthesisedResource>;
  /** CloudFormation refuses to delete the stack. No part of the template. */
  terminationProtection: boolean;
  /** The stacks that are deployed before it. */
  dependencies: string[];
  /** The names of the outputs. */
  outputs: string[];
  ofType(type: string): [id: string, resource: SynthesisedResource][];
  /** The whole template as JSON. */
  text: string;
}

/** The stack of the shop, or the small one in us-east-1. */
type Part = 'shop' | 'edge';

export interface SynthesisRequest {
  context: Record<string, unknown>;
  part: Part;
}

/**
 * Rejects as `cdk synth` fails: on an invalid configuration, and on a finding of cdk-nag without a reason. `npm test` has a
 * server for it.
 */
export async function synthesiseTemplate(
  context: Record<string, unknown> = {},
  part: Part = 'shop',
): Promise<SynthesisedTemplate> {
  const hash = contentHash(SOURCES, { salt: part + JSON.stringify(context) });
  const file = join(templatesFolder, `${hash}.json`);
  const server = process.env['SYNTHESIS_URL'];
  const text = await withFileLock(`test-template-${hash}`, async () => {
    if (existsSync(file)) utimesSync(file, new Date(), new Date());
    else saveTemplate(file, await (server ? synthesiseAt(server, { context, part }) : synthesise({ context, part })));
    return readFileSync(file, 'utf8');
  });
  const { template, terminationProtection, dependencies } = JSON.parse(text) as SavedTemplate;
  return {
    terminationProtection,
    dependencies,
    resources: template.Resources,
    outputs: Object.keys(template.Outputs ?? {}),
    ofType: (type) => Object.entries(template.Resources).filter(([, resource]) => resource.Type === type),
    text: JSON.stringify(template),
  };
}

interface SavedTemplate {
  template: { Resources: Record<string, SynthesisedResource>; Outputs?: object };
  terminationProtection: boolean;
  dependencies: string[];
}

/** As synthesis-server.ts answers it. */
async function synthesiseAt(url: string, request: SynthesisRequest): Promise<SavedTemplate> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(request) });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as SavedTemplate;
}

export async function synthesise({ context, part }: SynthesisRequest): Promise<SavedTemplate> {
  // aws-cdk-lib takes seconds to load, so only a synthesis loads it.
  const { shopApp } = await import('../shop-app.ts');
  const folder = mkdtempSync(join(tmpdir(), 'vetrina-synth-'));
  try {
    const app = shopApp(emptyPackages(folder), { context, outdir: join(folder, 'out') });
    const isEdge = (name: string) => name.includes('-edge-');
    const stack = app.synth().stacks.find(({ stackName }) => isEdge(stackName) === (part === 'edge'))!;
    return {
      template: stack.template as SavedTemplate['template'],
      terminationProtection: stack.terminationProtection ?? false,
      dependencies: stack.dependencies.flatMap((each) => ('stackName' in each ? [String(each.stackName)] : [])),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function saveTemplate(file: string, template: SavedTemplate): void {
  mkdirSync(templatesFolder, { recursive: true });
  for (const name of readdirSync(templatesFolder)) {
    const path = join(templatesFolder, name);
    if (Date.now() - statSync(path).mtimeMs > MAX_AGE_MS) rmSync(path, { force: true });
  }
  writeFileSync(`${file}.new`, JSON.stringify(template));
  renameSync(`${file}.new`, file);
}

function emptyPackages(folder: string): string {
  for (const name of functionNames) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'index.js'), `exports.handler = async () => '${name}';\n`);
  }
  return folder;
}
