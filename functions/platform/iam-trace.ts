/**
 * The IAM trace: one log line, once per instance, for each AWS action that a function uses. `npm test` compares these lines
 * with the permissions of the function (infra/verify/permission-audit.ts). They hold the names of actions and nothing else.
 */
import { log } from './log.ts';
import type { SdkClient } from './sdk-client.ts';

/** The targets of the permissions in infra/stack/functions.ts. */
const serviceOfTarget = {
  table: 'dynamodb',
  images: 's3',
  appShell: 's3',
  mails: 's3',
  catalogue: 's3',
  userPool: 'cognito-idp',
  email: 'ses',
  stripeSecret: 'secretsmanager',
};
type Target = keyof typeof serviceOfTarget;

const tracedActions = new Set<string>();

/** Traces the commands of a client. Tasks on an engineer's machine run outside Lambda and log nothing. */
export function attachIamTrace<Client extends SdkClient>(client: Client, target: Target): Client {
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) => {
        if (process.env['AWS_LAMBDA_FUNCTION_NAME']) actionsOf(target, commandName, args.input).forEach(traceAction);
        return next(args);
      },
    { step: 'initialize', name: 'traceIamActions' },
  );
  return client;
}

function traceAction(action: string): void {
  if (tracedActions.has(action)) return;
  tracedActions.add(action);
  log.info('iam action', { action });
}

interface CommandInput {
  IndexName?: string;
  TransactItems?: object[];
}

/** 'gsi1 dynamodb:Query'. IAM knows a transaction by the single writes inside. */
function actionsOf(target: Target, command: string, input: CommandInput): string[] {
  const verb = command.replace(/Command$/, '');
  const prefix = `${input.IndexName ?? target} ${serviceOfTarget[target]}:`;
  if (verb !== 'TransactWriteItems') return [prefix + verb];
  return (input.TransactItems ?? []).flatMap((write) => Object.keys(write).map((kind) => `${prefix}${kind}Item`));
}
