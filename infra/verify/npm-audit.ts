/**
 * `npm run test:audit`: no high vulnerability in the packages that are shipped. A registry that cannot answer does not fail
 * the command: no change of the shop could mend that.
 */
import { spawnSync } from 'node:child_process';
import { parseNpmAudit } from './npm-audit-report.ts';

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  encoding: 'utf8',
  shell: process.platform === 'win32',
});
const result = parseNpmAudit(stdout);
if (result.isAnswered) {
  console.log(
    [`High vulnerabilities in shipped packages: ${result.vulnerable.length}`, ...result.vulnerable].join('\n'),
  );
  process.exitCode = result.vulnerable.length === 0 ? 0 : 1;
} else {
  console.log('This registry does not say which packages are vulnerable: npm run test:audit checked nothing.');
}
