/** Orders by the days on which they need a row in the books: refunds, and the payments of orders with an invoice. */
import { addDays } from '../../../shared/locale/days.ts';
import { queryPage } from '../../aws/dynamodb/read.ts';
import { accountingDayKey, accountingMonthPartition } from '../keys.ts';
import { readOrders, type StoredOrder } from './read.ts';

export interface DayRange {
  /** Both included. */
  from: string;
  to: string;
}

interface AccountingPart {
  /** The oldest day first. An order has an entry for each of its days. */
  orders: { day: string; order: StoredOrder }[];
  /** Where the following part begins; null after the last. */
  next: string | null;
}

/** At most `count` entries. `after` is the `next` of the part before. */
export async function readAccountingDays({ from, to }: DayRange, count: number, after = ''): Promise<AccountingPart> {
  const keys: string[] = [];
  for (const month of monthsOf(after > from ? after.slice(0, 10) : from, to)) {
    const first = accountingDayKey(from, '').sk;
    const { items } = await queryPage({
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
      ExpressionAttributeValues: {
        ':pk': accountingMonthPartition(month),
        ':first': after > first ? `${after}!` : first,
        ':last': accountingDayKey(addDays(to, 1), '').sk,
      },
      Limit: count - keys.length,
    });
    keys.push(...items.map((item) => String(item['sk'])));
    if (keys.length === count) break;
  }
  return { orders: await ordersOf(keys), next: keys.length === count ? keys.at(-1)! : null };
}

async function ordersOf(keys: string[]): Promise<AccountingPart['orders']> {
  const days = keys.map((key) => ({ day: key.slice(0, 10), id: key.slice(11) }));
  const orders = await readOrders([...new Set(days.map(({ id }) => id))]);
  const ordersById = new Map(orders.map((order) => [order.id, order]));
  return days.flatMap(({ day, id }) => {
    const order = ordersById.get(id);
    return order ? [{ day, order }] : [];
  });
}

/** 'YYYY-MM', the oldest first. */
function monthsOf(from: string, to: string): string[] {
  const months: string[] = [];
  for (let day = from; day.slice(0, 7) <= to.slice(0, 7); day = addDays(`${day.slice(0, 7)}-28`, 4)) {
    months.push(day.slice(0, 7));
  }
  return months;
}
