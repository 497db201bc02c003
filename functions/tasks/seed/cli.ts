/**
 * `npm run seed -- --stage dev`: seeds a deployed shop, found by what its deployment told (`.build/outputs.json`) or by the
 * environment of a function (TABLE_NAME and the rest).
 */
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const OUTPUTS = '.build/outputs.json';

const { values } = parseArgs({
  options: {
    stage: { type: 'string', default: 'dev' },
    'even-prod': { type: 'boolean', default: false },
  },
});

try {
  const { stage } = values;
  Object.assign(process.env, process.env['TABLE_NAME'] ? {} : deployed(stage), { STAGE: stage });
  // Loaded now that the environment is complete: the clients read it when they are made.
  const { seed } = await import('./seed.ts');
  const site = process.env['SITE_URL'] ?? '';
  console.log(`Stage ${stage}:`, await seed({ site, evenProd: values['even-prod'] }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** The settings of the stack that was last deployed from this folder. */
function deployed(stage: string): Record<string, string> {
  const all = existsSync(OUTPUTS) ? (JSON.parse(readFileSync(OUTPUTS, 'utf8')) as Record<string, Outputs>) : {};
  const outputs = all[`Vetrina-${stage}`];
  if (!outputs)
    throw new Error(`${OUTPUTS} does not know the stage ${stage}: deploy it, or set TABLE_NAME and the rest.`);
  return {
    TABLE_NAME: outputs.TableName,
    IMAGE_BUCKET: outputs.ImageBucket,
    USER_POOL_ID: outputs.UserPoolId,
    USER_POOL_CLIENT_ID: outputs.UserPoolClientId,
    SITE_URL: outputs.SiteUrl,
  };
}

interface Outputs {
  TableName: string;
  ImageBucket: string;
  UserPoolId: string;
  UserPoolClientId: string;
  SiteUrl: string;
}
