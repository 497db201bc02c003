/** Orders that belong together: articles that were added to an order, and other sizes that were sent for pieces of one. */
import type { OrderChange } from '../../../shared/order/rules.ts';
import { returnsWithoutExchange } from '../../../shared/returns/exchange-rules.ts';
import type { OrderReturn } from '../../../shared/returns/states.ts';
import { getItem } from '../../aws/dynamodb/read.ts';
import type { TransactWriteItem } from '../../aws/dynamodb/types.ts';
import { orderKey, returnKey } from '../keys.ts';
import { orderFromItem, type OrderLink, type StoredOrder } from './item.ts';

/** The first order names the new one. Fails where it changed since it was read. */
export function linkWrite(first: StoredOrder, link: OrderLink, returns?: OrderReturn[]): TransactWriteItem {
  return changeWrite(first, { links: [...(first.links ?? []), link], ...(returns && { returns }) });
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
 * are back already wait for their refund again.
 */
export async function endExchangeWrites(
  { id, exchange, status }: StoredOrder,
  change: OrderChange,
  by: string,
): Promise<TransactWriteItem[]> {
  const isCancellation = change.status === 'cancelled' && status !== 'cancelled';
  const item = isCancellation && exchange && (await getItem(orderKey(exchange.orderId), true));
  if (!item) return [];
  const first = orderFromItem(item);
  const { returns = [], links = [] } = first;
  const entry = returns.find(({ exchangedFor }) => exchangedFor === id);
  if (!entry) return [];
  return [
    changeWrite(first, {
      returns: returnsWithoutExchange(returns, id),
      links: links.map((link): OrderLink => (link.id === id ? { ...link, cancelled: true } : link)),
    }),
    { Update: entry.refundCents === undefined ? openReturn(entry.id) : reopenReturn(entry.id, by) },
  ];
}

function openReturn(id: string) {
  return {
    Key: returnKey(id),
    ConditionExpression: 'attribute_exists(pk)',
    UpdateExpression: 'SET version = version + :one REMOVE exchange',
    ExpressionAttributeValues: { ':one': 1 },
  };
}

function reopenReturn(id: string, by: string) {
  const entry = { at: new Date().toISOString(), to: 'goodsBack', by };
  return {
    Key: returnKey(id),
    ConditionExpression: 'attribute_exists(pk)',
    UpdateExpression:
      'SET #state = :state, history = list_append(history, :entry), version = version + :one REMOVE exchange, refundCents',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':state': 'goodsBack', ':entry': [entry], ':one': 1 },
  };
}
