import { ulid } from 'ulid';
import { putItem } from '../../aws/dynamodb/write.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { anOrder } from '../../testing/fixtures/orders.ts';
import { orderToItem, type StoredOrder } from '../orders/item.ts';
import { orderListEntry, orderSearchWords } from './list-entries.ts';
import { filterOrdersByStatus, findOrders, readOrderPage, searchOrders } from './order-list.ts';
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

it('orders are found by the end of a number, by phone and by product, and a number alone leads to no such words', async () => {
  const person = personOf('Ivo', 'Bruni');
  const [line] = anOrder().lines;
  const ivo = await saveAndList(
    anOrder({
      id: ulid(5000),
      number: 'VE-2026-PPPPPP7X2M',
      person,
      trackingNumber: 'ZZ9981234567',
      address: { ...anOrder().address, phone: '0039 347 5550123' },
      lines: [{ ...line!, name: 'Sciarpa Cortina in lana merino' }],
    }),
  );
  const found = async (searchText: string) => (await searchOrders(parseSearchText(searchText))).ids;
  for (const text of [
    '7X2M',
    '81234567',
    '5550123',
    '347 555',
    '003934755',
    'cortina',
    'Sciarpa Merino',
    'ivo cortina',
    'bruni 7x2m',
  ]) {
    expect([text, await found(text)]).toEqual([text, [ivo.id]]);
  }
  for (const text of ['7X2', 'in', '123', 'ivo trieste']) expect([text, await found(text)]).toEqual([text, []]);
  for (const word of ['7x2m', '347555', 'cortina']) expect((await findOrders([word])).ids).toEqual([]);
});

it('a product that many orders have hides no customer whose name begins like it', async () => {
  const [line] = anOrder().lines;
  const maglio = await saveAndList(anOrder({ id: ulid(6000), person: personOf('Ugo', 'Maglio') }));
  for (let at = 7000; at < 7210; at += 1) {
    await updateSearchWords('O', [
      { id: ulid(at), words: orderSearchWords(anOrder({ lines: [{ ...line!, name: 'Maglietta' }] })) },
    ]);
  }
  const { ids, more } = await searchOrders(['magli']);
  expect(more).toBe(true);
  expect(ids).toHaveLength(200);
  expect(ids).toContain(maglio.id);
});
