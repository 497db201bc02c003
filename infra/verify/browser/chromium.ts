/** Finds a Chromium for the browser's tests, or has one installed, or says what to do. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const COMMON = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a browser: CHROMIUM_PATH, the playwright package's own, one of the usual places, or one installed now. */
export function findChromium(): string {
  const found = [process.env['CHROMIUM_PATH'], chromium.executablePath(), ...COMMON].find(
    (path) => path && existsSync(path),
  );
  return found ?? install();
}

function install(): string {
  console.log('No Chromium found: installing one.');
  const tries: [string, string[]][] = [['node_modules/.bin/playwright', ['install', 'chromium']]];
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    tries.push(['apt-get', ['update', '-qq']], ['apt-get', ['install', '-y', '-qq', 'chromium']]);
  }
  for (const [tool, args] of tries) {
    spawnSync(tool, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 });
    const path = [chromium.executablePath(), ...COMMON].find((candidate) => existsSync(candidate));
    if (path) return path;
  }
  console.error('The browser tests need Chromium: install it and name its path in CHROMIUM_PATH.');
  process.exit(1);
}
