/**
 * Every Lambda on one page: what it is given and what it may do. Nothing here ends in a wildcard; each list of actions
 * applies to the one thing it stands under (`placeOf` in resource-function.ts says which ARNs that means).
 */
import { resources } from '../../shared/api/routes.ts';
import type { Config } from './config.ts';

/** Names shared with functions/platform/settings.ts. STAGE and TABLE_NAME go to every function, the rest where it is named. */
export const settingNames = [
  'USER_POOL_ID',
  'USER_POOL_CLIENT_ID',
  'PAYMENT_PROVIDER',
  'STRIPE_SECRET_NAME',
  'MAIL_FROM',
  'DEMO',
  'ORIGIN_SECRET',
  'IMAGE_BUCKET',
  'SITE_BUCKET',
] as const;
export type SettingName = (typeof settingNames)[number];

export type PermissionTarget =
  'table' | 'gsi1' | 'gsi2' | 'stream' | 'pool' | 'mail' | 'pictures' | 'shell' | 'stripeSecret';

export interface FunctionRow {
  settings: readonly SettingName[];
  permissions: Partial<Record<PermissionTarget, readonly string[]>>;
  memory: number;
  /** Seconds. API Gateway itself gives up after 30. */
  timeout: number;
}

const actions =
  (service: string) =>
  (...verbs: string[]): string[] =>
    verbs.map((verb) => `${service}:${verb}`);
const dynamodb = actions('dynamodb');
const cognito = actions('cognito-idp');
const s3 = actions('s3');
/** IAM names a transaction after the writes inside: whose transactions delete nothing may delete nothing. */
const writes = ['PutItem', 'UpdateItem'];
const together = [...writes, 'DeleteItem'];
/** What Lambda itself asks for on behalf of a stream's consumer. */
export const streamReadActions = dynamodb('DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams');

const api = { memory: 1024, timeout: 15 };
/** What the kit needs to let a caller in: through the edge, with a token of our own client. */
const door: SettingName[] = ['ORIGIN_SECRET', 'USER_POOL_CLIENT_ID'];

const functionRows: Record<FunctionName, FunctionRow> = {
  auth: {
    ...api,
    settings: [...door, 'USER_POOL_ID'],
    permissions: {
      table: dynamodb('GetItem', 'BatchGetItem', 'Query', ...together),
      gsi1: dynamodb('Query'),
      pool: cognito(
        'AdminCreateUser',
        'AdminDeleteUser',
        'AdminSetUserPassword',
        'AdminAddUserToGroup',
        'AdminUpdateUserAttributes',
        'AdminInitiateAuth',
        'AdminUserGlobalSignOut',
      ),
    },
  },
  products: {
    // Pictures want room (144 MB for the largest, and as much again for the smaller one made of it) and time.
    memory: 1536,
    timeout: 29,
    settings: [...door, 'IMAGE_BUCKET', 'SITE_BUCKET'],
    permissions: {
      table: dynamodb('GetItem', 'BatchGetItem', 'Query', ...together),
      gsi1: dynamodb('Query'),
      pictures: s3('PutObject', 'DeleteObject'),
      shell: s3('GetObject'),
    },
  },
  cart: { ...api, settings: door, permissions: { table: dynamodb('GetItem', 'Query', 'PutItem', 'DeleteItem') } },
  orders: {
    ...api,
    settings: [...door, 'PAYMENT_PROVIDER'],
    permissions: { table: dynamodb('GetItem', 'BatchGetItem', 'Query', ...together), gsi1: dynamodb('Query') },
  },
  returns: {
    ...api,
    settings: [...door, 'PAYMENT_PROVIDER'],
    permissions: { table: dynamodb('GetItem', 'BatchGetItem', 'Query', ...writes) },
  },
  wishlist: { ...api, settings: door, permissions: { table: dynamodb('GetItem', 'Query', 'PutItem') } },
  admin: {
    ...api,
    settings: [...door, 'PAYMENT_PROVIDER', 'USER_POOL_ID'],
    permissions: {
      table: dynamodb('GetItem', 'BatchGetItem', 'Query', ...writes),
      pool: cognito('AdminListGroupsForUser', 'AdminUserGlobalSignOut'),
    },
  },
  events: {
    memory: 512,
    timeout: 60,
    settings: ['MAIL_FROM', 'IMAGE_BUCKET'],
    permissions: {
      table: dynamodb('GetItem', 'Query', ...together),
      stream: streamReadActions,
      mail: ['ses:SendEmail'],
      pictures: s3('DeleteObject'),
    },
  },
  // The pool waits five seconds for it, and asks up to three times.
  messages: { memory: 256, timeout: 5, settings: [], permissions: {} },
  expiry: {
    memory: 512,
    timeout: 60,
    settings: ['PAYMENT_PROVIDER', 'USER_POOL_ID'],
    permissions: {
      table: dynamodb('GetItem', 'BatchGetItem', 'Query', ...together),
      gsi1: dynamodb('Query'),
      gsi2: dynamodb('Query'),
      pool: cognito('AdminDeleteUser'),
    },
  },
  // A large shop's snapshot, made anew, is written no faster than one partition takes it, a thousand units a second. As a
  // rule it ends before the clock starts the next one; whichever writes its head first has made it.
  rollover: {
    memory: 1024,
    timeout: 290,
    settings: [],
    permissions: {
      table: dynamodb('GetItem', 'BatchGetItem', 'Query', 'PutItem', 'DeleteItem'),
      gsi1: dynamodb('Query'),
    },
  },
  uploads: {
    memory: 256,
    timeout: 60,
    settings: ['IMAGE_BUCKET'],
    permissions: { table: dynamodb('Query', 'DeleteItem'), pictures: s3('DeleteObject') },
  },
};

/** The row of a function. Whoever moves money may read the keys of Stripe where Stripe moves it, and nowhere else. */
export function functionRow(name: FunctionName, { paymentProvider }: Pick<Config, 'paymentProvider'>): FunctionRow {
  const row = functionRows[name];
  if (paymentProvider !== 'stripe' || !row.settings.includes('PAYMENT_PROVIDER')) return row;
  return {
    ...row,
    settings: [...row.settings, 'STRIPE_SECRET_NAME'],
    permissions: { ...row.permissions, stripeSecret: ['secretsmanager:GetSecretValue'] },
  };
}

/** One per resource of the API, the stream's consumer, what the clock starts, and what the user pool asks. */
export const functionNames = [...resources, 'events', 'expiry', 'rollover', 'uploads', 'messages'] as const;
export type FunctionName = (typeof functionNames)[number];
