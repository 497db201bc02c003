/** Statements of withdrawal made up for measuring: about a tenth of what was delivered is wanted back, some days later. */
import { deliveredAt } from '../../../shared/returns/window.ts';
import type { OrderReturn } from '../../../shared/returns/rules.ts';
import type { ReturnState } from '../../../shared/returns/states.ts';
import type { StoredOrder } from '../../store/orders/item.ts';
import type { Return } from '../../store/returns/item.ts';
import { seededRandom, stableUlid, type SeededRandom } from '../seed/random.ts';

const DAY = 24 * 60 * 60 * 1000;
const SHARE = 0.1;
/** Statements are answered within this time. */
const ANSWERED_MS = 10 * DAY;
const ADMIN = 'admin@vetrina.example';

export interface OrderWithReturn {
  order: StoredOrder;
  orderReturn: Return;
}

/** The statement about an order, with the order as it is since; undefined for most orders. */
export function generateReturn(order: StoredOrder, place: number, now: number): OrderWithReturn | undefined {
  const luck = seededRandom(`return ${place}`);
  const delivered = deliveredAt(order);
  if (!delivered || luck() >= SHARE) return undefined;
  const time = Date.parse(delivered) + luck.between(DAY, 12 * DAY);
  if (time > now) return undefined;
  const state = now - time < ANSWERED_MS ? 'received' : luck.pick(['goodsBack', 'goodsBack', 'closed'] as const);
  const stated = statement({ order, place, time, state, luck });
  return { order: noted(order, stated), orderReturn: stated };
}

interface Made {
  order: StoredOrder;
  place: number;
  time: number;
  state: ReturnState;
  luck: SeededRandom;
}

function statement({ order, place, time, state, luck }: Made): Return {
  const at = new Date(time).toISOString();
  const { firstName, lastName, email } = order.person;
  const { variantId, quantity } = luck.pick(order.lines);
  const answered = { at: new Date(time + DAY).toISOString(), to: state, by: ADMIN };
  return {
    id: stableUlid(`return ${place}`, time),
    statement: { at, name: `${firstName} ${lastName}`, email, orderNumber: order.number, channel: 'account' },
    ...{ orderId: order.id, kind: 'withdrawal', pieces: [{ variantId, quantity }], state, site: order.site },
    history: [{ at, to: 'received', by: 'customer' }, ...(state === 'received' ? [] : [answered])],
    version: state === 'received' ? 1 : 2,
  };
}

/** What the statement left on its order. */
function noted(order: StoredOrder, { id, statement: { at }, pieces, state, history, version }: Return): StoredOrder {
  const isBack = state === 'goodsBack';
  const own: OrderReturn = {
    ...{ id, at, kind: 'withdrawal', pieces },
    ...(isBack && { backAt: history.at(-1)?.at ?? at }),
    ...(state === 'closed' && { closed: true as const }),
  };
  const lines = order.lines.map((line) => {
    const piece = isBack && pieces.find(({ variantId }) => variantId === line.variantId);
    return piece ? { ...line, returnedQuantity: piece.quantity } : line;
  });
  return { ...order, lines, returns: [own], updatedAt: history.at(-1)?.at ?? at, version: order.version + version };
}
