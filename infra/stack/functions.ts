/**
 * The function table: one row per Lambda with its settings, permissions, memory and timeout. No action is a wildcard.
 * Actions are allowed on the target that they stand under (shop-function.ts maps a target to its ARNs).
 */
import { resources } from '../../shared/api/route.ts';
import type { Config } from './config.ts';

/** The same names as in functions/platform/settings.ts. Every function also gets STAGE, TABLE_NAME and READ_ONLY. */
export const settingNames = [
  'USER_POOL_ID',
  'USER_POOL_CLIENT_ID',
  'PAYMENT_PROVIDER',
  'STRIPE_SECRET_NAME',
  'MAIL_FROM',
  'MAIL_CONFIGURATION_SET',
  'MAIL_BUCKET',
  'DEMO',
  'ORIGIN_SECRET',
  'IMAGE_BUCKET',
  'SITE_BUCKET',
  'SITE_URL',
  'BUYER_PASSWORD',
  'CATALOGUE_BUCKET',
] as const;
export type SettingName = (typeof settingNames)[number];

export type PermissionTarget =
  | 'table'
  | 'gsi1'
  | 'gsi2'
  | 'stream'
  | 'userPool'
  | 'email'
  | 'mails'
  | 'images'
  | 'appShell'
  | 'catalogue'
  | 'stripeSecret';

export interface FunctionRow {
  settings: readonly SettingName[];
  permissions: Partial<Record<PermissionTarget, readonly string[]>>;
  memory: number;
  /** Seconds. API Gateway gives up after 30. */
  timeout: number;
  /** Instances that no other function can take, on prod. The account must have a hundred more. */
  reservedOnProd?: number;
}

const actions =
  (service: string) =>
  (...verbs: string[]): string[] =>
    verbs.map((verb) => `${service}:${verb}`);
const dynamodb = actions('dynamodb');
const cognito = actions('cognito-idp');
const s3 = actions('s3');
/** IAM checks each write of a transaction by its own name. */
const putAndUpdate = ['PutItem', 'UpdateItem'];
const allWrites = [...putAndUpdate, 'DeleteItem'];
/** Lambda itself calls these to read the stream. */
export const streamReadActions = dynamodb('DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams');

const api = { memory: 1024, timeout: 15 };
/**
 * functions/http needs these to check that a call came through CloudFront, that its token is for our client, and whether an
 * admin is a demo account, which has no second factor.
 */
const apiSettings: SettingName[] = ['ORIGIN_SECRET', 'USER_POOL_CLIENT_ID', 'DEMO'];

