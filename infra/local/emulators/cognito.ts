/**
 * Cognito on this machine: the services of cognito-local, assembled here so that they start without the old AWS SDK, use
 * the template's identifiers, and send codes to the mailbox. cognito-fixes.ts corrects some answers.
 */
import { mkdirSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { withCognitoFixes } from './cognito-fixes.ts';
import type { CognitoLocalMessage, CognitoLocalPools, CognitoOperation } from './cognito-local-types.ts';
import { createCognitoStores } from './cognito-store.ts';
import { requirePackage } from './require-package.ts';
import type { Mailbox } from './ses.ts';

/** A user pool of the template, with its local identifiers. */
export interface UserPoolConfig {
  id: string;
  arn: string;
  properties: Record<string, unknown>;
  clients: { id: string; properties: Record<string, unknown> }[];
  groups: string[];
}

export interface CognitoOptions {
  region: string;
  folder: string;
  /** Without it the pools are kept in memory only. */
  persist: boolean;
  pools: UserPoolConfig[];
  mailbox: Mailbox;
  /** Calls a trigger function of the pool. */
  invoke: (functionArn: string, event: unknown) => Promise<unknown>;
}

type Constructor = new (...args: unknown[]) => unknown;

/** A module of cognito-local by its path. */
const load = <T>(path: string) => requirePackage(`cognito-local/lib/${path}`) as T;
const noop = () => undefined;
/** cognito-local would log every step, passwords included. */
const silentLogger = {
  debug: noop,
  info: noop,
  warn: noop,
  error: noop,
  trace: noop,
  fatal: noop,
  child: () => silentLogger,
};
const context = { logger: silentLogger };

export async function startCognito(options: CognitoOptions) {
  mkdirSync(options.folder, { recursive: true });
  const stores = createCognitoStores(options.persist ? options.folder : undefined);
  const services = await createServices(options, stores);
  for (const pool of options.pools) await ensurePool(services.cognito, pool);
  const { Router } = load<{ Router: (services: unknown) => (target: string) => CognitoOperation }>('server/Router');
  const { createServer } = load<{
    createServer: (router: unknown, logger: unknown, options: unknown) => { start: () => Promise<Server> };
  }>('server/server');
  const logger = (requirePackage('pino') as (options: object) => unknown)({ level: 'silent' });
  const router = withCognitoFixes(Router(services), services.cognito);
  const server = await createServer(router, logger, { hostname: '127.0.0.1', port: 0 }).start();
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      stores.flush();
    },
  };
}

async function createServices({ region, folder, pools, mailbox, invoke }: CognitoOptions, stores: { create: unknown }) {
  const { DateClock } = load<{ DateClock: Constructor }>('services/clock');
  const { CognitoServiceFactoryImpl } = load<{
    CognitoServiceFactoryImpl: new (...args: unknown[]) => {
      create: (context: unknown, defaults: unknown) => Promise<CognitoLocalPools>;
    };
  }>('services/cognitoService');
  const { UserPoolServiceFactoryImpl } = load<{ UserPoolServiceFactoryImpl: Constructor }>('services/userPoolService');
  const { LambdaService } = load<{ LambdaService: Constructor }>('services/lambda');
  const { TriggersService } = load<{ TriggersService: Constructor }>('services/triggers');
  const { MessagesService } = load<{ MessagesService: Constructor }>('services/messages');
  const { MessageDeliveryService } = load<{ MessageDeliveryService: Constructor }>(
    'services/messageDelivery/messageDelivery',
  );
  const { JwtTokenGenerator } = load<{ JwtTokenGenerator: Constructor }>('services/tokenGenerator');
  const { otp } = load<{ otp: unknown }>('services/otp');

  const clock = new DateClock();
  const poolFactory = new UserPoolServiceFactoryImpl(clock, stores);
  const cognito = await new CognitoServiceFactoryImpl(folder, stores, poolFactory).create(context, {});
  const lambdas = new LambdaService(triggersOf(pools), lambdaClient(invoke));
  const triggers = new TriggersService(clock, cognito, lambdas, {});
  const messages = new MessagesService(triggers, new MessageDeliveryService(messageSender(mailbox)));
  // Tokens name the same issuer as the template, whatever port this runs on.
  const issuer = { IssuerDomain: `https://cognito-idp.${region}.amazonaws.com` };
  const tokenGenerator = new JwtTokenGenerator(clock, triggers, issuer);
  return { clock, cognito, config: {}, messages, otp, tokenGenerator, triggers };
}

/** Creates or updates the pool, its clients and groups. Its users stay. */
async function ensurePool(cognito: CognitoLocalPools, config: UserPoolConfig): Promise<void> {
  const now = new Date();
  const existing = await cognito.listUserPools(context);
  const options = { ...config.properties, Id: config.id, Arn: config.arn, Name: config.properties['UserPoolName'] };
  if (!existing.some(({ Id }) => Id === config.id)) {
    await cognito.createUserPool(context, { ...options, CreationDate: now, LastModifiedDate: now });
  }
  const pool = await cognito.getUserPool(context, config.id);
  await pool.updateOptions(context, { ...pool.options, ...options, LastModifiedDate: now });
  for (const client of config.clients) {
    await pool.saveAppClient(context, {
      ...client.properties,
      ClientId: client.id,
      UserPoolId: config.id,
      CreationDate: now,
      LastModifiedDate: now,
    });
  }
  for (const GroupName of config.groups) {
    if (await pool.getGroupByGroupName(context, GroupName)) continue;
    await pool.saveGroup(context, { GroupName, CreationDate: now, LastModifiedDate: now, members: [] });
  }
}

const triggersOf = (pools: UserPoolConfig[]) =>
  Object.assign({}, ...pools.map((pool) => pool.properties['LambdaConfig'] ?? {})) as Record<string, string>;

/** Has the interface of the old SDK's Lambda client, which cognito-local expects. */
function lambdaClient(invoke: CognitoOptions['invoke']) {
  const call = async (functionArn: string, payload: string) => {
    const event = JSON.parse(payload) as { request: Record<string, unknown> };
    // Cognito passes a placeholder to the trigger and puts the code in afterwards.
    if ('codeParameter' in event.request) event.request['codeParameter'] = '{####}';
    return { StatusCode: 200, Payload: JSON.stringify(await invoke(functionArn, event)) };
  };
  return {
    invoke: ({ FunctionName, Payload }: { FunctionName: string; Payload: string }) => ({
      promise: () => call(FunctionName, Payload),
    }),
  };
}

function messageSender(mailbox: Mailbox) {
  const sendEmail = (_context: unknown, _user: unknown, to: string, message: CognitoLocalMessage): Promise<void> => {
    const subject = message.emailSubject || 'Your verification code';
    const text = message.emailMessage || 'Your verification code is {####}';
    const html = text.replaceAll('{####}', message.__code);
    mailbox.deliver({ from: 'no-reply@verificationemail.com', to: [to], subject, html });
    return Promise.resolve();
  };
  return { sendEmail, sendSms: () => Promise.resolve() };
}
