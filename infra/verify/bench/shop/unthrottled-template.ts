/** The shop's template as it is measured: its API lets everything through, or the throttle would be what is measured. */
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

export const BENCH_CONTEXT = { stage: 'dev' };
const DAY = 24 * 60 * 60 * 1000;
const UNLIMITED = { ThrottlingRateLimit: 1_000_000, ThrottlingBurstLimit: 1_000_000 };

/** The folder of the template and its packages; made anew where the sources changed. */
export async function unthrottledTemplate(say: (what: string) => void): Promise<string> {
  const made = await buildTemplate(BENCH_CONTEXT, say);
  const folders = join(benchFolder, 'templates');
  const folder = join(folders, basename(made));
  if (existsSync(folder)) return folder;
  mkdirSync(folders, { recursive: true });
  forgetOld(folders);
  const making = `${folder}.${process.pid}`;
  cpSync(made, making, { recursive: true });
  letThrough(making);
  renameSync(making, folder);
  return folder;
}

/** A shop may still run from one of today's. */
function forgetOld(folders: string): void {
  for (const name of readdirSync(folders)) {
    const old = join(folders, name);
    if (Date.now() - statSync(old).mtimeMs > DAY) rmSync(old, { recursive: true, force: true });
  }
}

function letThrough(folder: string): void {
  const { artifacts } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
    artifacts: Record<string, { properties?: { templateFile?: string } }>;
  };
  const [name] = Object.values(artifacts).flatMap(({ properties }) => properties?.templateFile ?? []);
  const file = join(folder, name ?? '');
  const body = JSON.parse(readFileSync(file, 'utf8')) as TemplateBody;
  const stages = Object.values(body.Resources).filter(({ Type }) => Type === 'AWS::ApiGatewayV2::Stage');
  if (stages.length === 0) throw new Error('The template has no stage that could let everything through');
  for (const stage of stages) stage.Properties = { ...stage.Properties, DefaultRouteSettings: UNLIMITED };
  writeFileSync(file, JSON.stringify(body));
}
