/** Counts the table's units that one call uses: printed with every call, asserted in tests. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';

export interface Units {
  read: number;
  write: number;
}

const meter = new AsyncLocalStorage<Units>();

/** Runs a call with a meter of its own. */
export function metered<T>(call: () => Promise<T>): Promise<T> {
  return meter.run({ read: 0, write: 0 }, call);
}

/** What the running call has used so far. */
export function unitsUsed(): Units {
  return meter.getStore() ?? { read: 0, write: 0 };
}

interface Consumed {
  CapacityUnits?: number;
}

const READS = /^(Get|BatchGet|Query|TransactGet)/;

/** Asks every answer of this client for its cost and adds it to the running call's meter. */
export function attachMeter(client: DynamoDBClient): void {
  client.middlewareStack.add(
    (next, context) => async (args) => {
      Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' });
      const result = await next(args);
      const output = result.output as { ConsumedCapacity?: Consumed | Consumed[] };
      const units = [output.ConsumedCapacity ?? []].flat().reduce((sum, each) => sum + (each.CapacityUnits ?? 0), 0);
      unitsUsed()[READS.test(context.commandName ?? '') ? 'read' : 'write'] += units;
      return result;
    },
    { step: 'initialize', name: 'meterUnits' },
  );
}
