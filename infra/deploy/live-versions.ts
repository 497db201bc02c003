/**
 * The versions that the aliases of a stage's functions lead to (infra/stack/shop-function.ts). The description of an alias
 * names the version of the release before. Functions without an alias are left out.
 */
import {
  DeleteFunctionCommand,
  GetAliasCommand,
  GetFunctionConfigurationCommand,
  type LambdaClient,
  paginateListVersionsByFunction,
  UpdateAliasCommand,
} from '@aws-sdk/client-lambda';
import { LIVE_ALIAS } from '../../shared/shop/stages.ts';

export interface LiveVersion {
  name: string;
  version: string;
  /** Of the release before, or of the one that was taken back. */
  before?: string;
  /** CodeDeploy is moving its calls to another version. */
  isShifting: boolean;
}

/** From one version of a function to another. */
export interface Move {
  name: string;
  from: string;
  to: string;
}

const BEFORE = 'before: ';
/** Lambda keeps versions for ever, in 75 GB for each region. */
const KEPT_VERSIONS = 10;

export async function readLiveVersions(lambda: LambdaClient, functionNames: string[]): Promise<LiveVersion[]> {
  return (await Promise.all(functionNames.map((name) => readLiveVersion(lambda, name)))).flat();
}

async function readLiveVersion(lambda: LambdaClient, name: string): Promise<LiveVersion[]> {
  try {
    const alias = await lambda.send(new GetAliasCommand({ FunctionName: name, Name: LIVE_ALIAS }));
    const { FunctionVersion: version = '', Description = '', RoutingConfig } = alias;
    const before = Description.startsWith(BEFORE) ? { before: Description.slice(BEFORE.length) } : {};
    return [
      { name, version, ...before, isShifting: Object.keys(RoutingConfig?.AdditionalVersionWeights ?? {}).length > 0 },
    ];
  } catch (error) {
    if ((error as Error).name === 'ResourceNotFoundException') return [];
    throw error;
  }
}

/** The moves that take the last release back, or forward again. Throws where they would break the shop. */
export async function planRollback(lambda: LambdaClient, live: LiveVersion[]): Promise<Move[]> {
  const shifting = live.filter(({ isShifting }) => isShifting).map(({ name }) => name);
  if (shifting.length > 0)
    throw new Error(`A release is still being shifted: ${shifting.join(', ')}. Cancel the update.`);
  const moves = live.flatMap(({ name, version, before = version }) =>
    before === version ? [] : [{ name, from: version, to: before }],
  );
  const problems = await Promise.all(moves.map((move) => findDifference(lambda, move)));
  if (problems.some(Boolean)) throw new Error(`Deploy the commit instead. ${problems.filter(Boolean).join(' ')}`);
  return moves;
}

/**
 * A version has the variables of its day: another table, pool or secret would not fit the stage any more. A variable that
 * only one of them knows is no matter.
 */
async function findDifference(lambda: LambdaClient, { name, from, to }: Move): Promise<string> {
  const [ours, others] = await Promise.all([readVariables(lambda, name, from), readVariables(lambda, name, to)]);
  const changed = Object.keys(ours).filter((key) => key in others && ours[key] !== others[key]);
  return changed.length > 0 ? `Version ${to} of ${name} has another ${changed.join(', ')}.` : '';
}

async function readVariables(lambda: LambdaClient, FunctionName: string, Qualifier: string) {
  const { Environment } = await lambda.send(new GetFunctionConfigurationCommand({ FunctionName, Qualifier }));
  return Environment?.Variables ?? {};
}

export async function moveAliases(lambda: LambdaClient, moves: Move[]): Promise<void> {
  await Promise.all(moves.map(({ name, from, to }) => pointAlias(lambda, { name, version: to, before: from })));
}

/** CodeDeploy begins a shift where CloudFormation believes the alias to be. */
export function requireNoRollback(live: LiveVersion[]): void {
  if (live.some(({ version, before = '0' }) => Number(before) > Number(version))) {
    throw new Error(
      'The release before was taken back (npm run rollback), which CloudFormation does not know: deploy with ' +
        '-c rollout=all-at-once.',
    );
  }
}

/**
 * Run it after a deployment. Aliases remember the versions before it, and lead to those of the stack: after a rollback,
 * CloudFormation does not move the alias of a function that the new release leaves unchanged.
 */
export async function recordDeployment(
  lambda: LambdaClient,
  { before, now, ofStack }: { before: LiveVersion[]; now: LiveVersion[]; ofStack: Record<string, string> },
): Promise<void> {
  const versionsBefore = new Map(before.map(({ name, version }) => [name, version]));
  await Promise.all(
    now.map(({ name, version }) =>
      pointAlias(lambda, { name, version: ofStack[name] ?? version, before: versionsBefore.get(name) ?? version }),
    ),
  );
}

function pointAlias(
  lambda: LambdaClient,
  { name, version, before }: { name: string; version: string; before: string },
) {
  return lambda.send(
    new UpdateAliasCommand({
      FunctionName: name,
      Name: LIVE_ALIAS,
      FunctionVersion: version,
      Description: `${BEFORE}${before}`,
    }),
  );
}

/** Returns the number of deleted versions. The newest stay, and those that an alias leads to or remembers. */
export async function removeOldVersions(lambda: LambdaClient, live: LiveVersion[]): Promise<number> {
  const counts = await Promise.all(
    live.map(async ({ name, version, before }) => {
      const versions: number[] = [];
      for await (const page of paginateListVersionsByFunction({ client: lambda }, { FunctionName: name })) {
        for (const { Version } of page.Versions ?? []) if (Version !== '$LATEST') versions.push(Number(Version));
      }
      const old = versions.sort((a, b) => b - a).slice(KEPT_VERSIONS);
      const unused = old.map(String).filter((number) => ![version, before].includes(number));
      for (const Qualifier of unused) await lambda.send(new DeleteFunctionCommand({ FunctionName: name, Qualifier }));
      return unused.length;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
