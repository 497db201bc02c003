/** The command blocks of infra/RUNBOOK.md, run as they are printed there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../../deploy/run-command.ts';
import { projectRoot } from '../../stack/paths.ts';
import { emulatorClientEnvironment, EMULATED_STAGE } from './emulated-stage.ts';

export interface RunbookBlock {
  heading: string;
  commands: string;
}

/** All blocks but those that need an AWS account: the line before these ends with **(AWS)**. */
export function parseRunbook(markdown: string): RunbookBlock[] {
  const sections = markdown.split(/^## /m).slice(1);
  return sections.flatMap((section) => {
    const heading = section.split('\n')[0] ?? '';
    const blocks = [...section.matchAll(/(?<before>[^\n]*)\n\n( *)```sh\n(?<commands>.*?)^\2```/gms)];
    return blocks
      .filter(({ groups }) => !groups?.['before']?.trimEnd().endsWith('**(AWS)**:'))
      .map(({ groups }) => ({ heading, commands: (groups?.['commands'] ?? '').replace(/^ +/gm, '') }));
  });
}

const blocks = parseRunbook(readFileSync(join(projectRoot, 'infra', 'RUNBOOK.md'), 'utf8'));
const finished = new Set<RunbookBlock>();

/** Runs the block with this number below a heading; resolves with its output. Throws where a command fails. */
export async function runRunbookBlock(
  heading: string,
  variables: Record<string, string> = {},
  index = 0,
): Promise<string> {
  const block = blocks.filter((candidate) => candidate.heading === heading)[index];
  if (!block) throw new Error(`infra/RUNBOOK.md has no commands ${index + 1} below "${heading}"`);
  finished.add(block);
  const env = { ...emulatorClientEnvironment, STAGE: EMULATED_STAGE, npm_config_loglevel: 'silent', ...variables };
  const { code, output } = await runCommand('sh', ['-euc', block.commands], { env });
  if (code !== 0) throw new Error(`"${heading}" of the runbook failed:\n${block.commands}${output.slice(-4000)}`);
  return output;
}

export const runbookBlocksNotRun = (): RunbookBlock[] => blocks.filter((block) => !finished.has(block));
