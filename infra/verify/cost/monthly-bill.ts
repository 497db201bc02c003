/** What a month of a shop costs: measured units of orders and views, counted resources, assumptions for the rest. */
import type { UsageTotals } from '../bench/shop/usage-log.ts';
import { addAmounts, amountsOfCalls, billFor, type Bill, type BillableAmounts } from './bill.ts';
import { memoryOf, orderAmountsByStep, pageViewAmounts, type MeasuredUsage } from './shop-bill.ts';
import type { Standing } from './standing-costs.ts';
import {
  AROUND_AN_ORDER,
  ATTACHED_BYTES_PER_ORDER,
  DAYS_PER_MONTH,
  EMAILS_PER_ORDER,
  LOG_BYTES_PER_API_CALL,
  LOG_BYTES_PER_RUN,
  LOG_COMPRESSION,
  ORDER_DAYS,
  SCHEDULED_RUN,
  SYNTHETIC_CALLS,
  TABLE_BYTES_AT_FIRST,
  TABLE_BYTES_PER_ORDER,
  TABLE_BYTES_PER_USER,
  type Shop,
} from './shops.ts';

const GIGABYTE = 1_000_000_000;

export function monthlyBill(shop: Shop, usage: MeasuredUsage, standing: Standing): Bill {
  const calls = addAmounts([viewsOf(shop, usage), ordersOf(shop, usage), ...scheduledOf(standing)]);
  return billFor(addAmounts([standing.amounts, calls, watchingOf(calls, standing), storageOf(shop, standing)]));
}

function viewsOf({ viewsPerDay, activeUsers }: Shop, { visit }: MeasuredUsage): BillableAmounts {
  const parts = pageViewAmounts(visit, viewsPerDay * DAYS_PER_MONTH);
  return addAmounts([...Object.values(parts), { activeUsers }]);
}

/** One order at a time: more of them share batches of the stream, and cost less. */
function ordersOf({ ordersPerDay }: Shop, { orders: [sequential] }: MeasuredUsage): BillableAmounts {
  if (!sequential) throw new Error('No orders were measured');
  const count = ordersPerDay * DAYS_PER_MONTH;
  return addAmounts([
    ...Object.values(orderAmountsByStep(sequential, sequential, count)),
    amountsOfCalls(times(AROUND_AN_ORDER, count), memoryOf('orders'), true),
    {
      emails: EMAILS_PER_ORDER * count,
      attachmentGigabytes: (ATTACHED_BYTES_PER_ORDER * count) / GIGABYTE,
    },
  ]);
}

/** The rollover function also wakes the stream's consumer: its heartbeat. */
function scheduledOf({ scheduled }: Standing): BillableAmounts[] {
  return scheduled.flatMap(({ functionId, memoryMegabytes, runsPerMonth }) => [
    amountsOfCalls(times(SCHEDULED_RUN, runsPerMonth), memoryMegabytes, false),
    ...(/Rollover/.test(functionId)
      ? [amountsOfCalls(times(SCHEDULED_RUN, runsPerMonth), memoryOf('events'), false)]
      : []),
    ...(/Buyer|Synthetic/.test(functionId) ? [syntheticCalls(runsPerMonth)] : []),
  ]);
}

function syntheticCalls(runs: number): BillableAmounts {
  const calls = times(SYNTHETIC_CALLS, runs);
  return {
    ...amountsOfCalls(calls, memoryOf('products'), true),
    edgeRequests: calls.calls,
    edgeFunctions: calls.calls,
  };
}

/** Logs, metrics and firewall: what the calls cause beside themselves. */
function watchingOf(calls: BillableAmounts, standing: Standing): BillableAmounts {
  const { invocations = 0, apiCalls = 0, edgeRequests = 0 } = calls;
  const logGigabytes = (invocations * LOG_BYTES_PER_RUN + apiCalls * LOG_BYTES_PER_API_CALL) / GIGABYTE;
  return {
    logGigabytes,
    logGigabytesKept: (logGigabytes * LOG_COMPRESSION * standing.logDays) / DAYS_PER_MONTH,
    customMetrics: apiCalls > 0 ? standing.logMetrics : 0,
    firewallRequests: standing.hasFirewall ? edgeRequests : 0,
  };
}

/** After the first year. */
function storageOf({ ordersPerDay, activeUsers, imageGigabytes }: Shop, { copies }: Standing): BillableAmounts {
  const orders = ordersPerDay * ORDER_DAYS * TABLE_BYTES_PER_ORDER;
  const tableGigabytes = (TABLE_BYTES_AT_FIRST + orders + activeUsers * TABLE_BYTES_PER_USER) / GIGABYTE;
  return {
    tableGigabytes,
    recoveryGigabytes: tableGigabytes,
    copyGigabytes: tableGigabytes * copies,
    objectGigabytes: imageGigabytes,
  };
}

function times(usage: UsageTotals, factor: number): UsageTotals {
  const { calls, readUnits, writeUnits, milliseconds } = usage;
  return {
    calls: calls * factor,
    readUnits: readUnits * factor,
    writeUnits: writeUnits * factor,
    milliseconds: milliseconds * factor,
  };
}
