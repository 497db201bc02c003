/** The whole shop on this machine, put together: `npm start` and the tests begin here. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Jwks } from 'aws-jwt-verify/jwk';
import { readConfig, type Config } from '../stack/config.ts';
import { buildSite, buildTemplate } from '../deploy/build.ts';
import { startEmulators, type Emulators } from './emulators/emulators.ts';
import type { EmulatorEndpoints } from './emulators/child-process.ts';
import type { Email } from './emulators/ses.ts';
import { openDataFolder, temporaryDataFolder, type DataFolder } from './data-folder.ts';
import { createDynamoDbCall } from './dynamodb-call.ts';
import { createDistribution, type EdgeHandler } from './cloudfront/distribution.ts';
import { createApiGateway } from './api-gateway/gateway.ts';
import { startEdgeServer, type EdgeServer } from './cloudfront/server.ts';
import { openShopLog, type ShopLog } from './shop-log.ts';
import { createLambdas } from './lambda/create-lambdas.ts';
import type { Lambda } from './lambda/lambda.ts';
import { startSchedules } from './lambda/schedule.ts';
import { startEventSourceMappings, type EventSourceMappings } from './lambda/event-source-mappings.ts';
import { bucketNames, ensureTables, userPoolConfigs } from './provision.ts';
import { publishToLocalShop, seedLocalShop } from './populate.ts';
import { readSynthesisedTemplate, type ResolvedTemplate } from './template.ts';

export interface LocalShopOptions {
  /** Nothing outlives the run. Without it, `dataFolder` is needed. */
  inMemory?: boolean;
  dataFolder?: string;
  /** Throws away what the folder holds. */
  fresh?: boolean;
  /** 0 takes any free one. */
  port: number;
  /** Whether the demo is put in, unless it was before. */
  seed: 'demo' | 'none';
  /** The folder of a synthesised template to run from; without it, one is made of the sources. */
  templateFolder?: string;
  /** CDK context, as `-c key=value` gives it. */
  context?: Record<string, unknown>;
  /** What the functions have in their environment besides: the way to what stands in for a service without emulator. */
  extraEnvironment?: Record<string, string>;
  say?: (what: string) => void;
  onError?: (line: string) => void;
}

export interface LocalShop {
  url: string;
  endpoints: EmulatorEndpoints;
  config: Config;
  logFile: string;
  /** What the AWS clients of a test need in order to look behind the scenes. */
  clientEnvironment: Record<string, string>;
  /** Every mail so far, the oldest first. */
  readEmails(): Promise<Email[]>;
  /** Waits until the consumers of the table's stream have seen everything written so far. */
  waitForStream(): Promise<void>;
  /** Settled when the emulators are gone, expected or not. */
  exited: Promise<void>;
  stop(): Promise<void>;
}

type Stop = () => unknown;

/** Rejects with one readable line where something is missing; nothing stays behind then. */
export async function startLocalShop(options: LocalShopOptions): Promise<LocalShop> {
  // Lambda's clock is UTC, whatever the machine's is.
  process.env['TZ'] = 'UTC';
  const stops: Stop[] = [];
  try {
    return await assemble(options, stops);
  } catch (error) {
    await stopAll(stops);
    throw error;
  }
}

