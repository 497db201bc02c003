/** Random moves that are no calls of the shop's orders: the provider's dashboard, its messages, returns, erasures. */
import type { ReturnUpdate } from '../../shared/returns/schema.ts';
import { ShopError } from '../../shared/api/errors.ts';
import { readAccount } from '../store/accounts/accounts.ts';
import { eraseAccountData } from '../store/accounts/erase-account-data.ts';
import { markAccountErased, prepareErasure } from '../store/accounts/erasure.ts';
import { syncMovements } from '../store/orders/lifecycle.ts';
import { requireOrder } from '../store/orders/read.ts';
import { demoPayments, takeOut } from './fixtures/order-actions.ts';
import { disputePayment, failRefund, refundInDashboard } from './fixtures/provider-dashboard.ts';
import { declareReturn, updateReturn } from './fixtures/return-actions.ts';
import type { TestUser } from './fixtures/test-user.ts';

export const paymentMoves = ['dashboardRefund', 'dashboardRefund', 'failRefund', 'dispute', 'disputeEnds', 'hear'];
export const returnMoves = ['declare', 'takeOut', 'takeOut', 'stop', 'goodsBack', 'refundReturn', 'closeReturn'];

/** `pieces` (1 to 3) chooses among variants of a move. */
export function paymentActions(id: string, pieces: number) {
  return {
    dashboardRefund: () => refundInDashboard(id, pieces === 3 ? 1_000_000 : 777 * pieces),
    failRefund: () => failRefund(id),
    dispute: () => disputePayment(id, pieces === 1 ? 'inquiry' : 'open'),
    disputeEnds: () => disputePayment(id, pieces === 1 ? 'won' : 'lost'),
    hear: () => hear(id),
  };
}

/** What a webhook does. The demo provider sends no messages. */
export async function hear(id: string): Promise<void> {
  await syncMovements(demoPayments, id);
}

/** A customer declares a return, and an admin takes any step with the order's latest one, or takes a piece out. */
export function returnActions({ id, owner, admin }: { id: string; owner: TestUser | undefined; admin: TestUser }) {
  const latest = async () => (await requireOrder(id)).returns?.at(-1);
  const step = (body: ReturnUpdate) => async () => {
    const returnId = (await latest())?.id;
    return returnId === undefined ? undefined : expectNoFailure(await updateReturn(admin, returnId, body));
  };
  return {
    declare: async () => (owner ? expectNoFailure(await declareReturn(owner, id)) : undefined),
    takeOut: async () => expectNoFailure(await takeOut(admin, await requireOrder(id))),
    stop: step({ step: 'stop' }),
    // All of them: pieces that cannot be sold again are in no stock.
    goodsBack: async () => {
      const entry = await latest();
      const restock = entry?.pieces.map(({ variantId, quantity }) => ({ variant: variantId, quantity }));
      return restock && expectNoFailure(await updateReturn(admin, entry!.id, { step: 'goodsBack', restock }));
    },
    refundReturn: step({ step: 'refund', amount: null }),
    closeReturn: step({ step: 'close', note: 'Hai ritirato la dichiarazione e tieni gli articoli' }),
  };
}

function expectNoFailure({ status }: { status: number }): void {
  expect(status).toBeLessThan(500);
}

/** Erases an account that has nothing open, as its owner and the expiry task do. */
export async function eraseIfSettled(customer: TestUser): Promise<void> {
  const account = await readAccount(customer.id);
  if (!account) return;
  const { blockers, returnIds } = await prepareErasure(account);
  if (blockers.length > 0) throw new ShopError('ACCOUNT_IN_USE');
  await markAccountErased(account, returnIds);
  await eraseAccountData(account.id);
}
