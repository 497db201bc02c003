/** The blocks of commands of infra/RUNBOOK.md, run on the deployed emulator as they are printed there. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../stack/paths.ts';
import { emulatorClientEnvironment, EMULATED_STAGE } from './emulated-stage.ts';

const page = readFileSync(join(projectRoot, 'infra', 'RUNBOOK.md'), 'utf8');

export interface RunbookBlock {
  heading: string;
  commands: string;
}

/** All that a person may type. What is marked (AWS) needs an account. */
export const runbookBlocks: RunbookBlock[] = page
  .split(/^## /m)
  .slice(1)
  .flatMap((section) => {
    const heading = section.split('\n')[0] ?? '';
    const found = [...section.matchAll(/(?<before>[^\n]*)\n\n( *)```sh\n(?<commands>.*?)^\2```/gms)];
    return found
      .filter(({ groups }) => !groups?.['before']?.trimEnd().endsWith('**(AWS)**:'))
      .map(({ groups }) => ({ heading, commands: (groups?.['commands'] ?? '').replace(/^ +/gm, '') }));
  });

const followed = new Set<RunbookBlock>();

/** Runs a block below a heading, the first or `which`; gives back what it said. Throws where one of its commands fails. */
export async function runRunbookBlock(
  heading: string,
  settings: Record<string, string> = {},
  which = 0,
): Promise<string> {
  const block = runbookBlocks.filter((each) => each.heading === heading)[which];
  if (!block) throw new Error(`infra/RUNBOOK.md has no such commands: ${heading}, block ${which + 1}`);
  followed.add(block);
  const child = spawn('sh', ['-euc', block.commands], {
    cwd: projectRoot,
    env: {
      ...process.env,
      ...emulatorClientEnvironment,
      STAGE: EMULATED_STAGE,
      ...settings,
      npm_config_loglevel: 'silent',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += String(text)));
  const code = await new Promise((done) => child.once('close', done));
  if (code !== 0) throw new Error(`"${heading}" of the runbook failed:\n${block.commands}${said.trim().slice(-4000)}`);
  return said.trim();
}

/** The blocks that nobody has run. */
export const runbookBlocksNotRun = (): RunbookBlock[] => runbookBlocks.filter((block) => !followed.has(block));
