/** Runs the tools of `npm test`: their output is kept, and shown only where they fail. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../deploy/run-command.ts';

export interface StepResult {
  passed: number;
  failed: number;
  /** What failed, or passed only when repeated, in full. */
  failures: string[];
}

/** Tools that read the whole project create many short-lived objects: with this, they collect garbage less often. */
const NODE_OPTIONS = ['--max-semi-space-size=128'];

/** Its workers, too: each test file loads its modules anew. */
const JEST_OPTIONS = { NODE_OPTIONS: [process.env['NODE_OPTIONS'] ?? '', '--max-semi-space-size=64'].join(' ').trim() };

export function addResults(results: StepResult[]): StepResult {
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
    failures: results.flatMap(({ failures }) => failures),
  };
}

/** A tool that tells by its exit code whether all is well counts as one check. */
export async function runCheck(script: string, args: string[]): Promise<StepResult> {
  const { code, output } = await runCommand(process.execPath, [...NODE_OPTIONS, `node_modules/${script}`, ...args]);
  return code === 0 ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [output] };
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; status: string; message: string }[];
}

export function readJestReport(code: number | null, output: string, report: JestReport | undefined): StepResult {
  if (!report) return { passed: 0, failed: 1, failures: [output] };
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  const failures = report.testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, message }) => `${name}\n${message}`);
  if (code === 0 || failed > 0) return { passed: report.numPassedTests, failed, failures };
  return { passed: report.numPassedTests, failed: 1, failures: [output] };
}

export async function runJest(args: string[], env: NodeJS.ProcessEnv = {}): Promise<StepResult> {
  return withReportFile<JestReport>(async (file, readReport) => {
    const tool = 'node_modules/jest/bin/jest.js';
    const jestArgs = [tool, ...args, '--json', `--outputFile=${file}`, '--silent=false'];
    const { code, output } = await runCommand(process.execPath, jestArgs, { env: { ...env, ...JEST_OPTIONS } });
    return readJestReport(code, output, readReport());
  });
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
}

/** A test that passed when it was repeated counts as passed; its first failure is shown all the same. */
export function readPlaywrightReport(
  code: number | null,
  output: string,
  report: PlaywrightReport | undefined,
): StepResult {
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  const passed = expected + flaky;
  if (code === 0) return { passed, failed: unexpected, failures: flaky > 0 ? [output] : [] };
  return { passed, failed: Math.max(1, unexpected), failures: [output] };
}

export async function runPlaywright(args: string[], env: NodeJS.ProcessEnv): Promise<StepResult> {
  return withReportFile<PlaywrightReport>(async (file, readReport) => {
    const tool = 'node_modules/@playwright/test/cli.js';
    const { code, output } = await runCommand(process.execPath, [tool, 'test', ...args], {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    });
    return readPlaywrightReport(code, output, readReport());
  });
}

async function withReportFile<Report>(
  run: (file: string, readReport: () => Report | undefined) => Promise<StepResult>,
): Promise<StepResult> {
  const folder = mkdtempSync(join(tmpdir(), 'vetrina-test-'));
  const file = join(folder, 'report.json');
  const readReport = () => {
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as Report;
    } catch {
      return undefined;
    }
  };
  try {
    return await run(file, readReport);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
