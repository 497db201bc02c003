/** `npm run seed -- --stage dev`: fills a deployed shop with the demo. `--even-prod` allows the stage prod. */
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
  const { seedShop } = await import('./seed.ts');
  const site = process.env['SITE_URL'] ?? '';
  console.log(`Stage ${stage}:`, await seedShop({ site, allowProd: values['even-prod'] }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
