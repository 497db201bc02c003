/** `npm run seed -- --stage dev`: seeds a deployed shop, or the one that the environment names. */
import { parseArgs } from 'node:util';
import { loadStageSettings } from '../stage-settings.ts';

const { values } = parseArgs({
  options: {
    stage: { type: 'string', default: 'dev' },
    'even-prod': { type: 'boolean', default: false },
  },
});

try {
  const { stage } = values;
  loadStageSettings(stage);
  const { seedShop: seed } = await import('./seed.ts');
  const site = process.env['SITE_URL'] ?? '';
  console.log(`Stage ${stage}:`, await seed({ site, allowProd: values['even-prod'] }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
