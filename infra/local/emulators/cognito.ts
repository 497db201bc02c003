/**
 * Cognito on this machine: cognito-local's services put together so that they start without the old AWS SDK, with the
 * pool's identifiers known beforehand, their codes in the mailbox, and the few answers it gives otherwise than Cognito
 * corrected (cognito-rules.ts).
 */
import { mkdirSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { requirePackage } from './require-package.ts';
import { createCognitoStores, type CognitoDataStore } from './cognito-store.ts';
import { withCognitoFixes } from './cognito-fixes.ts';
import type { Mailbox } from './ses.ts';

/** A pool as the template describes it, with the identifiers it has on this machine. */
export interface UserPoolConfig {
  id: string;
  arn: string;
  properties: Record<string, unknown>;
  clients: { id: string; properties: Record<string, unknown> }[];
  groups: string[];
}

export interface CognitoOptions {
  region: string;
  /** Where the pools are kept. `keep: false` uses the folder only as an empty place. */
  folder: string;
  persist: boolean;
  pools: UserPoolConfig[];
  mailbox: Mailbox;
  /** Calls a trigger function of the pool. */
  invoke: (functionArn: string, event: unknown) => Promise<unknown>;
}

export interface CognitoLocalPool {
  options: Record<string, unknown> & { Id: string };
  updateOptions(context: unknown, options: unknown): Promise<void>;
  saveAppClient(context: unknown, client: unknown): Promise<void>;
  saveGroup(context: unknown, group: unknown): Promise<void>;
  saveUser(context: unknown, user: CognitoLocalUser): Promise<void>;
  getGroupByGroupName(context: unknown, name: string): Promise<unknown>;
  getUserByUsername(context: unknown, name: string): Promise<CognitoLocalUser | null>;
}
export interface CognitoLocalUser {
  Username: string;
  Password: string;
  Enabled: boolean;
  RefreshTokens?: string[];
}
export interface CognitoLocalPools {
  createUserPool(context: unknown, pool: unknown): Promise<{ Id: string }>;
  getUserPool(context: unknown, id: string): Promise<CognitoLocalPool>;
  getUserPoolForClientId(context: unknown, clientId: string): Promise<CognitoLocalPool>;
  listUserPools(context: unknown): Promise<{ Id: string }[]>;
}
export type CognitoOperation = (context: unknown, request: Record<string, unknown>) => Promise<unknown>;

const lib = (path: string) => requirePackage(`cognito-local/lib/${path}`) as Record<string, unknown>;
const silent = { debug: noop, info: noop, warn: noop, error: noop, trace: noop, fatal: noop, child: () => silent };
const context = { logger: silent };

export async function startCognito(options: CognitoOptions) {
  mkdirSync(options.folder, { recursive: true });
  const stores = createCognitoStores(options.persist ? options.folder : undefined);
  const services = await assemble(options, stores);
  for (const plan of options.pools) await ensurePool(services.cognito, plan);
  const { Router } = lib('server/Router') as unknown as {
    Router: (services: unknown) => (target: string) => CognitoOperation;
  };
  const { createServer } = lib('server/server') as unknown as {
    createServer: (router: unknown, logger: unknown, options: unknown) => { start: () => Promise<Server> };
  };
  const logger = (requirePackage('pino') as (options: object) => unknown)({ level: 'silent' });
  const server = await createServer(withCognitoFixes(Router(services), services.cognito), logger, {
    hostname: '127.0.0.1',
    port: 0,
  }).start();
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      stores.flush();
    },
  };
}

