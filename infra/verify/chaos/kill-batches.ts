/** A run of batches as a browser sends them, a kill in the middle of it, and the run again from where it stopped. */
import type { ApiClient } from '../api/client.ts';
import type { KillableShop } from './killable-shop.ts';
import type { ApiModule } from './workload.ts';

export interface BatchRun<Row, Reply> {
  rows: readonly Row[];
  rowsPerCall: number;
  /** Sends one batch. Undefined where no answer came. */
  send: (admin: ApiClient, batch: Row[]) => Promise<Reply[] | undefined>;
}

export interface RunOutcome {
  summary: string;
  failures: string[];
  seconds: number;
}

interface KilledRun<Reply> {
  /** Of the answers after the restart: the batch that the kill cut off comes again. */
  replies: Reply[];
  /** Rows that were answered before the kill. */
  answered: number;
  /** Of both halves, without the restart. */
  seconds: number;
}

/** Kills the shop after half of the batches, while the next one is under way, and goes on once it is open again. */
export async function killDuringRun<Row, Reply>(
  shop: KillableShop,
  api: ApiModule,
  run: BatchRun<Row, Reply>,
): Promise<KilledRun<Reply>> {
  const batches = batchesOf(run);
  const half = Math.ceil(batches.length / 2);
  const admin = await api.logInAsAdmin();
  const startedAt = Date.now();
  const replies = await sendAll(admin, batches.slice(0, half), run.send);
  const answered = replies.length;
  const cutOff = run.send(admin, batches[half] ?? []).catch(() => undefined);
  // Once another call is answered, the shop works at the batch: some of its rows are done, others are not.
  await admin.get('/products/categories');
  await shop.kill();
  await cutOff;
  const killedAt = Date.now();
  await shop.start();
  const restartedAt = Date.now();
  replies.push(...(await sendAll(await api.logInAsAdmin(), batches.slice(half), run.send)));
  return { replies, answered, seconds: (Date.now() - restartedAt + killedAt - startedAt) / 1000 };
}

/** Every batch once more, as a browser would that lost what it knew. */
export async function repeatRun<Row, Reply>(api: ApiModule, run: BatchRun<Row, Reply>): Promise<Reply[]> {
  return sendAll(await api.logInAsAdmin(), batchesOf(run), run.send);
}

function batchesOf<Row>({ rows, rowsPerCall }: { rows: readonly Row[]; rowsPerCall: number }): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsPerCall) }, (_batch, place) =>
    rows.slice(place * rowsPerCall, (place + 1) * rowsPerCall),
  );
}

/** One after the other, as a browser does it. */
async function sendAll<Row, Reply>(admin: ApiClient, batches: Row[][], send: BatchRun<Row, Reply>['send']) {
  const replies: Reply[] = [];
  for (const batch of batches) replies.push(...((await send(admin, batch)) ?? []));
  return replies;
}