async function assemble(options: LocalShopOptions, stops: Stop[]): Promise<LocalShop> {
  const { say = () => undefined, context = {} } = options;
  const config = readConfig(context);
  const server = await startEdgeServer(options.port);
  stops.unshift(() => server.close());
  const data = options.inMemory ? temporaryDataFolder() : openDataFolder(options.dataFolder ?? '', options.fresh);
  stops.push(data.release);
  const journal = openShopLog(join(data.path, 'shop.log'), options.onError ?? (() => undefined));
  const [templateFolder, siteHash] = await Promise.all([
    options.templateFolder ?? buildTemplate(context, say),
    buildSite(say),
  ]);
  const template = readSynthesisedTemplate(templateFolder, { seed: data.state.seed, host: `localhost:${server.port}` });

  const functions = new Map<string, Lambda>();
  const cloud = await cloudFor(template, options, data, functions);
  stops.unshift(() => cloud.stop());
  const call = createDynamoDbCall(cloud.endpoints.dynamodb, template.names.region);
  const tables = await ensureTables(template, call);
  for (const [arn, one] of createLambdas(template, inFunctions(cloud, options), journal.log)) functions.set(arn, one);
  const stopFunctions = () => Promise.all([...functions.values()].map((one) => one.stop()));
  stops.unshift(stopFunctions);

  const url = `http://localhost:${server.port}`;
  await fill({ options, config, template, data, cloud, siteHash, url });
  const streams = startEventSourceMappings({ template, tables, functions, call, data, journal });
  const stopSchedules = startSchedules(template, functions);
  // A batch under way ends with its function: these two go together.
  stops.unshift(stopSchedules, () => Promise.all([streams.stop(), stopFunctions()]));
  await open({ server, template, functions, cloud, streams, journal });
  // From here on visitors come first: nobody is served while the rest goes.
  stops.unshift(() => server.close());
  stops.push(() => journal.close());
  return {
    url,
    endpoints: cloud.endpoints,
    config,
    logFile: journal.file,
    clientEnvironment: { ...cloud.environment, ...environmentOf(template) },
    readEmails: async () => (await (await fetch(`${cloud.endpoints.ses}/mails`)).json()) as Email[],
    waitForStream: () => streams.whenIdle(),
    exited: cloud.exited,
    stop: () => stopAll(stops),
  };
}

async function stopAll(stops: Stop[]): Promise<void> {
  for (const stop of stops.splice(0)) await stop();
}

function cloudFor(
  template: ResolvedTemplate,
  options: LocalShopOptions,
  data: DataFolder,
  functions: Map<string, Lambda>,
) {
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

/** What Lambda's environment has besides the template's variables: the way to the emulators. */
const inFunctions = (
  { environment }: Emulators,
  { extraEnvironment: elsewhere }: LocalShopOptions,
): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  ...environment,
  ...elsewhere,
});

interface Filling {
  options: LocalShopOptions;
  config: Config;
  template: ResolvedTemplate;
  data: DataFolder;
  cloud: Emulators;
  siteHash: string;
  url: string;
}

/** The site where it changed, the demo where it is not yet. */
async function fill({ options, config, template, data, cloud, siteHash, url }: Filling): Promise<void> {
  const published = `${siteHash} ${url} ${JSON.stringify(config)}`;
  if (data.state.published !== published) {
    await publishToLocalShop(template, config, url, cloud.environment);
    data.saveState({ published });
  }
  if (options.seed === 'demo' && !data.state.seeded) {
    options.say?.('Putting in the demo …');
    await seedLocalShop(template, config, url, cloud.environment);
    data.saveState({ seeded: true });
  }
}

interface Opening {
  server: EdgeServer;
  template: ResolvedTemplate;
  functions: Map<string, Lambda>;
  cloud: Emulators;
  streams: EventSourceMappings;
  journal: ShopLog;
}

async function open({ server, template, functions, cloud, streams, journal }: Opening): Promise<void> {
  const [pool = ''] = template.ofType('AWS::Cognito::UserPool').keys();
  const keys = await fetch(`${cloud.endpoints.cognito}/${template.ref(pool)}/.well-known/jwks.json`);
  const gateway = createApiGateway(template, functions, (await keys.json()) as Jwks);
  const edge = createDistribution({ template, gateway, s3: cloud.endpoints.s3 });
  const serve: EdgeHandler = async (request) => {
    const response = await edge(request);
    // Whoever wrote probably moved the stream: its consumer need not wait for its next look.
    if (request.method !== 'GET' && request.method !== 'HEAD') streams.pollNow();
    return response;
  };
  server.serve(serve, (error) => {
    journal.log('edge', error instanceof Error ? (error.stack ?? error.message) : String(error), 'error');
  });
}

function environmentOf(template: ResolvedTemplate): Record<string, string> {
  return {
    TABLE_NAME: String(template.output('TableName')),
    IMAGE_BUCKET: String(template.output('ImageBucket')),
    USER_POOL_ID: String(template.output('UserPoolId')),
    USER_POOL_CLIENT_ID: String(template.output('UserPoolClientId')),
  };
}