const functionRows: Record<FunctionName, FunctionRow> = {
  auth: {
    ...api,
    settings: [...apiSettings, 'USER_POOL_ID', 'MAIL_FROM', 'MAIL_CONFIGURATION_SET'],
    permissions: {
      table: dynamodb('GetItem', 'BatchGetItem', 'Query', ...allWrites, 'ConditionCheckItem'),
      gsi1: dynamodb('Query'),
      email: ['ses:SendEmail'],
      userPool: cognito(
        'AdminCreateUser',
        'AdminDeleteUser',
        'AdminSetUserPassword',
        'AdminAddUserToGroup',
        'AdminRemoveUserFromGroup',
        'ListUsersInGroup',
        'AdminUpdateUserAttributes',
        'AdminInitiateAuth',
        'AdminRespondToAuthChallenge',
        'AdminSetUserMFAPreference',
        'AdminUserGlobalSignOut',
      ),
    },
  },
  products: {
    // Scaling the largest image takes 144 MB for the original and as much for the copy.
    memory: 1536,
    timeout: 29,
    settings: [...apiSettings, 'IMAGE_BUCKET', 'SITE_BUCKET', 'CATALOGUE_BUCKET'],
    permissions: {
      table: dynamodb('GetItem', 'BatchGetItem', 'Query', ...allWrites),
      gsi1: dynamodb('Query'),
      images: s3('PutObject', 'DeleteObject'),
      appShell: s3('GetObject'),
      catalogue: s3('GetObject'),
    },
  },
  cart: {
    ...api,
    settings: apiSettings,
    permissions: { table: dynamodb('GetItem', 'BatchGetItem', 'PutItem', 'DeleteItem') },
  },
  orders: {
    ...api,
    // A flood of the catalogue must not keep the payment provider's reports out.
    reservedOnProd: 200,
    settings: [...apiSettings, 'PAYMENT_PROVIDER'],
    permissions: {
      table: dynamodb('GetItem', 'BatchGetItem', ...allWrites, 'ConditionCheckItem'),
      gsi1: dynamodb('Query'),
    },
  },
  returns: {
    ...api,
    settings: [...apiSettings, 'PAYMENT_PROVIDER'],
    permissions: { table: dynamodb('GetItem', 'BatchGetItem', 'Query', ...putAndUpdate) },
  },
  wishlist: { ...api, settings: apiSettings, permissions: { table: dynamodb('GetItem', 'Query', 'PutItem') } },
  admin: {
    ...api,
    settings: [...apiSettings, 'PAYMENT_PROVIDER', 'USER_POOL_ID'],
    permissions: {
      table: dynamodb('GetItem', 'BatchGetItem', 'Query', ...allWrites, 'ConditionCheckItem'),
      gsi1: dynamodb('Query'),
      gsi2: dynamodb('Query'),
      userPool: cognito('AdminListGroupsForUser', 'AdminUserGlobalSignOut'),
    },
  },
  events: {
    memory: 512,
    timeout: 60,
    settings: ['MAIL_FROM', 'MAIL_CONFIGURATION_SET'],
    permissions: {
      table: dynamodb('GetItem', 'BatchGetItem', 'Query', ...allWrites, 'BatchWriteItem'),
      gsi1: dynamodb('Query'),
      stream: streamReadActions,
      images: s3('DeleteObject'),
      // SES may check an email with an attachment by the second name.
      email: ['ses:SendEmail', 'ses:SendRawEmail'],
    },
  },
  feedback: {
    memory: 256,
    timeout: 15,
    settings: [],
    permissions: { table: dynamodb('GetItem', ...putAndUpdate) },
  },
  // As long as it may take until the next run starts: many orders may be due at once.
  expiry: {
    memory: 512,
    timeout: 290,
    settings: ['PAYMENT_PROVIDER', 'USER_POOL_ID'],
    permissions: {
      table: dynamodb('GetItem', 'BatchGetItem', 'Query', ...allWrites),
      gsi1: dynamodb('Query'),
      gsi2: dynamodb('Query'),
      userPool: cognito('AdminDeleteUser'),
    },
  },
  // It usually ends before the next run starts; if two runs overlap, the first to write the head of the snapshot wins.
  rollover: {
    memory: 1024,
    timeout: 290,
    settings: ['CATALOGUE_BUCKET'],
    permissions: {
      table: dynamodb('GetItem', 'Query', 'PutItem', 'DeleteItem'),
      gsi1: dynamodb('Query'),
      catalogue: s3('GetObject', 'PutObject', 'DeleteObject'),
    },
  },
  uploads: {
    memory: 256,
    timeout: 60,
    settings: ['IMAGE_BUCKET'],
    permissions: { table: dynamodb('GetItem', 'Query', 'DeleteItem'), images: s3('DeleteObject') },
  },
  // It reaches the shop from outside, like everybody.
  buyer: { memory: 256, timeout: 120, settings: ['SITE_URL', 'BUYER_PASSWORD'], permissions: {} },
};

/** What a package is built for, besides its code. */
export type PackageChoices = Pick<Config, 'paymentProvider' | 'mailDelivery'>;

/**
 * The row of a function. In a shop that uses Stripe, the functions that move money may read Stripe's keys. Where emails are
 * kept, those that send them may write to their bucket instead.
 */
export function functionRow(name: FunctionName, { paymentProvider, mailDelivery }: PackageChoices): FunctionRow {
  const row = functionRows[name];
  const usesStripe = paymentProvider === 'stripe' && row.settings.includes('PAYMENT_PROVIDER');
  const { email, ...permissions } = row.permissions;
  const keepsEmails = email && mailDelivery === 'bucket';
  return {
    ...row,
    settings: [
      ...row.settings.map((name) => (keepsEmails && name === 'MAIL_CONFIGURATION_SET' ? 'MAIL_BUCKET' : name)),
      ...(usesStripe ? (['STRIPE_SECRET_NAME'] as const) : []),
    ],
    permissions: {
      ...(keepsEmails ? { ...permissions, mails: s3('PutObject') } : row.permissions),
      ...(usesStripe && { stripeSecret: ['secretsmanager:GetSecretValue'] }),
    },
  };
}

/** One function per resource of the API, the stream consumer, four scheduled functions, SES's feedback. */
export const functionNames = [...resources, 'events', 'expiry', 'rollover', 'uploads', 'buyer', 'feedback'] as const;
export type FunctionName = (typeof functionNames)[number];
