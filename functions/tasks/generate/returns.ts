/** Generated returns, for measuring only: a tenth of the delivered orders is returned some days later. */
import type { OrderReturn } from '../../../shared/returns/states.ts';
import type { ReturnState } from '../../../shared/returns/states.ts';
import { deliveredAt } from '../../../shared/returns/window.ts';
import type { StoredOrder } from '../../store/orders/item.ts';
import type { Return } from '../../store/returns/item.ts';
import { seededRandom, stableUlid, type SeededRandom } from '../seed/random.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const RETURN_SHARE = 0.1;
/** Older returns have been advanced by an admin. */
const OPEN_MS = 10 * DAY_MS;
const ADMIN = 'admin@vetrina.example';

interface OrderWithReturn {
  order: StoredOrder;
  orderReturn: Return;
}

/** The return of an order, and the order as it is since then; undefined for most orders. */
export function generateReturn(order: StoredOrder, index: number, now: number): OrderWithReturn | undefined {
  const random = seededRandom(`return ${index}`);
  const delivered = deliveredAt(order);
  if (!delivered || random() >= RETURN_SHARE) return undefined;
  const time = Date.parse(delivered) + random.between(DAY_MS, 12 * DAY_MS);
  if (time > now) return undefined;
  const state = now - time < OPEN_MS ? 'received' : random.pick(['goodsBack', 'goodsBack', 'closed'] as const);
  const orderReturn = buildReturn({ order, index, time, state, random });
  return { order: withReturn(order, orderReturn), orderReturn };
}

interface ReturnInput {
  order: StoredOrder;
  index: number;
  time: number;
  state: ReturnState;
  random: SeededRandom;
}

function buildReturn({ order, index, time, state, random }: ReturnInput): Return {
  const at = new Date(time).toISOString();
  const { firstName, lastName, email } = order.person;
  const { variantId, quantity } = random.pick(order.lines);
  const received = { at, to: 'received', by: 'customer' } as const;
  const advanced = { at: new Date(time + DAY_MS).toISOString(), to: state, by: ADMIN };
  return {
    id: stableUlid(`return ${index}`, time),
    statement: { at, name: `${firstName} ${lastName}`, email, orderNumber: order.number, channel: 'account' },
    orderId: order.id,
    kind: 'withdrawal',
    pieces: [{ variantId, quantity }],
    state,
    site: order.site,
    history: state === 'received' ? [received] : [received, advanced],
    version: state === 'received' ? 1 : 2,
  };
}

/** The order as the return has changed it. */
function withReturn(order: StoredOrder, orderReturn: Return): StoredOrder {
  const { id, statement, pieces, state, history, version } = orderReturn;
  const updatedAt = history.at(-1)?.at ?? statement.at;
  const isBack = state === 'goodsBack';
  const returnOfOrder: OrderReturn = {
    id,
    at: statement.at,
    kind: 'withdrawal',
    pieces,
    ...(isBack && { backAt: updatedAt }),
    ...(state === 'closed' && { closed: true as const }),
  };
  const lines = order.lines.map((line) => {
    const returned = isBack && pieces.find(({ variantId }) => variantId === line.variantId);
    return returned ? { ...line, returnedQuantity: returned.quantity } : line;
  });
  return { ...order, lines, returns: [returnOfOrder], updatedAt, version: order.version + version };
}
