/**
 * Counts the write units of each partition key: of the table ('O#…') and of its indexes ('gsi2 EXPIRY'). DynamoDB tells units
 * of a whole call only, so every written item is read before and after the call.
 */
import {
  BatchWriteItemCommand,
  DeleteItemCommand,
  PutItemCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
  type AttributeValue,
} from '@aws-sdk/client-dynamodb';
import { fromAttributes } from '../../aws/dynamodb/attributes.ts';
import { client } from '../../aws/dynamodb/client.ts';
import { getItemOfEach } from '../../aws/dynamodb/read.ts';
import type { Item, Key } from '../../aws/dynamodb/types.ts';

const INDEXES = ['gsi1', 'gsi2'];
const BYTES_PER_UNIT = 1024;

type Send = (command: { input: object }) => Promise<unknown>;

/** From now on. */
export function recordPartitionWrites(): Map<string, number> {
  const units = new Map<string, number>();
  const add = (partition: string, count: number) => units.set(partition, (units.get(partition) ?? 0) + count);
  const send = client.send.bind(client) as Send;
  jest.spyOn(client as unknown as { send: Send }, 'send').mockImplementation(async (command) => {
    const keys = writtenKeys(command);
    const before = await getItemOfEach<Item>(keys, true);
    const answer = await send(command);
    const after = await getItemOfEach<Item>(keys, true);
    const unitsPerWrite = command instanceof TransactWriteItemsCommand ? 2 : 1;
    for (const [index, { pk }] of keys.entries()) {
      const images = [before[index], after[index]];
      const bytes = Math.max(...images.map((image) => Buffer.byteLength(JSON.stringify(image ?? {}))));
      add(pk, unitsPerWrite * Math.ceil(bytes / BYTES_PER_UNIT));
      for (const partition of changedIndexPartitions(images)) add(partition, 1);
    }
    return answer;
  });
  return units;
}

type Write = Record<string, { Key?: Attributes; Item?: Attributes }>;
type Attributes = Record<string, AttributeValue>;

/** The keys of the items that a command writes; none for a command that reads. */
function writtenKeys(command: object): Key[] {
  const keyOf = ({ Key, Item }: Write[string]): Key => {
    const { pk, sk } = fromAttributes<Item & Key>((Key ?? Item)!);
    return { pk, sk };
  };
  if (command instanceof TransactWriteItemsCommand) {
    return (command.input.TransactItems as Write[]).map((write) => keyOf(Object.values(write)[0]!));
  }
  if (command instanceof BatchWriteItemCommand) {
    return Object.values(command.input.RequestItems as Record<string, Write[]>)
      .flat()
      .map((write) => keyOf(Object.values(write)[0]!));
  }
  const isSingleWrite = [PutItemCommand, UpdateItemCommand, DeleteItemCommand].some((kind) => command instanceof kind);
  return isSingleWrite ? [keyOf((command as { input: Write[string] }).input)] : [];
}

/** An index holds keys only: a moved entry is deleted at its old place and put at its new one, an unmoved one costs nothing. */
function changedIndexPartitions([before, after]: (Item | undefined)[]): string[] {
  return INDEXES.flatMap((index) => {
    const [partition, sort] = [`${index}pk`, `${index}sk`];
    if (before?.[partition] === after?.[partition] && before?.[sort] === after?.[sort]) return [];
    const partitions = [before?.[partition], after?.[partition]].filter((value) => typeof value === 'string');
    return partitions.map((value) => `${index} ${value}`);
  });
}
