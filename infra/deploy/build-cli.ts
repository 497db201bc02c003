/**
 * `npm run build -- --stage prod`: builds the site (web/dist) and the stack (cdk.out), and asks AWS nothing. A deployment with
 * `--app cdk.out` takes both as they are, so that what may deploy need not build.
 */
import { readConfig, stackNames } from '../stack/config.ts';
import { buildSite } from './build.ts';
import { parseContextArgs, runCdk, toCdkArgs } from './stage.ts';

try {
  const args = process.argv.slice(2);
  const config = readConfig(parseContextArgs(args));
  await buildSite(console.log);
  await runCdk(['synth', ...stackNames(config), '--quiet', ...toCdkArgs(args)], 'The stack was not built.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
