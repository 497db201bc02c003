/** Orders that belong together: articles that were added to an order, other sizes that were sent for pieces of one, and an order in the place of another. */
import { ShopError } from '../../../shared/api/errors.ts';
import type { OrderLink } from '../../../shared/order/origin.ts';
import type { OrderChange } from '../../../shared/order/rules.ts';
import { returnsWithoutExchange } from '../../../shared/returns/exchange-rules.ts';
import type { OrderReturn, ReturnKind } from '../../../shared/returns/states.ts';
import { getItem } from '../../aws/dynamodb/read.ts';
import type { TransactWriteItem } from '../../aws/dynamodb/types.ts';
import { orderKey, returnKey } from '../keys.ts';
import { orderFromItem, orderToItem, type StoredOrder } from './item.ts';

const PAID_BACK = 'Di questo cambio è già stato rimborsato un reso: non si può più annullare';

/** The first order names the new one. Fails where it changed since it was read. */
export function linkWrite(first: StoredOrder, link: OrderLink, returns?: OrderReturn[]): TransactWriteItem {
  return changeWrite(first, { links: [...(first.links ?? []), link], ...(returns && { returns }) });
}

/**
 * The order that another one takes the place of names it, and is due for the expiry task until it is cancelled
 * (`finishReplacement`). Fails where it changed since it was read.
 */
export function replaceWrite(replaced: StoredOrder, { id, number }: StoredOrder, by: string): TransactWriteItem {
  const at = new Date().toISOString();
  const links: OrderLink[] = [...(replaced.links ?? []), { id, number, as: 'replacedBy' }];
  const next = {
    ...replaced,
    links,
    replacement: { id, number, at, by },
    updatedAt: at,
    version: replaced.version + 1,
  };
  return {
    Put: {
      Item: orderToItem(next),
      ConditionExpression: 'version = :version',
      ExpressionAttributeValues: { ':version': replaced.version },
    },
  };
}

function changeWrite(
  { id, version }: StoredOrder,
  changed: Partial<Pick<StoredOrder, 'links' | 'returns'>>,
): TransactWriteItem {
  const names = Object.keys(changed);
  return {
    Update: {
      Key: orderKey(id),
      ConditionExpression: 'version = :version',
      UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}, updatedAt = :now, version = :next`,
      ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: {
        ...Object.fromEntries(Object.entries(changed).map(([name, value]) => [`:${name}`, value])),
        ':version': version,
        ':next': version + 1,
        ':now': new Date().toISOString(),
      },
    },
  };
}

/**
 * For the transaction that cancels the order of an exchange: the return goes on as any other, and is refunded. Goods that
 * are back already wait for their refund again. ORDER_STATE where something of it was refunded: that would be refunded twice.
 */
export async function endExchangeWrites(
  order: StoredOrder,
  change: OrderChange,
  by: string,
): Promise<TransactWriteItem[]> {
  const { id, exchange, status } = order;
  const isCancellation = change.status === 'cancelled' && status !== 'cancelled';
  const item = isCancellation && exchange && (await getItem(orderKey(exchange.orderId), true));
  if (!item) return [];
  if (order.returns?.some(({ refundCents = 0 }) => refundCents > 0)) {
    throw new ShopError('ORDER_STATE', { message: PAID_BACK });
  }
  const first = orderFromItem(item);
  const { links = [] } = first;
  const entry = first.returns?.find(({ exchangedFor }) => exchangedFor === id);
  if (!entry) return [];
  const returns = returnsWithoutExchange(first, order, new Date().toISOString());
  const { kind } = returns.find((each) => each.id === entry.id)!;
  return [
    changeWrite(first, {
      returns,
      links: links.map((link): OrderLink => (link.id === id ? { ...link, cancelled: true } : link)),
    }),
    { Update: entry.refundCents === undefined ? openReturn(entry.id, kind) : reopenReturn(entry.id, kind, by) },
  ];
}

function openReturn(id: string, kind: ReturnKind) {
  return {
    Key: returnKey(id),
    ConditionExpression: 'attribute_exists(pk)',
    UpdateExpression: 'SET kind = :kind, version = version + :one REMOVE exchange',
    ExpressionAttributeValues: { ':kind': kind, ':one': 1 },
  };
}

function reopenReturn(id: string, kind: ReturnKind, by: string) {
  const entry = { at: new Date().toISOString(), to: 'goodsBack', by };
  return {
    Key: returnKey(id),
    ConditionExpression: 'attribute_exists(pk)',
    UpdateExpression:
      'SET #state = :state, kind = :kind, history = list_append(history, :entry), version = version + :one REMOVE exchange, refundCents',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':state': 'goodsBack', ':kind': kind, ':entry': [entry], ':one': 1 },
  };
}
