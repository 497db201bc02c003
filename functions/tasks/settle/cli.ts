/**
 * `npm run order:settle -- --stage dev --order …` (number or id): settles one order now. With `--transferred` its
 * refund was made by bank transfer.
 */
import { parseArgs } from 'node:util';
import { formatEuro, toEuro } from '../../../shared/price/money.ts';
import { loadStageSettings, stageOptions } from '../stage-settings.ts';
import type { SettleResult } from './settle.ts';

const { values } = parseArgs({
  options: {
    ...stageOptions,
    order: { type: 'string' },
    transferred: { type: 'boolean', default: false },
  },
});

try {
  if (!values.order) throw new Error('Which order? npm run order:settle -- --stage dev --order <number or id>');
  await loadStageSettings(values);
  const functionName = process.env['EXPIRY_FUNCTION'];
  if (!functionName) throw new Error('Only a deployed stage has the expiry function that settles an order.');
  const [{ invokeFunction }, { readOrder }, { findOrderByNumber }] = await Promise.all([
    import('../../store/stream/stream-consumer.ts'),
    import('../../store/orders/read.ts'),
    import('../../store/orders/find-by-number.ts'),
  ]);
  const order = (await readOrder(values.order)) ?? (await findOrderByNumber(values.order));
  if (!order) throw new Error(`Stage ${values.stage} has no order ${values.order}.`);
  const result = await invokeFunction<SettleResult>(functionName, {
    order: order.id,
    transferred: values.transferred,
  });
  console.log(`Order ${order.number} was ${order.status}, and is ${describe(result)}`);
  if (result.failure) throw new Error(result.failure);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function describe({ status, paidCents, refundedCents, expiresAt, pendingRefundCents }: SettleResult): string {
  const euro = (cents: number) => formatEuro(toEuro(cents));
  return [
    `${status}: ${euro(paidCents)} paid, ${euro(refundedCents)} refunded`,
    ...(expiresAt ? [`waits for its payment until ${expiresAt}`] : []),
    ...(pendingRefundCents ? [`a refund of ${euro(pendingRefundCents)} is pending`] : []),
  ].join('; ');
}
