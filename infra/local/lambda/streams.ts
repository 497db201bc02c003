/** The event source mappings of the template, each following its table. */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataFolder } from '../data-folder.ts';
import type { DynamoCall } from '../dynamo-call.ts';
import type { Journal } from '../journal.ts';
import type { Table } from '../resources.ts';
import type { Properties } from '../references.ts';
import type { Template } from '../template.ts';
import type { Lambda } from './lambda.ts';
import { followStream, type Stream } from './stream.ts';

export interface StreamsParts {
  template: Template;
  tables: Table[];
  functions: Map<string, Lambda>;
  call: DynamoCall;
  data: DataFolder;
  journal: Journal;
}

export interface Streams {
  nudge(): void;
  settled(): Promise<void>;
  stop(): Promise<void>;
}

export function followTables(parts: StreamsParts): Streams {
  const mappings = [...parts.template.ofType('AWS::Lambda::EventSourceMapping').values()];
  const streams = mappings.flatMap((mapping) => follow(mapping, parts) ?? []);
  return {
    nudge: () => streams.forEach((stream) => stream.nudge()),
    settled: async () => void (await Promise.all(streams.map((stream) => stream.settled()))),
    stop: async () => void (await Promise.all(streams.map((stream) => stream.stop()))),
  };
}

function follow(mapping: Properties, parts: StreamsParts): Stream | undefined {
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
    bisect: mapping['BisectBatchOnFunctionError'] === true,
    reportsItems: ((mapping['FunctionResponseTypes'] ?? []) as string[]).includes('ReportBatchItemFailures'),
  };
  return followStream(plan, {
    call,
    consumer,
    position: {
      read: () => data.notes.position ?? {},
      write: (position) => data.note({ position }),
    },
    keepFailed: (records, why) => {
      appendFileSync(join(data.path, 'failed-events.jsonl'), records.map((one) => `${JSON.stringify(one)}\n`).join(''));
      parts.journal.log('stream', `${records.length} records given up: ${why}`, 'error');
    },
  });
}

/** The function is named by ARN or by name. */
function consumerOf(mapping: Properties, { functions }: StreamsParts): Lambda | undefined {
  const named = String(mapping['FunctionName']);
  return functions.get(named) ?? [...functions.values()].find((one) => one.name === named);
}
