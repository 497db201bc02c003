/** The event source mappings of the template: one stream poller each. */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataFolder } from '../data-folder.ts';
import type { DynamoDbCall } from '../dynamodb-call.ts';
import type { LocalTable } from '../provision.ts';
import type { ShopLog } from '../shop-log.ts';
import type { ResourceProperties } from '../template-references.ts';
import type { ResolvedTemplate } from '../template.ts';
import { createEventFilter, type FilterCriteria } from './event-filter.ts';
import type { Lambda } from './lambda.ts';
import { startStreamPoller, type StreamPoller } from './stream-poller.ts';

export interface EventSourceMappingParts {
  template: ResolvedTemplate;
  tables: LocalTable[];
  functions: Map<string, Lambda>;
  call: DynamoDbCall;
  data: DataFolder;
  shopLog: ShopLog;
  /** No mapping is read. */
  restsConsumer: boolean;
}

export interface EventSourceMappings {
  pollNow(): void;
  whenIdle(): Promise<void>;
  stop(): Promise<void>;
}

export function startEventSourceMappings(parts: EventSourceMappingParts): EventSourceMappings {
  const mappings = parts.restsConsumer ? [] : [...parts.template.ofType('AWS::Lambda::EventSourceMapping').values()];
  const pollers = mappings.map((mapping) => startPoller(mapping, parts));
  return {
    pollNow: () => pollers.forEach((poller) => poller.pollNow()),
    whenIdle: async () => void (await Promise.all(pollers.map((poller) => poller.whenIdle()))),
    stop: async () => void (await Promise.all(pollers.map((poller) => poller.stop()))),
  };
}

function startPoller(mapping: ResourceProperties, parts: EventSourceMappingParts): StreamPoller {
  const { template, call, data } = parts;
  const source = String(mapping['EventSourceArn']);
  const table = parts.tables.find(({ logicalId }) => source.startsWith(`${template.arn(logicalId)}/stream/`));
  const consumer = findConsumer(mapping, parts);
  if (!table?.streamArn || !consumer) throw new Error(`An event source mapping reads ${source}, which is no stream`);
  const config = {
    table: table.name,
    streamArn: table.streamArn,
    region: template.names.region,
    batchSize: Number(mapping['BatchSize'] ?? 100),
    retries: Number(mapping['MaximumRetryAttempts'] ?? 5),
    bisectOnError: mapping['BisectBatchOnFunctionError'] === true,
    filter: createEventFilter(mapping['FilterCriteria'] as FilterCriteria | undefined),
    reportsItemFailures: ((mapping['FunctionResponseTypes'] ?? []) as string[]).includes('ReportBatchItemFailures'),
  };
  return startStreamPoller(config, {
    call,
    consumer,
    position: {
      read: () => data.state.position ?? {},
      // To write a file at each batch holds up all requests. After a crash, the last batches are handled again.
      write: (position) => data.saveStateSoon({ position }),
    },
    sendToDeadLetters: (records, reason) => {
      const lines = records.map((record) => `${JSON.stringify(record)}\n`);
      appendFileSync(join(data.path, 'failed-events.jsonl'), lines.join(''));
      parts.shopLog.log('stream', `${records.length} dead letters: ${reason}`, 'error');
    },
  });
}

/** A mapping names its function, or an alias of it, by ARN or by name. */
function findConsumer(mapping: ResourceProperties, { functions }: EventSourceMappingParts): Lambda | undefined {
  const nameOrArn = String(mapping['FunctionName']);
  return functions.get(nameOrArn) ?? [...functions].find(([arn]) => arn.endsWith(`:function:${nameOrArn}`))?.[1];
}
