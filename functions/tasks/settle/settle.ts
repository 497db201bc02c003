/**
 * One order, looked after now because a person asks for it (`npm run order:settle`): what the clock would do, and where
 * that fails, why. Done by the expiry function, which has the provider's keys and the rights.
 */
import { ShopError } from '../../../shared/api/errors.ts';
import { refundChange } from '../../../shared/order/rules.ts';
import { requireOrder } from '../../store/orders/read.ts';
import { changeOrder, processDueOrder } from '../../store/orders/lifecycle.ts';
import type { PaymentGateway } from '../../store/orders/pending-refund.ts';

export interface SettleRequest {
  /** Its id. */
  order: string;
  /** The money went back by bank transfer, since the provider never will: that is noted, and nothing is sent. */
  transferred?: boolean;
}

export interface SettleResult {
  status: string;
  paidCents: number;
  refundedCents: number;
  /** Until when it waits for its money. */
  expiresAt?: string;
  /** A refund that is noted and not done. */
  openCents?: number;
  /** Why it could not be looked after. */
  failed?: string;
}

export async function settleOrder(
  bank: PaymentGateway,
  { order: id, transferred = false }: SettleRequest,
): Promise<SettleResult> {
  const failed = await (
    transferred ? noteTransfer(bank, id) : processDueOrder(bank, id, new Date().toISOString())
  ).then(() => undefined, refusal);
  const { status, paidCents, refundedCents, expiresAt, openRefund } = await requireOrder(id);
  return {
    ...{ status, paidCents, refundedCents },
    ...(status === 'pending' && expiresAt && { expiresAt }),
    ...(openRefund && { openCents: openRefund.cents }),
    ...(failed && { failed }),
  };
}

/** The refund that is noted; where none is, all that is left of the money. */
async function noteTransfer(bank: PaymentGateway, id: string): Promise<void> {
  const noted = (await requireOrder(id)).openRefund !== undefined;
  const byTransfer: PaymentGateway = {
    readIntent: (intentId) => bank.readIntent(intentId),
    refund: () => Promise.resolve(true),
  };
  await changeOrder(byTransfer, id, 'shop', (order) => (noted ? undefined : refundChange(order, null)));
}

function refusal(error: unknown): string {
  if (error instanceof ShopError) return `${error.code}: ${error.message}`;
  throw error;
}
