/**
 * Counts the capacity units that one call uses of the table, and its time. They are logged with every call and asserted in
 * tests. DynamoDB does not say what a write with a failed condition used: such writes are not counted.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { SdkClient } from './sdk-client.ts';

export interface CapacityUnits {
  read: number;
  write: number;
}

interface Measurement extends CapacityUnits {
  /** By `performance.now()`. */
  startedAt: number;
}

const measurement = new AsyncLocalStorage<Measurement>();

/** Runs a call with a measurement of its own. Its units count in an outer measurement too. */
export async function measureCapacity<T>(call: () => Promise<T>): Promise<T> {
  const outer = measurement.getStore();
  const inner = { read: 0, write: 0, startedAt: performance.now() };
  try {
    return await measurement.run(inner, call);
  } finally {
    if (outer) Object.assign(outer, { read: outer.read + inner.read, write: outer.write + inner.write });
  }
}

/** The units of the running call so far. */
export function consumedCapacity(): CapacityUnits {
  const { read, write } = measurement.getStore() ?? { read: 0, write: 0 };
  return { read, write };
}

/** The units and the milliseconds of the running call so far. */
export function callUsage(): { units: CapacityUnits; milliseconds: number } {
  const now = performance.now();
  const milliseconds = Math.round((now - (measurement.getStore()?.startedAt ?? now)) * 10) / 10;
  return { units: consumedCapacity(), milliseconds };
}

interface ConsumedCapacity {
  CapacityUnits?: number;
}

const READ_COMMANDS = /^(Get|BatchGet|Query|Scan|TransactGet)/;

/** Asks DynamoDB for the units of every command of a client and adds them to the running call. */
export function attachCapacityCounter(client: SdkClient): void {
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' });
        const result = await next(args);
        const { ConsumedCapacity: consumed = [] } = result.output as {
          ConsumedCapacity?: ConsumedCapacity | ConsumedCapacity[];
        };
        const units = [consumed].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
        const running = measurement.getStore();
        if (running) running[READ_COMMANDS.test(commandName) ? 'read' : 'write'] += units;
        return result;
      },
    { step: 'initialize', name: 'countCapacity' },
  );
}
