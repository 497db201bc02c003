import { captureLogs } from '../testing/support/capture-logs.ts';
import { attachIamTrace } from './iam-trace.ts';
import type { SdkClient } from './sdk-client.ts';

type Target = Parameters<typeof attachIamTrace>[1];

async function actionsOf(target: Target, commandName: string, input: object = {}): Promise<unknown[]> {
  let middleware: Parameters<SdkClient['middlewareStack']['add']>[0] | undefined;
  attachIamTrace({ middlewareStack: { add: (added) => (middleware = added) } }, target);
  const answer = () => Promise.resolve({ response: undefined, output: {} });
  const lines = await captureLogs(() => middleware!(answer, { commandName })({ input }));
  return lines.map(({ message, action }) => [message, action]);
}

describe('the IAM trace of a function', () => {
  beforeEach(() => (process.env['AWS_LAMBDA_FUNCTION_NAME'] = 'test'));
  afterEach(() => delete process.env['AWS_LAMBDA_FUNCTION_NAME']);

  it('names target, service and action, once', async () => {
    expect(await actionsOf('userPool', 'AdminGetUserCommand')).toEqual([
      ['iam action', 'userPool cognito-idp:AdminGetUser'],
    ]);
    expect(await actionsOf('userPool', 'AdminGetUserCommand')).toEqual([]);
    expect(await actionsOf('email', 'SendEmailCommand')).toEqual([['iam action', 'email ses:SendEmail']]);
  });

  it('names an index as a target of its own', async () => {
    expect(await actionsOf('table', 'QueryCommand', { IndexName: 'gsi1' })).toEqual([
      ['iam action', 'gsi1 dynamodb:Query'],
    ]);
  });

  it('names a transaction by the writes inside', async () => {
    const TransactItems = [{ Put: {} }, { ConditionCheck: {} }, { Put: {} }];
    expect(await actionsOf('table', 'TransactWriteItemsCommand', { TransactItems })).toEqual([
      ['iam action', 'table dynamodb:PutItem'],
      ['iam action', 'table dynamodb:ConditionCheckItem'],
    ]);
  });

  it('is not written outside Lambda', async () => {
    delete process.env['AWS_LAMBDA_FUNCTION_NAME'];
    expect(await actionsOf('userPool', 'AdminDeleteUserCommand')).toEqual([]);
  });
});
