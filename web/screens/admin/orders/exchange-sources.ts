import type { Order } from '../../../../shared/order/answers.ts';
import { isShippedStatus } from '../../../../shared/order/status.ts';
import { isWithdrawal } from '../../../../shared/returns/states.ts';
import { changeablePieces, leftPieces } from './texts.ts';

export interface ExchangeSource {
  item: Order['items'][number];
  left: number;
  /** The open return that the exchange takes the place of. */
  returnId?: string;
  /** That return is a withdrawal of the law. */
  isWithdrawal?: boolean;
  /** It was said to be defective or wrong already. */
  defect?: true | undefined;
}

/**
 * What may be changed for another size, or replaced: before the shipping any piece; then pieces that the customer has, and open returns of
 * one article.
 */
export function exchangeSources(order: Order): ExchangeSource[] {
  const { items, returns = [], paidAt, status } = order;
  if (!paidAt || !isShippedStatus(status)) return changeablePieces(order).filter(({ item }) => item.product !== null);
  const returned = returns.flatMap((each): ExchangeSource[] => {
    const [first, ...others] = each.items;
    const item = items.find(({ variant }) => variant._id === first?.variant);
    const isOpen = each.refund === null && !each.exchangedFor && others.length === 0;
    if (!isOpen || !item || !first) return [];
    return [
      { item, left: first.quantity, returnId: each._id, isWithdrawal: isWithdrawal(each.kind), defect: each.defect },
    ];
  });
  return [...returned, ...leftPieces(order)].filter(({ item }) => item.product !== null);
}
