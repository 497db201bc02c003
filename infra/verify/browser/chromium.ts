/** Finds a Chromium for the browser tests, or installs one. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const COMMON_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const INSTALL_TIMEOUT_MS = 900_000;

/** CHROMIUM_PATH, Playwright's own browser, one of the usual paths, or one installed now. Exits where none can be had. */
export function findChromium(): string {
  const paths = [process.env['CHROMIUM_PATH'], chromium.executablePath(), ...COMMON_PATHS];
  return paths.find((path) => path && existsSync(path)) ?? installChromium();
}

function installChromium(): string {
  console.log('No Chromium found: installing one.');
  const commands: [tool: string, args: string[]][] = [['node_modules/.bin/playwright', ['install', 'chromium']]];
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    commands.push(['apt-get', ['update', '-qq']], ['apt-get', ['install', '-y', '-qq', 'chromium']]);
  }
  for (const [tool, args] of commands) {
    spawnSync(tool, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: INSTALL_TIMEOUT_MS });
    const path = [chromium.executablePath(), ...COMMON_PATHS].find((candidate) => existsSync(candidate));
    if (path) return path;
  }
  console.error('The browser tests need Chromium: install it and name its path in CHROMIUM_PATH.');
  process.exit(1);
}
