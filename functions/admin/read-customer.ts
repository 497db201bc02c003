import type { Answer } from '../../shared/api/answers.ts';
import { ShopError } from '../../shared/api/errors.ts';
import { isPartlySent } from '../../shared/order/status.ts';
import { toEuro } from '../../shared/price/money.ts';
import { toUserAnswer } from '../http/answers/user-answer.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { readCurrentAccount } from '../store/accounts/accounts.ts';
import { erasureBlockers, readErasureScope, type ErasureScope } from '../store/accounts/erasure.ts';
import { orderErasureBlocker, previewOrders } from '../store/accounts/erasure-rules.ts';
import { readUserNotes, type UserNote } from '../store/accounts/user-notes.ts';
import { spentCents, type StoredOrder } from '../store/orders/read.ts';
import { declaredAsWithdrawal, readReturns, type Return } from '../store/returns/returns.ts';

type Customer = Answer<'readCustomer'>;

/** All that the shop has about one person. USER_NOT_FOUND where the account was erased, too. */
export const readCustomer: UseCase<'readCustomer'> = async ({ params: { id }, caller }) => {
  const account = await readCurrentAccount(id);
  if (!account) throw new ShopError('USER_NOT_FOUND');
  const [scope, notes] = await Promise.all([readErasureScope(account), readUserNotes(id)]);
  const ofOrders = await readReturns(returnIdsOf(scope.orders));
  const { openedBy } = account;
  return {
    user: toUserAnswer(account, account.role),
    ...(openedBy && { openedBy }),
    orders: scope.orders.map(toOrderRow),
    spent: toEuro(spentCents(scope.orders)),
    statements: statementsOf(ofOrders, scope.returnsWithoutOrder),
    notes: notes.map((note) => toNote(note, caller.account.email)),
    ...(account.role !== 'admin' && { erasure: previewErasure(scope, ofOrders) }),
  };
};

/** The shop's own returns, of pieces that it took out, state nothing. */
function returnIdsOf(orders: StoredOrder[]): string[] {
  return orders.flatMap(({ returns = [] }) => returns.flatMap(({ id, takenOut }) => (takenOut ? [] : [id])));
}

function toOrderRow(order: StoredOrder): Customer['orders'][number] {
  const { id, number, createdAt, status, pickup, totalCents, refundedCents } = order;
  const acceptedTerms = acceptedTermsOf(order);
  return {
    _id: id,
    orderNumber: number,
    createdAt,
    status,
    ...(pickup && { pickup }),
    ...(isPartlySent(order) && { partlySent: true as const }),
    total: toEuro(totalCents),
    refunded: toEuro(refundedCents),
    ...(acceptedTerms && { acceptedTerms }),
  };
}

/** With the order at the checkout. Who ordered by phone accepts them by paying. */
function acceptedTermsOf({ origin, exchange, termsVersion, createdAt, paidAt }: StoredOrder) {
  const at = origin === 'phone' ? paidAt : createdAt;
  return termsVersion && at && origin !== 'shop' && !exchange ? { version: termsVersion, at } : undefined;
}

function statementsOf(ofOrders: Return[], withoutOrder: Return[]): Customer['statements'] {
  const toStatement = (stated: Return, isOfOrder: boolean) => {
    const { id, statement, kind, state, exchange } = stated;
    const { at, orderNumber } = statement;
    const declared = declaredAsWithdrawal(stated);
    return {
      _id: id,
      at,
      orderNumber,
      ...(kind && { kind }),
      ...(declared && { declared }),
      ...(exchange && { exchange: true as const }),
      ...(exchange?.defect && { defect: exchange.defect }),
      state,
      isOfOrder,
    };
  };
  return [
    ...ofOrders.map((stated) => toStatement(stated, true)),
    ...withoutOrder.map((stated) => toStatement(stated, false)),
  ].sort((one, other) => other.at.localeCompare(one.at));
}

function toNote({ id, at, by, text }: UserNote, reader: string): Customer['notes'][number] {
  return { _id: id, at, by, text, isOwn: by === reader };
}

/** By the rules of the erasure itself: an order that holds it up is no part of what it would leave. */
function previewErasure(scope: ErasureScope, ofOrders: Return[]): NonNullable<Customer['erasure']> {
  const settled = scope.orders.filter((order) => !orderErasureBlocker(order));
  return {
    blockers: erasureBlockers(scope),
    ...previewOrders(settled, new Date().toISOString()),
    statements: ofOrders.length + scope.returnsWithoutOrder.length,
  };
}
