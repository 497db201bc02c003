/** Reads from a shop's log what each call and each batch of the stream used. */
import { closeSync, openSync, readSync, statSync } from 'node:fs';

const LOG_TIMEOUT_MS = 60_000;

export interface CallUsage {
  units: { read: number; write: number };
  milliseconds: number;
}

export interface ServedCall extends CallUsage {
  call: string;
}

export interface ConsumedBatch extends CallUsage {
  changes: number;
}

/** Of several invocations together, the milliseconds too. */
export interface UsageTotals {
  calls: number;
  readUnits: number;
  writeUnits: number;
  milliseconds: number;
}

export class UsageLog {
  #markedSize = 0;

  constructor(private readonly logFile: string) {}

  mark(): void {
    this.#markedSize = statSync(this.logFile).size;
  }

  servedSinceMark(): ServedCall[] {
    return this.#lines<ServedCall>('served');
  }

  consumedSinceMark(): ConsumedBatch[] {
    return this.#lines<ConsumedBatch>('stream batch processed');
  }

  async servedCalls(call: string, count: number): Promise<ServedCall[]> {
    const deadline = Date.now() + LOG_TIMEOUT_MS;
    for (;;) {
      const served = this.servedSinceMark().filter((line) => line.call === call);
      if (served.length >= count) return served;
      if (Date.now() > deadline) throw new Error(`${served.length} calls of ${call} in the log, not ${count}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  #lines<T>(message: string): T[] {
    const text = Buffer.alloc(statSync(this.logFile).size - this.#markedSize);
    const file = openSync(this.logFile, 'r');
    readSync(file, text, 0, text.length, this.#markedSize);
    closeSync(file);
    return text
      .toString()
      .split('\n')
      .filter((line) => line.includes(`"message":"${message}"`))
      .map((line) => JSON.parse(line.slice(line.indexOf('{'))) as T);
  }
}

export function sumUsage(usages: CallUsage[]): UsageTotals {
  const totals = { calls: usages.length, readUnits: 0, writeUnits: 0, milliseconds: 0 };
  for (const { units, milliseconds } of usages) {
    totals.readUnits += units.read;
    totals.writeUnits += units.write;
    totals.milliseconds += milliseconds;
  }
  return totals;
}