async function assemble(options: CognitoOptions, stores: { create: unknown }) {
  const { DateClock } = lib('services/clock') as Record<string, new () => unknown>;
  const { CognitoServiceFactoryImpl } = lib('services/cognitoService') as Record<
    string,
    new (...a: unknown[]) => Factory
  >;
  const { UserPoolServiceFactoryImpl } = lib('services/userPoolService') as Record<
    string,
    new (...a: unknown[]) => unknown
  >;
  const { LambdaService } = lib('services/lambda') as Record<string, new (...a: unknown[]) => unknown>;
  const { TriggersService } = lib('services/triggers') as Record<string, new (...a: unknown[]) => unknown>;
  const { MessagesService } = lib('services/messages') as Record<string, new (...a: unknown[]) => unknown>;
  const { MessageDeliveryService } = lib('services/messageDelivery/messageDelivery') as Record<
    string,
    new (...a: unknown[]) => unknown
  >;
  const { JwtTokenGenerator } = lib('services/tokenGenerator') as Record<string, new (...a: unknown[]) => unknown>;
  const { otp } = lib('services/otp');

  const clock = new DateClock!();
  const pools = new UserPoolServiceFactoryImpl!(clock, stores);
  const cognito = await new CognitoServiceFactoryImpl!(options.folder, stores, pools).create(context, {});
  const lambdas = new LambdaService!(triggersOf(options.pools), lambdaClient(options.invoke));
  const triggers = new TriggersService!(clock, cognito, lambdas, {});
  const messages = new MessagesService!(triggers, new MessageDeliveryService!(sender(options.mailbox)));
  // Tokens name the issuer that the template names, whatever port this runs on.
  const tokens = { IssuerDomain: `https://cognito-idp.${options.region}.amazonaws.com` };
  const tokenGenerator = new JwtTokenGenerator!(clock, triggers, tokens);
  return { clock, cognito, config: {}, messages, otp, tokenGenerator, triggers };
}

interface Factory {
  create: (context: unknown, defaults: unknown) => Promise<CognitoLocalPools>;
}

/** Brings pool, clients and groups to what the template says today; the users stay. */
async function ensurePool(cognito: CognitoLocalPools, plan: UserPoolConfig): Promise<void> {
  const now = new Date();
  const known = await cognito.listUserPools(context);
  const wanted = { ...plan.properties, Id: plan.id, Arn: plan.arn, Name: plan.properties['UserPoolName'] };
  if (!known.some((pool) => pool.Id === plan.id)) {
    await cognito.createUserPool(context, { ...wanted, CreationDate: now, LastModifiedDate: now });
  }
  const pool = await cognito.getUserPool(context, plan.id);
  await pool.updateOptions(context, { ...pool.options, ...wanted, LastModifiedDate: now });
  for (const client of plan.clients) {
    const dates = { CreationDate: now, LastModifiedDate: now };
    const ids = { ClientId: client.id, UserPoolId: plan.id };
    await pool.saveAppClient(context, { ...client.properties, ...ids, ...dates });
  }
  for (const GroupName of plan.groups) {
    if (await pool.getGroupByGroupName(context, GroupName)) continue;
    await pool.saveGroup(context, { GroupName, CreationDate: now, LastModifiedDate: now, members: [] });
  }
}

const triggersOf = (pools: UserPoolConfig[]) =>
  Object.assign({}, ...pools.map((pool) => pool.properties['LambdaConfig'] ?? {})) as Record<string, string>;

/** What cognito-local believes to be the Lambda client of the old SDK. */
function lambdaClient(invoke: CognitoOptions['invoke']) {
  const call = async (functionArn: string, payload: string) => {
    const event = JSON.parse(payload) as { request: Record<string, unknown> };
    // Cognito hands out a placeholder and puts the code in afterwards.
    if ('codeParameter' in event.request) event.request['codeParameter'] = '{####}';
    return { StatusCode: 200, Payload: JSON.stringify(await invoke(functionArn, event)) };
  };
  return {
    invoke: ({ FunctionName, Payload }: { FunctionName: string; Payload: string }) => ({
      promise: () => call(FunctionName, Payload),
    }),
  };
}

function sender(mailbox: Mailbox) {
  const sendEmail = (_context: unknown, _user: unknown, to: string, message: Message): Promise<void> => {
    const code = message.__code;
    const subject = message.emailSubject || 'Your verification code';
    const html = (message.emailMessage || 'Your verification code is {####}').replaceAll('{####}', code);
    mailbox.deliver({ from: 'no-reply@verificationemail.com', to: [to], subject, html });
    return Promise.resolve();
  };
  return { sendEmail, sendSms: () => Promise.resolve() };
}

interface Message {
  __code: string;
  emailSubject?: string;
  emailMessage?: string;
}

function noop(): void {
  // cognito-local logs every step, passwords included; here it does not.
}

export type { CognitoDataStore };
