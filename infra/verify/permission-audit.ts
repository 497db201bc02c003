/**
 * What each function may do beside what it did: after the API's tests every action that was granted was asked for, and
 * every one asked for was granted, or stands here with its reason. The lines come from functions/platform/iam-trace.ts.
 */
import { streamReadActions, functionNames, functionRow, type FunctionName } from '../stack/functions.ts';
import { actionsWithoutIam, type ReasonsByFunction } from '../stack/iam-exceptions.ts';

const CLOCK =
  'The clock starts it, and nothing’s time comes while the API is tested; what it does is tested on the table: ';
const everything = (name: FunctionName, where: string) =>
  Object.fromEntries(granted(name).map((action) => [action, CLOCK + where]));

/** Granted, and not always asked for while the API is tested. */
export const grantedButUntested: ReasonsByFunction = {
  products: {
    'images s3:DeleteObject':
      'Pictures whose product could not be saved go again: functions/products/store-images.test.ts.',
    'table dynamodb:BatchGetItem':
      'So are parts of a snapshot read, which a shop of few products has not: functions/tasks/scheduled/renew-snapshot.test.ts.',
  },
  expiry: everything('expiry', 'functions/store/orders/lifecycle.test.ts'),
  rollover: everything('rollover', 'functions/store/analytics/analytics.test.ts and snapshot.test.ts'),
  uploads: everything('uploads', 'functions/products/store-images.test.ts'),
};

interface Line {
  message?: string;
  action?: string;
}

/** 'table dynamodb:GetItem' and so on, by function, of a shop's log. */
export function readIamTrace(log: string): Map<FunctionName, Set<string>> {
  const found = new Map(functionNames.map((name) => [name, new Set<string>()]));
  for (const [, source = '', json = ''] of log.matchAll(/^\S+ (\S+) (\{.*"iam action".*\})$/gm)) {
    const { message, action = '' } = JSON.parse(json) as Line;
    const name = functionNames.find((each) => source.toLowerCase().endsWith(`-${each}function`));
    if (name && message === 'iam action' && !actionsWithoutIam.includes(action.replace(/^\S+ /, '')))
      found.get(name)?.add(action);
  }
  return found;
}

/** One line for each difference. */
export function permissionDifferences(log: string): string[] {
  return [...readIamTrace(log)].flatMap(([name, done]) => {
    const may = granted(name);
    const excused = Object.keys(grantedButUntested[name] ?? {});
    return [
      ...[...done].filter((action) => !may.includes(action)).map((action) => `${name} asks for ${action}, and may not`),
      ...may
        .filter((action) => !done.has(action) && !excused.includes(action))
        .map((action) => `${name} may ${action}, and never asked for it`),
    ];
  });
}

/** What Lambda itself does for a stream's consumer is in no log of ours. */
function granted(name: FunctionName): string[] {
  const { permissions: may } = functionRow(name, { paymentProvider: 'demo' });
  return Object.entries(may).flatMap(([thing, actions]) =>
    actions.filter((action) => !streamReadActions.includes(action)).map((action) => `${thing} ${action}`),
  );
}
