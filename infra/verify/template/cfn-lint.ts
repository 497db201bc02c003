/**
 * `npm run test:template`: cfn-lint on the template of every kind of stage. Warnings fail it as errors do. Exit code 3:
 * cfn-lint, which is written in Python, cannot be installed.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ToolUnavailable, ensurePythonTool } from '../python-tool.ts';
import { stageContexts } from '../../stack/testing/stages.ts';
import { synthesiseTemplate } from '../../stack/testing/synthesis.ts';

/** The default region, and Milan, which has fewer services. */
const REGIONS = ['eu-central-1', 'eu-south-1'];
/** W3005: a `DependsOn` that CDK adds beside a reference. */
const IGNORED_CHECKS = ['W3005'];

const folder = mkdtempSync(join(tmpdir(), 'vetrina-templates-'));
try {
  process.exitCode = await lintTemplates();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof ToolUnavailable ? 3 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function writeTemplate(name: string, text: string): string {
  const file = join(folder, `${name}.json`);
  writeFileSync(file, text);
  return file;
}

async function lintTemplates(): Promise<number> {
  const tool = ensurePythonTool('cfn-lint', ['cfn-lint==1.58.0'], (line) => console.log(line));
  const templates: string[] = [];
  for (const [name, context] of Object.entries(stageContexts)) {
    templates.push(writeTemplate(name, (await synthesiseTemplate(context)).text));
  }
  const alarmed = stageContexts['prod with a firewall and alarms of its own'];
  const edge = writeTemplate('edge', (await synthesiseTemplate(alarmed, 'edge')).text);
  const isClean = [runCfnLint(tool, REGIONS, templates), runCfnLint(tool, ['us-east-1'], [edge])].every(Boolean);
  if (isClean) console.log(`cfn-lint finds nothing in the templates of ${Object.keys(stageContexts).join(', ')}.`);
  return isClean ? 0 : 1;
}

function runCfnLint(tool: string, regions: string[], templates: string[]): boolean {
  const args = ['--regions', ...regions, '--ignore-checks', ...IGNORED_CHECKS, '--template', ...templates];
  const { status, error } = spawnSync(tool, args, { stdio: 'inherit' });
  if (error) throw error;
  return status === 0;
}
