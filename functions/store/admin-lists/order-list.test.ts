import { ulid } from 'ulid';
import { putItem } from '../../aws/dynamodb/write.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { anOrder } from '../../testing/fixtures/orders.ts';
import { orderToItem, type StoredOrder } from '../orders/item.ts';
import { orderListEntry, orderSearchWords } from './list-entries.ts';
import { filterOrdersByStatus, findOrders, readOrderPage } from './order-list.ts';
import { parseSearchText } from './search-words.ts';
import { updateLists, updateSearchWords } from './update-lists.ts';

setupTable();

async function saveAndList(order: StoredOrder): Promise<StoredOrder> {
  await putItem({ Item: orderToItem(order) });
  await updateLists('O', [orderListEntry(order)]);
  await updateSearchWords('O', [{ id: order.id, words: orderSearchWords(order) }]);
  return order;
}

const personOf = (firstName: string, lastName: string) => ({
  firstName,
  lastName,
  email: `${firstName}.${lastName}@example.it`.toLowerCase(),
});

it('orders are listed newest first, all of them and by status', async () => {
  const paid = await saveAndList(anOrder({ id: ulid(1000), status: 'paid' }));
  const shipped = await saveAndList(anOrder({ id: ulid(2000), status: 'shipped' }));
  expect(await readOrderPage('all', 1, 10)).toEqual({ ids: [shipped.id, paid.id], total: 2 });
  expect(await readOrderPage('paid', 1, 10)).toEqual({ ids: [paid.id], total: 1 });
});

it('orders are found by number, tracking number and customer, and filtered by status', async () => {
  const mario = await saveAndList(
    anOrder({ id: ulid(3000), number: 'VE-2026-QQQQQQQQQ1', person: personOf('Mario', 'Zanzi'), status: 'delivered' }),
  );
  const anna = await saveAndList(
    anOrder({ id: ulid(4000), number: 'VE-2026-QQQQQQQQQ2', person: personOf('Anna', 'Zanzini'), status: 'paid' }),
  );
  const found = async (searchText: string) => (await findOrders(parseSearchText(searchText))).ids;
  expect(await found('zanz')).toEqual([anna.id, mario.id]);
  expect(await found('mario zanzi')).toEqual([mario.id]);
  expect(await found('VE-2026-QQQQQQQQQ2')).toEqual([anna.id]);
  expect(await filterOrdersByStatus([anna.id, mario.id], 'delivered')).toEqual([mario.id]);
});
