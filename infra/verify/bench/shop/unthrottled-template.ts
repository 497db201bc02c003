/** The shop's template without API Gateway's throttle, which would be measured otherwise. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { buildTemplate } from '../../../deploy/build.ts';
import type { TemplateBody } from '../../../local/template-references.ts';
import { benchFolder } from './bench-table.ts';

export const BENCH_CONTEXT = { stage: 'dev', mailDelivery: 'ses' };
/** A shop may still run from a younger one. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;
const NO_THROTTLE = { ThrottlingRateLimit: 1_000_000, ThrottlingBurstLimit: 1_000_000 };

/** The folder of the template and its packages; built again where the sources changed. */
export async function unthrottledTemplate(print: (line: string) => void): Promise<string> {
  const source = await buildTemplate(BENCH_CONTEXT, print);
  const templatesFolder = join(benchFolder, 'templates');
  const folder = join(templatesFolder, basename(source));
  if (existsSync(folder)) return folder;
  mkdirSync(templatesFolder, { recursive: true });
  removeOldTemplates(templatesFolder);
  const unfinished = `${folder}.${process.pid}`;
  cpSync(source, unfinished, { recursive: true });
  removeThrottle(unfinished);
  renameSync(unfinished, folder);
  return folder;
}

function removeOldTemplates(templatesFolder: string): void {
  for (const name of readdirSync(templatesFolder)) {
    const folder = join(templatesFolder, name);
    if (Date.now() - statSync(folder).mtimeMs > MAX_AGE_MS) rmSync(folder, { recursive: true, force: true });
  }
}

function removeThrottle(folder: string): void {
  const { artifacts } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
    artifacts: Record<string, { properties?: { templateFile?: string } }>;
  };
  const [name] = Object.values(artifacts).flatMap(({ properties }) => properties?.templateFile ?? []);
  const file = join(folder, name ?? '');
  const body = JSON.parse(readFileSync(file, 'utf8')) as TemplateBody;
  const stages = Object.values(body.Resources).filter(({ Type }) => Type === 'AWS::ApiGatewayV2::Stage');
  if (stages.length === 0) throw new Error('The template has no API stage');
  for (const stage of stages) {
    stage.Properties = { ...stage.Properties, DefaultRouteSettings: NO_THROTTLE, RouteSettings: {} };
  }
  writeFileSync(file, JSON.stringify(body));
}
