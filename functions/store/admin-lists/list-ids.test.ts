import { ulid } from 'ulid';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { readListedIds } from './list-ids.ts';
import { updateLists } from './update-lists.ts';

setupTable();
const day = Date.parse('2026-03-01T00:00:00.000Z');
const DAY_MS = 24 * 60 * 60 * 1000;

it('the list of all returns is read by time, in parts, oldest first', async () => {
  const [before, first, second, later] = [day - 1, day, day + 1, day + DAY_MS].map((time) => ulid(time));
  await updateLists(
    'W',
    [before, first, second, later].map((id) => ({ id: id!, status: 'open', version: 1 })),
  );
  const range = { from: day, until: day + DAY_MS };
  expect(await readListedIds('W', range, 5)).toEqual([first, second]);
  expect(await readListedIds('W', range, 1)).toEqual([first]);
  expect(await readListedIds('W', range, 5, first)).toEqual([second]);
  expect(await readListedIds('W', range, 5, before)).toEqual([first, second]);
  expect(await readListedIds('W', range, 5, second)).toEqual([]);
  expect(await readListedIds('W', range, 5, ulid(day + 2 * DAY_MS))).toEqual([]);
  expect(await readListedIds('W', range, 5, first, 'open')).toEqual([second]);
  expect(await readListedIds('W', range, 5, '', 'closed')).toEqual([]);
});
