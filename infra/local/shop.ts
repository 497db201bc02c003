/** The whole shop on one machine. `npm start` and the tests begin here. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Jwks } from 'aws-jwt-verify/jwk';
import { buildSite, buildTemplate, type Print } from '../deploy/build.ts';
import { demoAccounts } from '../../shared/account/demo-accounts.ts';
import { readConfig, siteConfig, type Config } from '../stack/config.ts';
import { createApiGateway } from './api-gateway/gateway.ts';
import { createDistribution, type EdgeHandler } from './cloudfront/distribution.ts';
import { startEdgeServer, type EdgeServer } from './cloudfront/server.ts';
import { openDataFolder, temporaryDataFolder, type DataFolder } from './data-folder.ts';
import { createDynamoDbCall } from './dynamodb-call.ts';
import type { EmulatorEndpoints } from './emulators/child-process.ts';
import { startEmulators, type Emulators } from './emulators/emulators.ts';
import type { Email } from './emulators/mailbox-page.ts';
import { createLambdas } from './lambda/create-lambdas.ts';
import { startEventSourceMappings, type EventSourceMappings } from './lambda/event-source-mappings.ts';
import type { Lambda, LogLines } from './lambda/lambda.ts';
import { startSchedules } from './lambda/schedule.ts';
import { publishToLocalShop, seedLocalShop } from './populate.ts';
import { bucketNames, ensureTables, userPoolConfigs } from './provision.ts';
import { mixReleases, RELEASE_BEFORE, seededRandom } from './lambda/two-releases.ts';
import { openShopLog, type ShopLog } from './shop-log.ts';
import { readSynthesisedTemplate, type ResolvedTemplate } from './template.ts';

export interface LocalShopOptions {
  /** Keeps its data in memory and in a temporary folder, deleted at the end. Without it, `dataFolder` is needed. */
  inMemory?: boolean;
  dataFolder?: string;
  /** Deletes the content of the data folder first. */
  fresh?: boolean;
  /** 0 for any free port. */
  port: number;
  /** `demo` adds the demo products and accounts once. */
  seed: 'demo' | 'none';
  /** A synthesised template; built from the sources by default. */
  templateFolder?: string;
  /** The synthesised template of another release: each call of a function goes to one of the two, as the seed says. */
  releaseBefore?: { templateFolder: string; seed: number };
  /** CDK context, as `-c key=value` passes it. */
  context?: Record<string, unknown>;
  /** Goes over the environment of the functions: endpoints of services without an emulator, READ_ONLY. */
  extraEnvironment?: Record<string, string>;
  /** The stream's consumer does not run, as `npm run events -- --rest` leaves it. */
  restsConsumer?: boolean;
  print?: Print;
  onError?: (line: string) => void;
}

export interface LocalShop {
  url: string;
  endpoints: EmulatorEndpoints;
  config: Config;
  logFile: string;
  /** The environment in which AWS clients reach the emulators of this shop. */
  clientEnvironment: Record<string, string>;
  /** All emails sent so far, the oldest first. */
  readEmails(): Promise<Email[]>;
  /** Resolves when the stream's consumers have handled everything that was written before the call. */
  waitForStream(): Promise<void>;
  /** Resolves when the emulators have ended, for whatever reason. */
  exited: Promise<void>;
  stop(): Promise<void>;
}

type Stop = () => unknown;

interface ShopParts {
  options: LocalShopOptions;
  config: Config;
  template: ResolvedTemplate;
  data: DataFolder;
  emulators: Emulators;
  functions: Map<string, Lambda>;
  server: EdgeServer;
  shopLog: ShopLog;
  url: string;
}

/** Rejects with one readable line when something is missing, and leaves nothing running then. */
export async function startLocalShop(options: LocalShopOptions): Promise<LocalShop> {
  // Lambda's time zone is UTC.
  process.env['TZ'] = 'UTC';
  const stops: Stop[] = [];
  try {
    return await start(options, stops);
  } catch (error) {
    await stopAll(stops);
    throw error;
  }
}

/** `stops` are run in order at the end: what was started last comes first. */
async function start(options: LocalShopOptions, stops: Stop[]): Promise<LocalShop> {
  const { print = () => undefined } = options;
  // The emulated SES delivers to the mailbox of this machine.
  const context = { mailDelivery: 'ses', ...options.context };
  const config = readConfig(context);
  const server = await startEdgeServer(options.port);
  stops.unshift(() => server.close());
  const data = options.inMemory ? temporaryDataFolder() : openDataFolder(options.dataFolder ?? '', options.fresh);
  const shopLog = openShopLog(join(data.path, 'shop.log'), options.onError ?? (() => undefined));
  stops.push(() => shopLog.close(), data.release);
  const [templateFolder, siteHash] = await Promise.all([
    options.templateFolder ?? buildTemplate(context, print),
    buildSite(print),
  ]);
  const template = readSynthesisedTemplate(templateFolder, { seed: data.state.seed, host: `localhost:${server.port}` });
  const functions = new Map<string, Lambda>();
  const emulators = await startShopEmulators(template, options, data, functions);
  stops.unshift(() => emulators.stop());
  const url = `http://localhost:${server.port}`;
  const parts: ShopParts = { options, config, template, data, emulators, functions, server, shopLog, url };
  const mappings = await startFunctions(parts, siteHash, stops);
  await openToVisitors(parts, mappings);
  // From now on the server is closed first, so that no visitor meets a half-stopped shop.
  stops.unshift(() => server.close());
  return {
    url,
    endpoints: emulators.endpoints,
    config,
    logFile: shopLog.file,
    clientEnvironment: { ...emulators.environment, ...resourceNames(template) },
    readEmails: async () => (await (await fetch(`${emulators.endpoints.ses}/mails`)).json()) as Email[],
    waitForStream: () => mappings.whenIdle(),
    exited: emulators.exited,
    stop: () => stopAll(stops),
  };
}

