/**
 * Counts the table's units that one call uses, and its time: printed with every call, asserted in tests. A write whose
 * condition fails costs units too, but the table's refusal does not say how many: they are not in it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { SdkClient } from './sdk-client.ts';

export interface CapacityUnits {
  read: number;
  write: number;
}

const meter = new AsyncLocalStorage<CapacityUnits & { since: number }>();

/** Runs a call with a meter of its own; what it uses counts in a meter around it, too. */
export async function measureCapacity<T>(call: () => Promise<T>): Promise<T> {
  const outer = meter.getStore();
  const own = { read: 0, write: 0, since: performance.now() };
  try {
    return await meter.run(own, call);
  } finally {
    if (outer) Object.assign(outer, { read: outer.read + own.read, write: outer.write + own.write });
  }
}

/** What the running call has used so far. */
export function consumedCapacity(): CapacityUnits {
  const { read, write } = meter.getStore() ?? { read: 0, write: 0 };
  return { read, write };
}

/** The units and the milliseconds of the running call so far. */
export function callUsage(): { units: CapacityUnits; milliseconds: number } {
  const took = performance.now() - (meter.getStore()?.since ?? performance.now());
  return { units: consumedCapacity(), milliseconds: Math.round(took * 10) / 10 };
}

interface Consumed {
  CapacityUnits?: number;
}

const READS = /^(Get|BatchGet|Query|Scan|TransactGet)/;

/** Asks every answer of this client for its cost and adds it to the running call's meter. */
export function attachCapacityCounter(client: SdkClient): void {
  client.middlewareStack.add(
    (next, context) => async (args) => {
      Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' });
      const result = await next(args);
      const output = result.output as { ConsumedCapacity?: Consumed | Consumed[] };
      const units = [output.ConsumedCapacity ?? []].flat().reduce((sum, each) => sum + (each.CapacityUnits ?? 0), 0);
      const running = meter.getStore();
      if (running) running[READS.test(context.commandName ?? '') ? 'read' : 'write'] += units;
      return result;
    },
    { step: 'initialize', name: 'meterUnits' },
  );
}
