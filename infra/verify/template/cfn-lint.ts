/**
 * `npm run test:template`: what CloudFormation itself would say of the template of every kind of stage, as far as cfn-lint
 * knows it. Warnings fail it as errors do. cfn-lint is written in Python; where it cannot be had the exit code is 3.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ToolUnavailable, ensurePythonTool } from '../python-tool.ts';
import { stageContexts } from '../../stack/testing/stages.ts';
import { synthesiseTemplate } from '../../stack/testing/synthesis.ts';

/** Whose descriptions of resources hold: ours by default, and Milan, which has less. */
const REGIONS = ['eu-central-1', 'eu-south-1'];
/** W3005: a `DependsOn` that CDK itself writes beside a reference. */
const LEFT_OUT = ['W3005'];

const folder = mkdtempSync(join(tmpdir(), 'vetrina-templates-'));
try {
  process.exitCode = await test();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof ToolUnavailable ? 3 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function test(): Promise<number> {
  const tool = ensurePythonTool('cfn-lint', ['cfn-lint==1.58.0'], (what) => console.log(what));
  const templates: string[] = [];
  for (const [name, context] of Object.entries(stageContexts)) {
    const { text } = await synthesiseTemplate(context);
    const file = join(folder, `${name}.json`);
    writeFileSync(file, text);
    templates.push(file);
  }
  const rules = ['--regions', ...REGIONS, '--ignore-checks', ...LEFT_OUT];
  const { status, error } = spawnSync(tool, [...rules, '--template', ...templates], { stdio: 'inherit' });
  if (error) throw error;
  if (status === 0) console.log(`cfn-lint finds nothing in the templates of ${Object.keys(stageContexts).join(', ')}.`);
  return status === 0 ? 0 : 1;
}
