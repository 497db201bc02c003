/**
 * Every Lambda on one page: what it is given and what it may do. Nothing here ends in a wildcard; each list of actions
 * applies to the one thing it stands under (`Things` in resource-function.ts says which ARNs that means).
 */
import { resources, type Resource } from '../shared/routes.ts';

/** Names shared with functions/kit/settings.ts. STAGE and TABLE_NAME go to every function, the rest where it is named. */
export type Setting =
  'USER_POOL_ID' | 'USER_POOL_CLIENT_ID' | 'PAYMENT_PROVIDER' | 'MAIL_FROM' | 'DEMO' | 'ORIGIN_SECRET';

export type Thing = 'table' | 'indexes' | 'stream' | 'pool' | 'mail';

export interface FunctionRow {
  settings: readonly Setting[];
  may: Partial<Record<Thing, readonly string[]>>;
  memory: number;
  /** Seconds. API Gateway itself gives up after 30. */
  timeout: number;
}

const read = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'];
const write = ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:ConditionCheckItem'];
const query = ['dynamodb:Query'];
const follow = ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator', 'dynamodb:ListStreams'];
const api = { memory: 1024, timeout: 15 };
/** What the kit needs to let a caller in: through the edge, with a token of our own client. */
const door: Setting[] = ['ORIGIN_SECRET', 'USER_POOL_CLIENT_ID'];

export const functionRows: Record<FunctionName, FunctionRow> = {
  auth: {
    ...api,
    settings: [...door, 'USER_POOL_ID', 'MAIL_FROM', 'DEMO'],
    may: {
      table: [...read, ...write],
      indexes: query,
      pool: [
        'cognito-idp:AdminCreateUser',
        'cognito-idp:AdminSetUserPassword',
        'cognito-idp:AdminAddUserToGroup',
        'cognito-idp:AdminGetUser',
        'cognito-idp:AdminUpdateUserAttributes',
        'cognito-idp:AdminInitiateAuth',
        'cognito-idp:AdminUserGlobalSignOut',
      ],
      mail: ['ses:SendEmail'],
    },
  },
  products: { ...api, settings: door, may: { table: read, indexes: query } },
  cart: { ...api, settings: door, may: { table: [...read, ...write], indexes: query } },
  orders: {
    ...api,
    settings: [...door, 'PAYMENT_PROVIDER'],
    may: { table: [...read, ...write], indexes: query },
  },
  wishlist: { ...api, settings: door, may: { table: [...read, ...write], indexes: query } },
  admin: {
    ...api,
    settings: [...door, 'PAYMENT_PROVIDER'],
    may: { table: [...read, ...write], indexes: query },
  },
  events: {
    memory: 512,
    timeout: 60,
    settings: ['MAIL_FROM'],
    may: { table: [...read, ...write], indexes: query, stream: follow, mail: ['ses:SendEmail'] },
  },
  expiry: {
    memory: 512,
    timeout: 60,
    settings: ['PAYMENT_PROVIDER'],
    may: { table: [...read, ...write], indexes: query },
  },
};

/** One per resource of the API, the stream's consumer, and what the clock starts. */
export const functionNames = [...resources, 'events', 'expiry'] as const;
export type FunctionName = Resource | 'events' | 'expiry';
