/**
 * Says, once per instance, each thing that a function asks of AWS, in IAM's words: `npm test` holds these lines against
 * what the function may (infra/verify/permission-audit.ts). Nothing but the action's name is in them.
 */
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { log } from './log.ts';

const services = {
  table: 'dynamodb',
  pool: 'cognito-idp',
  mail: 'ses',
  stripeSecret: 'secretsmanager',
};
/** The names of infra/stack/functions.ts. */
type GrantKey = keyof typeof services;

const tracedActions = new Set<string>();

/** Listens to a client of any service. Commands of this project's own tasks run outside Lambda and say nothing. */
export function attachIamTrace<Client extends object>(client: Client, thing: GrantKey): Client {
  // The clients differ in what their commands take and give, which is not looked at.
  const { middlewareStack } = client as unknown as DynamoDBClient;
  middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) => {
        if (isLambda()) actionsOf(thing, commandName, args.input as CommandInput).forEach(traceIamAction);
        return next(args);
      },
    { step: 'initialize', name: 'tellWhatIsAsked' },
  );
  return client;
}

const isLambda = () => Boolean(process.env['AWS_LAMBDA_FUNCTION_NAME']);

/** 'shell s3:GetObject': where it is asked of, and what. */
export function traceIamAction(action: string): void {
  if (tracedActions.has(action) || !isLambda()) return;
  tracedActions.add(action);
  log.info('asks', { action });
}

interface CommandInput {
  IndexName?: string;
  TransactItems?: object[];
}

/** 'gsi1 dynamodb:Query'. IAM names a transaction after the single writes inside. */
function actionsOf(thing: GrantKey, command: string, input: CommandInput): string[] {
  const verb = command.replace(/Command$/, '');
  const place = `${input.IndexName ?? thing} ${services[thing]}:`;
  if (verb !== 'TransactWriteItems') return [place + verb];
  return (input.TransactItems ?? []).flatMap((write) => Object.keys(write).map((kind) => place + nameOf(kind)));
}

function nameOf(write: string): string {
  return write === 'ConditionCheck' ? 'ConditionCheckItem' : `${write}Item`;
}
