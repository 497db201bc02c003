/** What schedules, the payment provider and `npm run reconcile` do in a running shop. Load it once the shop's addresses are in the environment. */
import { createRequire } from 'node:module';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { handler } from '../../../functions/tasks/scheduled/expiry.ts';
import {
  disputePayment,
  failRefund,
  refundInDashboard,
} from '../../../functions/testing/fixtures/provider-dashboard.ts';
import { reconcile } from '../../../functions/tasks/reconcile/reconcile.ts';
import { readItem, readUnpaidOrders, updateItem } from '../order-item.ts';

/** The package of another release, where two run side by side. */
const packageBefore = process.env['EXPIRY_BEFORE'];
type RunExpiry = (event?: object) => Promise<unknown>;
const handlers: RunExpiry[] = [
  handler,
  ...(packageBefore ? [(createRequire(packageBefore)(packageBefore) as { handler: RunExpiry }).handler] : []),
];
let runs = 0;

/** Of each release in turn. */
const runExpiry: RunExpiry = (event) => handlers[runs++ % handlers.length]!(event);

/** One look is enough while nobody changes the shop. */
export const reconcileQuietShop = () => reconcile({ apart: 0 });

/** What happens in the provider's dashboard. `quantity` (1 to 3) chooses how. */
export const dashboardMoves = {
  dashboardRefund: (orderId: string, quantity: number) =>
    refundInDashboard(orderId, quantity === 3 ? 1_000_000 : 777 * quantity),
  failRefund,
  dispute: (orderId: string, quantity: number) => disputePayment(orderId, quantity === 1 ? 'inquiry' : 'open'),
  disputeEnds: (orderId: string, quantity: number) => disputePayment(orderId, quantity === 1 ? 'won' : 'lost'),
};

/** What a webhook does, and `npm run order:settle`. */
export async function settleOrder(orderId: string): Promise<void> {
  await runExpiry({ order: orderId });
}

/** What an account holds unpaid, as its counters say. */
export async function readHold(accountId: string): Promise<{ orderIds: string[]; pieces: number }> {
  const client = new DynamoDBClient({});
  const hold = await readUnpaidOrders(client, process.env['TABLE_NAME'] ?? '', accountId);
  client.destroy();
  return hold;
}

/** Lets the payment time of a pending order pass, then runs the scheduled function. */
export async function expireOrder(orderId: string): Promise<void> {
  const client = new DynamoDBClient({});
  const table = process.env['TABLE_NAME'] ?? '';
  const partition = `O#${orderId}`;
  const { status, expiresAt, version } = await readItem(client, table, partition);
  if (status?.S === 'pending' && expiresAt && version) {
    await updateItem(client, table, {
      partition,
      update: 'SET expiresAt = :past, gsi2sk = :past',
      values: { ':past': { S: new Date(Date.now() - 1000).toISOString() }, ':version': version },
      condition: 'version = :version',
    });
  }
  client.destroy();
  await runExpiry();
}
