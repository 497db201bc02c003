/** The template of a stage, synthesised with packages that hold nothing: what is tested here is not inside them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { functionNames } from '../functions.ts';
import { shopApp } from '../shop-app.ts';

export interface SynthesisedResource {
  Type: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a template's properties have no common shape
  Properties: any;
  DeletionPolicy?: string;
}

export interface SynthesisedTemplate {
  resources: Record<string, SynthesisedResource>;
  outputs: string[];
  ofType(type: string): [id: string, resource: SynthesisedResource][];
  /** The whole template as text. */
  text: string;
}

/** Fails as `cdk synth` does: on a refused configuration, and on any finding of cdk-nag that nobody acknowledged. */
export function synthesiseTemplate(context: Record<string, unknown> = {}): SynthesisedTemplate {
  const folder = mkdtempSync(join(tmpdir(), 'vetrina-synth-'));
  try {
    const app = shopApp(emptyPackages(folder), { context, outdir: join(folder, 'out') });
    const template = app.synth().stacks[0]?.template as {
      Resources: Record<string, SynthesisedResource>;
      Outputs: object;
    };
    return {
      resources: template.Resources,
      outputs: Object.keys(template.Outputs),
      ofType: (type) => Object.entries(template.Resources).filter(([, resource]) => resource.Type === type),
      text: JSON.stringify(template),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function emptyPackages(folder: string): string {
  for (const name of functionNames) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'index.js'), `exports.handler = async () => '${name}';\n`);
  }
  return folder;
}