async function stopAll(stops: Stop[]): Promise<void> {
  for (const stop of stops.splice(0)) await stop();
}

function startShopEmulators(
  template: ResolvedTemplate,
  options: LocalShopOptions,
  data: DataFolder,
  functions: Map<string, Lambda>,
): Promise<Emulators> {
  const folder = join(data.path, 'cloud');
  if (!options.inMemory) mkdirSync(folder, { recursive: true });
  return startEmulators({
    region: template.names.region,
    ...(!options.inMemory && { folder }),
    pools: userPoolConfigs(template),
    buckets: bucketNames(template),
    logFile: join(data.path, 'emulators.log'),
    invoke: (arn, event) => {
      const trigger = functions.get(arn);
      return trigger ? trigger.invoke(event) : Promise.reject(new Error(`No function ${arn}`));
    },
  });
}

/** Creates tables and functions, publishes and seeds, then starts streams and schedules. */
async function startFunctions(parts: ShopParts, siteHash: string, stops: Stop[]): Promise<EventSourceMappings> {
  const { options, template, data, emulators, functions, shopLog } = parts;
  const call = createDynamoDbCall(emulators.endpoints.dynamodb, template.names.region);
  const tables = await ensureTables(template, call);
  const environment = { PATH: process.env['PATH'] ?? '', ...emulators.environment, ...options.extraEnvironment };
  for (const [arn, lambda] of createFunctions(parts, environment)) functions.set(arn, lambda);
  const stopFunctions = () => Promise.all([...functions.values()].map((lambda) => lambda.stop()));
  stops.unshift(stopFunctions);
  await populate(parts, siteHash);
  const { restsConsumer = false } = options;
  const mappings = startEventSourceMappings({ template, tables, functions, call, data, shopLog, restsConsumer });
  const stopSchedules = startSchedules(template, functions);
  // A batch under way ends only with its function, so both are stopped together.
  stops.unshift(stopSchedules, () => Promise.all([mappings.stop(), stopFunctions()]));
  return mappings;
}

function createFunctions(parts: ShopParts, environment: Record<string, string>) {
  const { options, template, shopLog, emulators } = parts;
  const ofConsumers = { AWS_ENDPOINT_URL_DYNAMODB: emulators.endpoints.dynamodbBatches };
  const today = createLambdas(template, environment, shopLog.log, ofConsumers);
  if (!options.releaseBefore) return today;
  const { templateFolder, seed } = options.releaseBefore;
  const templateBefore = readSynthesisedTemplate(templateFolder, template.names);
  const logBefore: LogLines = (source, text, level) => shopLog.log(source + RELEASE_BEFORE, text, level);
  const before = createLambdas(templateBefore, environment, logBefore, ofConsumers);
  return mixReleases(today, before, seededRandom(seed));
}

/** Publishes the site when it has changed, and seeds the demo once. */
async function populate(
  { options, config, template, data, emulators, url }: ShopParts,
  siteHash: string,
): Promise<void> {
  const published = `${siteHash} ${url} ${JSON.stringify(config)}`;
  if (data.state.published !== published) {
    const accounts = options.seed === 'demo' ? demoAccounts : [];
    await publishToLocalShop(template, { ...siteConfig(config, accounts), siteUrl: url }, emulators.environment);
    data.saveState({ published });
  }
  if (options.seed === 'demo' && !data.state.seeded) {
    options.print?.('Adding the demo products and accounts …');
    await seedLocalShop(config, url, { ...emulators.environment, ...resourceNames(template) });
    data.saveState({ seeded: true });
  }
}

async function openToVisitors(
  { server, template, functions, emulators, shopLog }: ShopParts,
  mappings: EventSourceMappings,
): Promise<void> {
  const [pool = ''] = template.ofType('AWS::Cognito::UserPool').keys();
  const keys = await fetch(`${emulators.endpoints.cognito}/${template.ref(pool)}/.well-known/jwks.json`);
  const gateway = createApiGateway(template, functions, (await keys.json()) as Jwks);
  const distribution = createDistribution({ template, gateway, s3: emulators.endpoints.s3 });
  const handle: EdgeHandler = async (request) => {
    const response = await distribution(request);
    // A write has probably put records into the stream: the consumer reads it at once.
    if (request.method !== 'GET' && request.method !== 'HEAD') mappings.pollNow();
    return response;
  };
  server.serve(handle, (error) => {
    shopLog.log('edge', error instanceof Error ? (error.stack ?? error.message) : String(error), 'error');
  });
}

function resourceNames(template: ResolvedTemplate): Record<string, string> {
  return {
    TABLE_NAME: String(template.output('TableName')),
    IMAGE_BUCKET: String(template.output('ImageBucket')),
    CATALOGUE_BUCKET: String(template.output('CatalogueBucket')),
    USER_POOL_ID: String(template.output('UserPoolId')),
    USER_POOL_CLIENT_ID: String(template.output('UserPoolClientId')),
  };
}
