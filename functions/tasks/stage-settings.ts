/** The shop that a command works on. */
import { existsSync, readFileSync } from 'node:fs';

/** A deployment to an emulator has a file of its own, so a command never takes it for a stage in the cloud. */
const OUTPUTS_FILE = process.env['AWS_ENDPOINT_URL'] ? '.build/emulator/outputs.json' : '.build/outputs.json';

interface StackOutputs {
  TableName: string;
  ImageBucket: string;
  UserPoolId: string;
  UserPoolClientId: string;
  SiteUrl: string;
  ExpiryFunction: string;
  FunctionNames: string;
}

/**
 * Sets the environment of this process to a deployed stage, from the outputs of its deployment. Where TABLE_NAME is
 * set, the environment stays as it is. Call it before the store is loaded: AWS clients read the environment when they
 * are made. Throws where the table belongs to another stage: `dev` is the default, and demo data must not get into
 * `prod`.
 */
export function loadStageSettings(stage: string): void {
  const tableName = process.env['TABLE_NAME'];
  const [, tableStage = stage] = /^Vetrina-(\w+)-/.exec(tableName ?? '') ?? [];
  if (tableStage !== stage) {
    throw new Error(`TABLE_NAME is a table of the stage ${tableStage}, not of ${stage}: say --stage ${tableStage}.`);
  }
  Object.assign(process.env, tableName ? {} : settingsOfDeployment(stage), { STAGE: stage });
}

function settingsOfDeployment(stage: string): Record<string, string> {
  const stacks = existsSync(OUTPUTS_FILE)
    ? (JSON.parse(readFileSync(OUTPUTS_FILE, 'utf8')) as Record<string, StackOutputs>)
    : {};
  const outputs = stacks[`Vetrina-${stage}`];
  if (!outputs) {
    throw new Error(`${OUTPUTS_FILE} does not know the stage ${stage}: deploy it, or set TABLE_NAME and the rest.`);
  }
  return {
    TABLE_NAME: outputs.TableName,
    IMAGE_BUCKET: outputs.ImageBucket,
    USER_POOL_ID: outputs.UserPoolId,
    USER_POOL_CLIENT_ID: outputs.UserPoolClientId,
    SITE_URL: outputs.SiteUrl,
    EXPIRY_FUNCTION: outputs.ExpiryFunction,
    SHOP_FUNCTIONS: outputs.FunctionNames,
  };
}

/** The names of the stage's functions. None for a table that no shop uses. */
export function stageFunctions(): string[] {
  return (process.env['SHOP_FUNCTIONS'] ?? '').split(',').filter(Boolean);
}
