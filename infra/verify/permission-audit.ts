/**
 * Compares what each function may do with what it did during the API tests: every granted action was used, every used
 * action was granted, or it stands here with a reason. The log lines come from functions/platform/iam-trace.ts.
 */
import { streamReadActions, functionNames, functionRow, type FunctionName } from '../stack/functions.ts';
import { actionsWithoutIam, grantedForReleaseBefore, type ReasonsByFunction } from '../stack/iam-exceptions.ts';

const reasonForAll = (name: FunctionName, tests: string, starter = 'A schedule') =>
  Object.fromEntries(
    grantedActions(name).map((action) => [
      action,
      `${starter} starts it, which no API test waits for. Tests: ${tests}`,
    ]),
  );

/** Granted, and not always used during the API tests. */
export const grantedButUntested: ReasonsByFunction = {
  products: {
    'images s3:DeleteObject':
      'Deletes images whose product could not be saved. Test: functions/products/store-images.test.ts',
    'catalogue s3:GetObject':
      'Reads the parts of a snapshot that small shops do not have. Test: functions/tasks/scheduled/renew-snapshot.test.ts',
  },
  events: {
    'email ses:SendRawEmail':
      'The name by which SES may check an email with an attachment; the call is SendEmail. Test: functions/aws/ses.test.ts',
  },
  feedback: reasonForAll('feedback', 'functions/feedback/handler.test.ts', 'A report of SES'),
  expiry: reasonForAll('expiry', 'functions/tasks/scheduled/expiry.test.ts'),
  rollover: reasonForAll('rollover', 'functions/tasks/scheduled/rollover.test.ts'),
  uploads: reasonForAll('uploads', 'functions/tasks/scheduled/uploads.test.ts'),
};

interface LogLine {
  message?: string;
  action?: string;
}

/** By function the actions in a shop's log, such as 'table dynamodb:GetItem'. */
export function readIamTrace(log: string): Map<FunctionName, Set<string>> {
  const actions = new Map(functionNames.map((name) => [name, new Set<string>()]));
  for (const [, source = '', json = ''] of log.matchAll(/^\S+ (\S+) (\{.*"iam action".*\})$/gm)) {
    const { message, action = '' } = JSON.parse(json) as LogLine;
    const functionName = functionNames.find((name) => source.toLowerCase().endsWith(`-${name}function`));
    const needsNoGrant = actionsWithoutIam.includes(action.replace(/^\S+ /, ''));
    if (functionName && message === 'iam action' && !needsNoGrant) actions.get(functionName)?.add(action);
  }
  return actions;
}

/** One line for each difference. */
export function permissionDifferences(log: string): string[] {
  return [...readIamTrace(log)].flatMap(([name, usedActions]) => {
    const granted = grantedActions(name);
    const excused = Object.keys({ ...grantedButUntested[name], ...grantedForReleaseBefore[name] });
    const notGranted = [...usedActions].filter((action) => !granted.includes(action));
    const unused = granted.filter((action) => !usedActions.has(action) && !excused.includes(action));
    return [
      ...notGranted.map((action) => `${name} uses ${action}, which is not granted`),
      ...unused.map((action) => `${name} may ${action}, and never used it`),
    ];
  });
}

/** Without the actions by which Lambda itself reads the stream: no log of ours has them. */
function grantedActions(name: FunctionName): string[] {
  const { permissions } = functionRow(name, { paymentProvider: 'demo', mailDelivery: 'ses' });
  return Object.entries(permissions).flatMap(([resource, actions]) =>
    actions.filter((action) => !streamReadActions.includes(action)).map((action) => `${resource} ${action}`),
  );
}
