/** Calls Lambda functions of the stage. */
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';

const client = new LambdaClient({});

/** Runs a function and waits for its answer. Throws where the function threw. */
export async function invokeFunction<Answer>(functionName: string, event: unknown): Promise<Answer> {
  const { Payload, FunctionError } = await client.send(
    new InvokeCommand({ FunctionName: functionName, Payload: JSON.stringify(event) }),
  );
  const answer = JSON.parse(Payload?.transformToString() ?? 'null') as Answer & { errorMessage?: string };
  if (FunctionError) throw new Error(`${functionName} failed: ${answer.errorMessage ?? FunctionError}`);
  return answer;
}
