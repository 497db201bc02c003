/**
 * What each function may do beside what it did: after the API's tests every action that was granted was asked for, and
 * every one asked for was granted, or stands here with its reason. The lines come from functions/store/asked.ts.
 */
import { follow, functionNames, rowOf, type FunctionName } from './functions.ts';

/** Cognito answers these to whoever shows a token, a password or a code, or wants one: IAM is not asked. */
export const openToAll = [
  'InitiateAuth',
  'RevokeToken',
  'GetUser',
  'ChangePassword',
  'ForgotPassword',
  'ConfirmForgotPassword',
].map((verb) => `cognito-idp:${verb}`);

type Reasons = Partial<Record<FunctionName, Record<string, string>>>;

/** What a package holds and no code of ours in it asks for: not granted. */
export const heldOnly: Reasons = {
  wishlist: { 'dynamodb:DeleteItem': 'What changes one item can delete it too; an emptied list of wishes stays.' },
};

const CLOCK =
  'The clock starts it, and nothing’s time comes while the API is tested; what it does is tested on the table: ';
const everything = (name: FunctionName, where: string) =>
  Object.fromEntries(granted(name).map((action) => [action, CLOCK + where]));

/** Granted, and not always asked for while the API is tested. */
export const notSeen: Reasons = {
  products: {
    'pictures s3:DeleteObject':
      'Pictures whose product could not be saved go again: functions/testing/upload-faults.test.ts.',
    'table dynamodb:BatchGetItem':
      'So are parts of a snapshot read, which a shop of few products has not: functions/testing/snapshot.test.ts.',
  },
  expiry: everything('expiry', 'functions/testing/order-life.test.ts'),
  rollover: everything('rollover', 'functions/testing/figures.test.ts and snapshot.test.ts'),
  uploads: everything('uploads', 'functions/testing/upload-faults.test.ts'),
};

interface Line {
  message?: string;
  action?: string;
}

/** 'table dynamodb:GetItem' and so on, by function, of a shop's log. */
export function asked(log: string): Map<FunctionName, Set<string>> {
  const found = new Map(functionNames.map((name) => [name, new Set<string>()]));
  for (const [, source = '', json = ''] of log.matchAll(/^\S+ (\S+) (\{.*"asks".*\})$/gm)) {
    const { message, action = '' } = JSON.parse(json) as Line;
    const name = functionNames.find((each) => source.toLowerCase().endsWith(`-${each}function`));
    if (name && message === 'asks' && !openToAll.includes(action.replace(/^\S+ /, ''))) found.get(name)?.add(action);
  }
  return found;
}

/** One line for each difference. */
export function differences(log: string): string[] {
  return [...asked(log)].flatMap(([name, done]) => {
    const may = granted(name);
    const excused = Object.keys(notSeen[name] ?? {});
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
  const { may } = rowOf(name, { paymentProvider: 'demo' });
  return Object.entries(may).flatMap(([thing, actions]) =>
    actions.filter((action) => !follow.includes(action)).map((action) => `${thing} ${action}`),
  );
}
