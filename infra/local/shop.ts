/** The whole shop on this machine, put together: `npm start` and the tests begin here. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Jwks } from 'aws-jwt-verify/jwk';
import { readConfig, type Config } from '../config.ts';
import { buildSite, buildTemplate } from './build.ts';
import { startCloud, type Cloud } from './cloud/cloud.ts';
import type { CloudEndpoints } from './cloud/child.ts';
import type { Mail } from './cloud/mail.ts';
import { openData, temporaryData, type DataFolder } from './data-folder.ts';
import { dynamoCaller } from './dynamo-call.ts';
import { createEdge, type Edge } from './edge/distribution.ts';
import { createGateway } from './edge/gateway.ts';
import { listen, type EdgeServer } from './edge/server.ts';
import { openJournal, type Journal } from './journal.ts';
import { createFunctions } from './lambda/functions.ts';
import type { Lambda } from './lambda/lambda.ts';
import { startSchedules } from './lambda/schedule.ts';
import { followTables, type Streams } from './lambda/streams.ts';
import { bucketsOf, ensureTables, poolsOf } from './resources.ts';
import { publish, seed } from './site.ts';
import { readTemplate, type Template } from './template.ts';

export interface ShopOptions {
  /** Nothing outlives the run. Without it, `dataFolder` is needed. */
  memory?: boolean;
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
  elsewhere?: Record<string, string>;
  say?: (what: string) => void;
  onError?: (line: string) => void;
}

export interface Shop {
  url: string;
  endpoints: CloudEndpoints;
  config: Config;
  logFile: string;
  /** What the AWS clients of a test need in order to look behind the scenes. */
  environment: Record<string, string>;
  /** Every mail so far, the oldest first. */
  mailbox(): Promise<Mail[]>;
  /** Waits until the consumers of the table's stream have seen everything written so far. */
  settled(): Promise<void>;
  /** Settled when the emulators are gone, expected or not. */
  gone: Promise<void>;
  stop(): Promise<void>;
}

type Stop = () => unknown;

/** Rejects with one readable line where something is missing; nothing stays behind then. */
export async function startShop(options: ShopOptions): Promise<Shop> {
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

async function assemble(options: ShopOptions, stops: Stop[]): Promise<Shop> {
  const { say = () => undefined, context = {} } = options;
  const config = readConfig(context);
  const server = await listen(options.port);
  stops.unshift(() => server.close());
  const data = options.memory ? temporaryData() : openData(options.dataFolder ?? '', options.fresh);
  stops.push(data.release);
  const journal = openJournal(join(data.path, 'shop.log'), options.onError ?? (() => undefined));
  const [templateFolder, siteHash] = await Promise.all([
    options.templateFolder ?? buildTemplate(context, say),
    buildSite(say),
  ]);
  const template = readTemplate(templateFolder, { seed: data.notes.seed, host: `localhost:${server.port}` });

  const functions = new Map<string, Lambda>();
  const cloud = await cloudFor(template, options, data, functions);
  stops.unshift(() => cloud.stop());
  const call = dynamoCaller(cloud.endpoints.dynamodb, template.names.region);
  const tables = await ensureTables(template, call);
  for (const [arn, one] of createFunctions(template, inFunctions(cloud, options), journal.log)) functions.set(arn, one);
  const stopFunctions = () => Promise.all([...functions.values()].map((one) => one.stop()));
  stops.unshift(stopFunctions);

  const url = `http://localhost:${server.port}`;
  await fill({ options, config, template, data, cloud, siteHash, url });
  const streams = followTables({ template, tables, functions, call, data, journal });
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
    environment: { ...cloud.environment, ...environmentOf(template) },
    mailbox: async () => (await (await fetch(`${cloud.endpoints.mail}/mails`)).json()) as Mail[],
    settled: () => streams.settled(),
    gone: cloud.gone,
    stop: () => stopAll(stops),
  };
}

async function stopAll(stops: Stop[]): Promise<void> {
  for (const stop of stops.splice(0)) await stop();
}

function cloudFor(template: Template, options: ShopOptions, data: DataFolder, functions: Map<string, Lambda>) {
  const folder = join(data.path, 'cloud');
  if (!options.memory) mkdirSync(folder, { recursive: true });
  return startCloud({
    region: template.names.region,
    ...(!options.memory && { folder }),
    pools: poolsOf(template),
    buckets: bucketsOf(template),
    logFile: join(data.path, 'emulators.log'),
    invoke: (arn, event) => {
      const trigger = functions.get(arn);
      return trigger ? trigger.invoke(event) : Promise.reject(new Error(`No function ${arn}`));
    },
  });
}

/** What Lambda's environment has besides the template's variables: the way to the emulators. */
const inFunctions = ({ environment }: Cloud, { elsewhere }: ShopOptions): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  ...environment,
  ...elsewhere,
});

interface Filling {
  options: ShopOptions;
  config: Config;
  template: Template;
  data: DataFolder;
  cloud: Cloud;
  siteHash: string;
  url: string;
}

/** The site where it changed, the demo where it is not yet. */
async function fill({ options, config, template, data, cloud, siteHash, url }: Filling): Promise<void> {
  const published = `${siteHash} ${url} ${JSON.stringify(config)}`;
  if (data.notes.published !== published) {
    await publish(template, config, url, cloud.environment);
    data.note({ published });
  }
  if (options.seed === 'demo' && !data.notes.seeded) {
    options.say?.('Putting in the demo …');
    await seed(template, config, url, cloud.environment);
    data.note({ seeded: true });
  }
}

interface Opening {
  server: EdgeServer;
  template: Template;
  functions: Map<string, Lambda>;
  cloud: Cloud;
  streams: Streams;
  journal: Journal;
}

async function open({ server, template, functions, cloud, streams, journal }: Opening): Promise<void> {
  const [pool = ''] = template.ofType('AWS::Cognito::UserPool').keys();
  const keys = await fetch(`${cloud.endpoints.cognito}/${template.ref(pool)}/.well-known/jwks.json`);
  const gateway = createGateway(template, functions, (await keys.json()) as Jwks);
  const edge = createEdge({ template, gateway, s3: cloud.endpoints.s3 });
  const serve: Edge = async (request) => {
    const response = await edge(request);
    // Whoever wrote probably moved the stream: its consumer need not wait for its next look.
    if (request.method !== 'GET' && request.method !== 'HEAD') streams.nudge();
    return response;
  };
  server.serve(serve, (error) => {
    journal.log('edge', error instanceof Error ? (error.stack ?? error.message) : String(error), 'error');
  });
}

function environmentOf(template: Template): Record<string, string> {
  return {
    TABLE_NAME: String(template.output('TableName')),
    IMAGE_BUCKET: String(template.output('ImageBucket')),
    USER_POOL_ID: String(template.output('UserPoolId')),
    USER_POOL_CLIENT_ID: String(template.output('UserPoolClientId')),
  };
}
