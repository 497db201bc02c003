import { putItem } from '../../aws/dynamodb/write.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { returnToItem, type Return } from '../returns/item.ts';
import { returnListEntry, returnSearchWords } from './list-entries.ts';
import { filterReturnsByState, findReturns, readReturnPage } from './return-list.ts';
import { parseSearchText } from './search-words.ts';
import { updateLists, updateSearchWords } from './update-lists.ts';

setupTable();

async function saveAndList(id: string, name: string, state: Return['state']): Promise<Return> {
  const orderReturn: Return = {
    id,
    statement: {
      at: '2026-03-05T13:30:00.000Z',
      name,
      email: 'cliente@vetrina.example',
      orderNumber: '2026-X',
      channel: 'public',
    },
    pieces: [],
    state,
    site: 'https://vetrina.example',
    history: [],
    version: 1,
  };
  await putItem({ Item: returnToItem(orderReturn) });
  await updateLists('W', [returnListEntry(orderReturn)]);
  await updateSearchWords('W', [{ id, words: returnSearchWords(orderReturn) }]);
  return orderReturn;
}

it('returns are listed by state, found by the declared name, and filtered by state', async () => {
  const unmatched = await saveAndList('01JNEW0000000000000000REC1', 'Giulia Rinaldi', 'unmatched');
  const received = await saveAndList('01JNEW0000000000000000REC2', 'Giulio Rinaldi', 'received');
  expect(await readReturnPage('all', 1, 10)).toEqual({ ids: [received.id, unmatched.id], total: 2 });
  expect(await readReturnPage('received', 1, 10)).toEqual({ ids: [received.id], total: 1 });
  expect((await findReturns(parseSearchText('rinaldi'))).ids).toEqual([received.id, unmatched.id]);
  expect((await findReturns(parseSearchText('giulia rin'))).ids).toEqual([unmatched.id]);
  expect(await filterReturnsByState([received.id, unmatched.id], 'unmatched')).toEqual([unmatched.id]);
});
