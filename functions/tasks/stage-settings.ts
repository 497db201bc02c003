/** The shop that a command works on: `--stage`, `--region` and on dev `--name`, alike for every command. */
import { defaultRegion, isStage, stackName, stages, type Stage } from '../../shared/shop/stages.ts';
import { readStackOutputs, type CloudFormationSettings } from '../store/stack-outputs.ts';

/** For `parseArgs`. */
export const stageOptions = {
  stage: { type: 'string', default: 'dev' },
  region: { type: 'string' },
  name: { type: 'string' },
} as const;

export interface StageSelection {
  stage: string;
  /** By default the region of the stage's settings. */
  region?: string | undefined;
  /** Of a developer's stack. */
  name?: string | undefined;
}

/** The outputs of infra/stack/shop-stack.ts. */
export interface StageOutputs {
  SiteUrl: string;
  ApiUrl: string;
  DistributionId: string;
  DistributionDomain: string;
  TableName: string;
  UserPoolId: string;
  UserPoolClientId: string;
  SiteBucket: string;
  ImageBucket: string;
  /** Absent in a stage that was deployed before the catalogue had a bucket. */
  CatalogueBucket?: string;
  ExpiryFunction: string;
  /** All functions, separated by commas. */
  FunctionNames: string;
  /** Where the stage keeps its emails. */
  MailBucket?: string;
}

/**
 * Sets the environment of this process to a deployed stage. Where TABLE_NAME is set, the environment stays as it is. Call it
 * before the store is loaded: AWS clients read the environment when they are made. Throws where the table belongs to another
 * stage: `dev` is the default, and demo data must not get into `prod`.
 */
export async function loadStageSettings(selection: StageSelection): Promise<void> {
  const stage = requireStage(selection.stage);
  const tableName = process.env['TABLE_NAME'];
  const [, tableStage = stage] = /^Vetrina-(\w+)-/.exec(tableName ?? '') ?? [];
  if (tableStage !== stage) {
    throw new Error(`TABLE_NAME is a table of the stage ${tableStage}, not of ${stage}: say --stage ${tableStage}.`);
  }
  Object.assign(process.env, tableName ? {} : await settingsOf(selection), { STAGE: stage });
}

/** Undefined where the stage is not deployed. `settings` are those of another CloudFormation than the environment's. */
export function findStageOutputs(
  { stage, region, name }: StageSelection,
  settings: Partial<CloudFormationSettings> = {},
): Promise<StageOutputs | undefined> {
  const stack = stackName({ stage: requireStage(stage), name });
  const answer = readStackOutputs(stack, { region: regionOf({ stage, region }), ...settings });
  return answer as unknown as Promise<StageOutputs | undefined>;
}

/** Throws where the stage is not deployed. */
export async function readStageOutputs(
  selection: StageSelection,
  settings?: Partial<CloudFormationSettings>,
): Promise<StageOutputs> {
  const outputs = await findStageOutputs(selection, settings);
  if (outputs) return outputs;
  const stage = requireStage(selection.stage);
  throw new Error(
    `${regionOf(selection)} has no stack ${stackName({ ...selection, stage })} in this account: say ` +
      '--region or --name, use the credentials of its account, or deploy it.',
  );
}

/** The region of a stage, deployed or not. */
export function regionOf({ stage, region }: StageSelection): string {
  return region ?? defaultRegion(requireStage(stage));
}

async function settingsOf(selection: StageSelection): Promise<Record<string, string>> {
  const outputs = await readStageOutputs(selection);
  return {
    AWS_REGION: regionOf(selection),
    TABLE_NAME: outputs.TableName,
    IMAGE_BUCKET: outputs.ImageBucket,
    SITE_BUCKET: outputs.SiteBucket,
    USER_POOL_ID: outputs.UserPoolId,
    USER_POOL_CLIENT_ID: outputs.UserPoolClientId,
    SITE_URL: outputs.SiteUrl,
    EXPIRY_FUNCTION: outputs.ExpiryFunction,
    SHOP_FUNCTIONS: outputs.FunctionNames,
    ...(outputs.CatalogueBucket && { CATALOGUE_BUCKET: outputs.CatalogueBucket }),
    ...(outputs.MailBucket && { MAIL_BUCKET: outputs.MailBucket }),
  };
}

/** The names of the stage's functions. None for a table that no shop uses. */
export function stageFunctions(): string[] {
  return (process.env['SHOP_FUNCTIONS'] ?? '').split(',').filter(Boolean);
}

function requireStage(word: string): Stage {
  if (isStage(word)) return word;
  throw new Error(`The stage ${word} is none of ${stages.join(', ')}.`);
}
