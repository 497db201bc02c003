/**
 * The table's clock. Every answer of DynamoDB bears its date, so functions whose own clocks differ agree on one moment
 * without asking for it. Where answers bear no date, the function's own clock has to do.
 */
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';

/** Dates are in whole seconds and answers travel: nearer than this, in milliseconds, the function's own clock is right. */
const NEAR = 2000;

/** What to add to this function's clock, by the last answer. */
let difference = 0;

/** A moment of this function's clock, now where none is given, by the table's clock: milliseconds since 1970. */
export function tableTime(own = Date.now()): number {
  return own + difference;
}

/** Listens to a client's answers, whatever they say. */
export function trackClockSkew(client: DynamoDBClient): void {
  client.middlewareStack.add(
    (next) => async (args) => {
      const asked = Date.now();
      const result = await next(args);
      const { headers } = (result.response ?? {}) as { headers?: Record<string, string> };
      difference = clockSkew(headers?.['date'], asked, Date.now());
      return result;
    },
    { step: 'deserialize', name: 'hearTableClock', priority: 'low' },
  );
}

/** How far the table's clock is ahead of this function's, by an answer's date; 0 where they may well be the same. */
export function clockSkew(date: string | undefined, asked: number, answered: number): number {
  const dated = Date.parse(date ?? '');
  if (Number.isNaN(dated)) return 0;
  const second = { begins: dated, ends: dated + 1000 };
  if (second.ends >= asked - NEAR && second.begins <= answered + NEAR) return 0;
  return dated + 500 - answered;
}
