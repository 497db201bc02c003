/** Child processes of the commands: run to their end, with their output collected. */
import { spawn } from 'node:child_process';
import { projectRoot } from '../stack/paths.ts';

export interface CommandResult {
  code: number | null;
  /** Standard output and standard error, trimmed; empty with `showOutput`. */
  output: string;
}

interface CommandOptions {
  /** Added to this process's environment. */
  env?: NodeJS.ProcessEnv;
  /** The project's root by default. */
  cwd?: string;
  /** The program writes to this terminal, and may ask for input. */
  showOutput?: boolean;
}

/** Runs a program. Rejects when it cannot be started, not when it fails. */
export function runCommand(
  program: string,
  args: string[],
  { env, cwd = projectRoot, showOutput = false }: CommandOptions = {},
): Promise<CommandResult> {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, NODE_NO_WARNINGS: '1', ...env },
    stdio: showOutput ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += String(text)));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output: output.trim() }));
  });
}
