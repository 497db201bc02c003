/** Calls Lambda functions of the stage, and sets their variables. */
import {
  GetFunctionConfigurationCommand,
  InvokeCommand,
  LambdaClient,
  UpdateFunctionConfigurationCommand,
  waitUntilFunctionUpdatedV2,
} from '@aws-sdk/client-lambda';

const client = new LambdaClient({});
const MAX_UPDATE_SECONDS = 120;

/** Runs a function and waits for its answer. Throws where the function threw. */
export async function invokeFunction<Answer>(functionName: string, event: unknown): Promise<Answer> {
  const { Payload, FunctionError } = await client.send(
    new InvokeCommand({ FunctionName: functionName, Payload: JSON.stringify(event) }),
  );
  const answer = JSON.parse(Payload?.transformToString() ?? 'null') as Answer & { errorMessage?: string };
  if (FunctionError) throw new Error(`${functionName} failed: ${answer.errorMessage ?? FunctionError}`);
  return answer;
}

export async function readVariable(functionName: string, name: string): Promise<string | undefined> {
  return (await readConfiguration(functionName)).variables[name];
}

/** Keeps the other variables. Resolves when new calls see the value; calls under way end with the old one. */
export async function setVariable(functionName: string, name: string, value: string): Promise<void> {
  const { variables, revision } = await readConfiguration(functionName);
  if (variables[name] === value) return;
  await client.send(
    new UpdateFunctionConfigurationCommand({
      FunctionName: functionName,
      Environment: { Variables: { ...variables, [name]: value } },
      RevisionId: revision,
    }),
  );
  await waitUntilFunctionUpdatedV2({ client, maxWaitTime: MAX_UPDATE_SECONDS }, { FunctionName: functionName });
}

async function readConfiguration(functionName: string) {
  const { Environment, RevisionId } = await client.send(
    new GetFunctionConfigurationCommand({ FunctionName: functionName }),
  );
  // Lambda leaves them out where it cannot decrypt them. An update would delete them all.
  if (!Environment?.Variables) throw new Error(`The variables of ${functionName} are not readable.`);
  return { variables: Environment.Variables, revision: RevisionId };
}
