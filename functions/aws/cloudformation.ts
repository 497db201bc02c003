/** The outputs of a stack, asked of CloudFormation. */
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';

export interface CloudFormationSettings {
  region: string;
  /** Of an emulator; by default the environment decides. */
  endpoint?: string;
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

/** Undefined where the account has no such stack in the region, or only one that is being deleted. */
export async function readStackOutputs(
  stackName: string,
  settings: CloudFormationSettings,
): Promise<Record<string, string> | undefined> {
  const client = new CloudFormationClient(settings);
  try {
    const { Stacks: [stack] = [] } = await client.send(new DescribeStacksCommand({ StackName: stackName }));
    // A stack whose first creation failed has no outputs.
    if (!stack?.Outputs?.length || stack.StackStatus === 'DELETE_IN_PROGRESS') return undefined;
    return Object.fromEntries(stack.Outputs.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]));
  } catch (error) {
    // CloudFormation has no error of its own for it.
    if ((error as Error).name === 'ValidationError' && /does not exist/.test((error as Error).message))
      return undefined;
    throw error;
  } finally {
    client.destroy();
  }
}
