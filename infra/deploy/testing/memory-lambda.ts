/** Functions with versions and aliases in memory, with the Lambda commands that a deployment and a rollback need. */
import { LambdaClient } from '@aws-sdk/client-lambda';

export interface MemoryFunction {
  /** The variables of each version. */
  versions: Record<string, Record<string, string>>;
  alias?: { FunctionVersion: string; Description?: string; RoutingConfig?: object };
}

interface Input {
  FunctionName: string;
  FunctionVersion: string;
  Description: string;
  Qualifier: string;
}

export function memoryLambda(functions: Record<string, MemoryFunction>): LambdaClient {
  const functionOf = ({ FunctionName }: Input) => functions[FunctionName]!;
  const missing = () => Object.assign(new Error('not there'), { name: 'ResourceNotFoundException' });
  const commands: Record<string, (input: Input) => unknown> = {
    GetAliasCommand: (input) => {
      const { alias } = functionOf(input);
      if (!alias) throw missing();
      return alias;
    },
    UpdateAliasCommand: (input) => {
      const { FunctionVersion, Description } = input;
      functionOf(input).alias = { FunctionVersion, Description };
    },
    GetFunctionConfigurationCommand: (input) => {
      const Variables = functionOf(input).versions[input.Qualifier];
      if (!Variables) throw missing();
      return { Environment: { Variables } };
    },
    ListVersionsByFunctionCommand: (input) => ({
      Versions: ['$LATEST', ...Object.keys(functionOf(input).versions)].map((Version) => ({ Version })),
    }),
    DeleteFunctionCommand: (input) => void delete functionOf(input).versions[input.Qualifier],
  };
  const send = (command: { input: Input }) =>
    Promise.resolve().then(() => commands[command.constructor.name]!(command.input) ?? {});
  return Object.assign(new LambdaClient({ region: 'eu-central-1' }), { send });
}
