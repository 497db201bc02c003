/**
 * `npm run order:settle -- --stage dev --order …` (its number or its id): looks after one order now. `--transferred` where
 * its refund went back by bank transfer.
 */
import { parseArgs } from 'node:util';
import { formatEuro, toEuro } from '../../../shared/price/money.ts';
import { loadStageSettings } from '../stage-settings.ts';
import type { SettleResult } from './settle.ts';

const { values } = parseArgs({
  options: {
    ...{ stage: { type: 'string', default: 'dev' }, order: { type: 'string' } },
    transferred: { type: 'boolean', default: false },
  },
});

try {
  if (!values.order) throw new Error('Which order? npm run order:settle -- --stage dev --order <number or id>');
  loadStageSettings(values.stage);
  const name = process.env['EXPIRY_FUNCTION'];
  if (!name) throw new Error('Only a deployed stage has a function that can be asked.');
  const [{ invokeFunction: ask }, { readOrder }, { findOrderByNumber: orderWithNumber }] = await Promise.all([
    import('../../store/stream/stream-consumer.ts'),
    import('../../store/orders/read.ts'),
    import('../../store/orders/find-by-number.ts'),
  ]);
  const order = (await readOrder(values.order)) ?? (await orderWithNumber(values.order));
  if (!order) throw new Error(`Stage ${values.stage} has no order ${values.order}.`);
  const now = await ask<SettleResult>(name, { order: order.id, transferred: values.transferred });
  console.log(`Order ${order.number} was ${order.status}, and is ${told(now)}`);
  if (now.failed) throw new Error(now.failed);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function told({ status, paidCents, refundedCents, expiresAt, openCents }: SettleResult): string {
  const euro = (cents: number) => formatEuro(toEuro(cents));
  return [
    `${status}: ${euro(paidCents)} paid, ${euro(refundedCents)} given back`,
    ...(expiresAt ? [`waits for its money until ${expiresAt}`] : []),
    ...(openCents ? [`a refund of ${euro(openCents)} still waits`] : []),
  ].join('; ');
}
