/** Calls Lambda functions of the stage, and sets their variables. */
import {
  GetAliasCommand,
  GetFunctionConfigurationCommand,
  InvokeCommand,
  LambdaClient,
  PublishVersionCommand,
  UpdateAliasCommand,
  UpdateFunctionConfigurationCommand,
  waitUntilFunctionUpdatedV2,
} from '@aws-sdk/client-lambda';

const client = new LambdaClient({});
const MAX_UPDATE_SECONDS = 120;
/** As in shared/shop/stages.ts. */
const LIVE_ALIAS = 'live';

/** Runs a function and waits for its answer. Throws where the function threw. */
export async function invokeFunction<Answer>(functionName: string, event: unknown): Promise<Answer> {
  const { Payload, FunctionError } = await client.send(
    new InvokeCommand({ FunctionName: functionName, Payload: JSON.stringify(event) }),
  );
  const answer = JSON.parse(Payload?.transformToString() ?? 'null') as Answer & { errorMessage?: string };
  if (FunctionError) throw new Error(`${functionName} failed: ${answer.errorMessage ?? FunctionError}`);
  return answer;
}

/** As callers meet it: of the alias, where the function has one. */
export async function readVariable(functionName: string, name: string): Promise<string | undefined> {
  const alias = await findLiveAlias(functionName);
  return (await readConfiguration(functionName, alias && LIVE_ALIAS)).variables[name];
}

/**
 * Keeps the other variables. Resolves when new calls see the value; calls under way end with the old one. Where the function
 * has an alias, it leads to a new version afterwards.
 */
export async function setVariable(functionName: string, name: string, value: string): Promise<void> {
  const latest = await readConfiguration(functionName);
  const alias = await findLiveAlias(functionName);
  if (alias) {
    const live = await readConfiguration(functionName, LIVE_ALIAS);
    if (live.variables[name] === value) return;
    requireSame(functionName, live, latest, name);
    if (alias.RoutingConfig) throw new Error(`A release of ${functionName} is still being shifted.`);
  }
  if (latest.variables[name] !== value) await updateVariables(functionName, latest, { [name]: value });
  if (alias) await publishLatest(functionName);
}

async function updateVariables(functionName: string, { variables, revision }: Configuration, change: object) {
  await client.send(
    new UpdateFunctionConfigurationCommand({
      FunctionName: functionName,
      Environment: { Variables: { ...variables, ...change } },
      RevisionId: revision,
    }),
  );
  await waitUntilFunctionUpdatedV2({ client, maxWaitTime: MAX_UPDATE_SECONDS }, { FunctionName: functionName });
}

async function publishLatest(FunctionName: string): Promise<void> {
  const { Version: FunctionVersion } = await client.send(new PublishVersionCommand({ FunctionName }));
  await client.send(new UpdateAliasCommand({ FunctionName, Name: LIVE_ALIAS, FunctionVersion }));
}

/** After a rollback the latest code is that of the release that was taken back: it must not go out with the variable. */
function requireSame(functionName: string, live: Configuration, latest: Configuration, except: string): void {
  const describe = ({ code, variables }: Configuration) =>
    JSON.stringify([code, Object.entries({ ...variables, [except]: '' }).sort()]);
  if (describe(live) === describe(latest)) return;
  throw new Error(`${functionName} serves an older release than it has: deploy the one that shall stay.`);
}

async function findLiveAlias(FunctionName: string) {
  return client.send(new GetAliasCommand({ FunctionName, Name: LIVE_ALIAS })).catch((error: Error) => {
    if (error.name === 'ResourceNotFoundException') return undefined;
    throw error;
  });
}

interface Configuration {
  variables: Record<string, string>;
  revision: string | undefined;
  /** A hash. */
  code: string | undefined;
}

async function readConfiguration(functionName: string, qualifier?: string): Promise<Configuration> {
  const { Environment, RevisionId, CodeSha256 } = await client.send(
    new GetFunctionConfigurationCommand({ FunctionName: functionName, ...(qualifier && { Qualifier: qualifier }) }),
  );
  // Lambda leaves them out where it cannot decrypt them. An update would delete them all.
  if (!Environment?.Variables) throw new Error(`The variables of ${functionName} are not readable.`);
  return { variables: Environment.Variables, revision: RevisionId, code: CodeSha256 };
}
