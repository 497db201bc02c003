/**
 * The clock of the table. Every answer of DynamoDB carries its date, so functions with different clocks agree on one time
 * without a call of their own. Without an answer the clock of the function is used.
 */
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';

/** Milliseconds. Dates are whole seconds and answers take time: a smaller difference is no skew. */
const TOLERANCE_MS = 2000;

/** Milliseconds to add to the clock of the function, by the last answer. */
let skewMs = 0;

/** A moment of the function's clock by the clock of the table, in milliseconds since 1970. */
export function tableTime(ownTime = Date.now()): number {
  return ownTime + skewMs;
}

/** Measures the skew with every answer of a client. */
export function trackClockSkew(client: DynamoDBClient): void {
  client.middlewareStack.add(
    (next) => async (args) => {
      const sentAt = Date.now();
      const result = await next(args);
      const { headers } = (result.response ?? {}) as { headers?: Record<string, string> };
      skewMs = clockSkew(headers?.['date'], sentAt, Date.now());
      return result;
    },
    { step: 'deserialize', name: 'trackClockSkew', priority: 'low' },
  );
}

/** How many milliseconds the table is ahead of the function, by the date of an answer. 0 within the tolerance. */
export function clockSkew(dateHeader: string | undefined, sentAt: number, receivedAt: number): number {
  const date = Date.parse(dateHeader ?? '');
  if (Number.isNaN(date)) return 0;
  // The date names a whole second: 1000 is its end, 500 its middle.
  const isNear = date + 1000 >= sentAt - TOLERANCE_MS && date <= receivedAt + TOLERANCE_MS;
  return isNear ? 0 : date + 500 - receivedAt;
}
