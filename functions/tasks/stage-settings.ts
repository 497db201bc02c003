/** Which shop a command works on. */
import { existsSync, readFileSync } from 'node:fs';

/** What is deployed to an emulator is known apart: these commands never take it for a stage in the cloud. */
const OUTPUTS = process.env['AWS_ENDPOINT_URL'] ? '.build/emulator/outputs.json' : '.build/outputs.json';

/**
 * Gives this process the settings of a deployed shop, found by what its deployment told, unless
 * it has them already (TABLE_NAME and the rest). To be done before anything of the store is loaded: its clients read the
 * environment when they are made. Throws where the table that is set is another stage's: `dev`, which nobody had to type,
 * would let demo data into `prod`.
 */
export function loadStageSettings(stage: string): void {
  const table = process.env['TABLE_NAME'];
  const [, owner = stage] = /^Vetrina-(\w+)-/.exec(table ?? '') ?? [];
  if (owner !== stage)
    throw new Error(`TABLE_NAME is a table of the stage ${owner}, not of ${stage}: say --stage ${owner}.`);
  Object.assign(process.env, table ? {} : deployed(stage), { STAGE: stage });
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
    EXPIRY_FUNCTION: outputs.ExpiryFunction,
  };
}

interface Outputs {
  TableName: string;
  ImageBucket: string;
  UserPoolId: string;
  UserPoolClientId: string;
  SiteUrl: string;
  ExpiryFunction: string;
}
