/** The event source mappings of the template, each following its table. */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataFolder } from '../data-folder.ts';
import type { DynamoDbCall } from '../dynamodb-call.ts';
import type { ShopLog } from '../shop-log.ts';
import type { LocalTable } from '../provision.ts';
import type { ResourceProperties } from '../template-references.ts';
import type { ResolvedTemplate } from '../template.ts';
import type { Lambda } from './lambda.ts';
import { startStreamPoller, type StreamPoller } from './stream-poller.ts';

export interface EventSourceMappingParts {
  template: ResolvedTemplate;
  tables: LocalTable[];
  functions: Map<string, Lambda>;
  call: DynamoDbCall;
  data: DataFolder;
  journal: ShopLog;
}

export interface EventSourceMappings {
  pollNow(): void;
  whenIdle(): Promise<void>;
  stop(): Promise<void>;
}

export function startEventSourceMappings(parts: EventSourceMappingParts): EventSourceMappings {
  const mappings = [...parts.template.ofType('AWS::Lambda::EventSourceMapping').values()];
  const streams = mappings.flatMap((mapping) => follow(mapping, parts) ?? []);
  return {
    pollNow: () => streams.forEach((stream) => stream.pollNow()),
    whenIdle: async () => void (await Promise.all(streams.map((stream) => stream.whenIdle()))),
    stop: async () => void (await Promise.all(streams.map((stream) => stream.stop()))),
  };
}

function follow(mapping: ResourceProperties, parts: EventSourceMappingParts): StreamPoller | undefined {
  const { template, call, data } = parts;
  const source = String(mapping['EventSourceArn']);
  const table = parts.tables.find(({ logicalId }) => source.startsWith(`${template.arn(logicalId)}/stream/`));
  const consumer = consumerOf(mapping, parts);
  if (!table?.streamArn || !consumer) throw new Error(`The template follows ${source}, which is no table's stream`);
  const plan = {
    table: table.name,
    streamArn: table.streamArn,
    region: template.names.region,
    batchSize: Number(mapping['BatchSize'] ?? 100),
    retries: Number(mapping['MaximumRetryAttempts'] ?? 5),
    bisectOnError: mapping['BisectBatchOnFunctionError'] === true,
    reportsItemFailures: ((mapping['FunctionResponseTypes'] ?? []) as string[]).includes('ReportBatchItemFailures'),
  };
  return startStreamPoller(plan, {
    call,
    consumer,
    position: {
      read: () => data.state.position ?? {},
      write: (position) => data.saveState({ position }),
    },
    sendToDeadLetters: (records, why) => {
      appendFileSync(join(data.path, 'failed-events.jsonl'), records.map((one) => `${JSON.stringify(one)}\n`).join(''));
      parts.journal.log('stream', `${records.length} records given up: ${why}`, 'error');
    },
  });
}

/** The function is named by ARN or by name. */
function consumerOf(mapping: ResourceProperties, { functions }: EventSourceMappingParts): Lambda | undefined {
  const named = String(mapping['FunctionName']);
  return functions.get(named) ?? [...functions.values()].find((one) => one.name === named);
}
