/** Sends many rows in calls of a few, two calls at a time, and calls again where the shop was busy. */
import { SESSION_ENDED } from './api-error.ts';
import { ApiError } from './api.ts';

/** Calls at the same time. */
const LANES = 2;

interface Batches<Row, Answer> {
  /** Rows of one call. */
  size: number;
  send: (rows: Row[]) => Promise<Answer[]>;
  onAnswers: (batch: [number, Row][], answers: Answer[]) => void;
  signal: AbortSignal;
}

/** Answers true once every row has its answer; false where it was stopped, or `send` rejected. */
export async function sendRows<Row, Answer>(
  rows: [number, Row][],
  { size, send, onAnswers, signal }: Batches<Row, Answer>,
): Promise<boolean> {
  let next = 0;
  const runLane = async () => {
    while (next < rows.length && !signal.aborted) {
      const batch = rows.slice(next, (next += size));
      const answers = await send(batch.map(([, row]) => row));
      if (!signal.aborted) onAnswers(batch, answers);
    }
  };
  try {
    await Promise.all(Array.from({ length: LANES }, runLane));
  } catch {
    // The session ended: after the login the job goes on.
    return false;
  }
  return !signal.aborted;
}

const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 1000;

/** The pause before an attempt doubles. */
const pause = (attempt: number) => new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** (attempt - 1)));

/** Calls again where the shop was busy or the connection was lost. Rejects with ApiError. */
export async function callAgain<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      const isPassing =
        error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
      if (!isPassing || attempt === ATTEMPTS) throw error;
      await pause(attempt);
    }
  }
}

export function hasSessionEnded(error: unknown): boolean {
  return error instanceof ApiError && error.code === SESSION_ENDED;
}
