/**
 * `npm run seed -- --stage dev`: fills a deployed shop with the demo. `--even-prod` allows the stage prod. With
 * `--known-passwords` the demo accounts have those of the shop on one machine.
 */
import { parseArgs } from 'node:util';
import { demoAccounts } from '../../../shared/account/demo-accounts.ts';
import { loadStageSettings, stageOptions } from '../stage-settings.ts';

const { values } = parseArgs({
  options: {
    ...stageOptions,
    'even-prod': { type: 'boolean', default: false },
    'known-passwords': { type: 'boolean', default: false },
  },
});

try {
  await loadStageSettings(values);
  const options = { site: process.env['SITE_URL'] ?? '', allowProd: values['even-prod'] };
  if (values['known-passwords']) {
    const { seedShop } = await import('./seed.ts');
    console.log(`Stage ${values.stage}:`, await seedShop({ ...options, demoAccounts }));
  } else {
    const { seedStage } = await import('./seed-stage.ts');
    const { written, accounts, isShown } = await seedStage(options);
    console.log(`Stage ${values.stage}:`, written);
    for (const { role, email, password } of accounts) console.log(`  ${role.padEnd(9)}${email}  ${password}`);
    console.log(isShown ? `${options.site}/login shows them.` : 'No page shows them: this stage is no demo.');
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
