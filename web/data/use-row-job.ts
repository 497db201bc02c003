/** A job of many rows that is sent in parts. It goes on after a reload, and when the person comes back to the screen. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formDrafts } from '../lib/form-drafts.ts';
import { errorMessage } from './api.ts';
import { hasSessionEnded, sendRows } from './send-rows.ts';
import { useStoredSession } from './session-store.ts';

/** `check` asks what would change, `run` changes it. */
export type JobPhase = 'edit' | 'check' | 'preview' | 'run' | 'done';

interface RowJob<Row> {
  phase: JobPhase;
  rows: Row[];
}

/** What the job does with its rows. */
export interface JobRules<Job, Row, Answer> {
  /** Where the tab keeps the job. */
  draft: string;
  empty: Job;
  /** Rows of one call. */
  size: number;
  /** Whether the server is to be called for a row now. */
  isPending: (job: Job, row: Row) => boolean;
  send: (job: Job, rows: Row[], signal: AbortSignal) => Promise<Answer[]>;
  /** The answer for a row of a call that failed. */
  failed: (message: string) => Answer;
  callFailed: string;
  answered: (job: Job, row: Row, answer: Answer) => Row;
  /** The job once nothing is pending any more. */
  next: (job: Job) => Job;
}

/** Between two writes of a job that runs. Rows that are sent again after a reload do no harm. */
const KEEP_MS = 1000;

export function useRowJob<Job extends RowJob<Row>, Row, Answer>(rules: JobRules<Job, Row, Answer>) {
  const { job, setJob } = useKeptJob<Job>(rules.draft, rules.empty);
  const isWorking = isRunning(job);

  const work = useEffectEvent((signal: AbortSignal) => {
    const pending = [...job.rows.entries()].filter(([, row]) => rules.isPending(job, row));
    const onAnswers = (batch: [number, Row][], answers: Answer[]) =>
      setJob((current) => {
        const rows = [...current.rows];
        for (const [place, [index, row]] of batch.entries()) {
          rows[index] = rules.answered(current, row, answers[place]!);
        }
        return { ...current, rows };
      });
    /** Rows of a call that failed have failed. Rejects where the session ended. */
    const send = async (rows: Row[]) => {
      try {
        return await rules.send(job, rows, signal);
      } catch (error) {
        if (hasSessionEnded(error) || signal.aborted) throw error;
        return rows.map(() => rules.failed(errorMessage(error, rules.callFailed)));
      }
    };
    void sendRows(pending, { size: rules.size, send, onAnswers, signal }).then(
      (isDone) => isDone && setJob(rules.next),
    );
  });
  useEffect(() => {
    if (!isWorking) return;
    const stop = new AbortController();
    work(stop.signal);
    return () => stop.abort();
  }, [isWorking, job.phase]);

  return { job, setJob, isWorking };
}

const isRunning = ({ phase }: { phase: JobPhase }) => phase === 'check' || phase === 'run';

/** Kept in this tab for its user. */
function useKeptJob<Job extends { phase: JobPhase }>(draft: string, empty: Job) {
  const userId = useStoredSession()?.user._id ?? '';
  const [job, setJob] = useState<Job>(() => ({ ...empty, ...(formDrafts.read(userId, draft) as Partial<Job>) }));
  const keptAt = useRef({ time: 0, phase: '' });
  useEffect(() => {
    const { time, phase } = keptAt.current;
    if (isRunning(job) && phase === job.phase && Date.now() - time < KEEP_MS) return;
    keptAt.current = { time: Date.now(), phase: job.phase };
    formDrafts.write(userId, draft, job);
  }, [userId, draft, job]);
  return { job, setJob };
}
