import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { updateItem } from '../../aws/dynamodb/write.ts';
import { getItem } from '../../aws/dynamodb/read.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { captureLogs } from '../../testing/support/capture-logs.ts';
import { setClock } from '../../testing/support/clock.ts';
import { emptySearchCountKey, emptySearchKey } from '../keys.ts';
import { countEmptySearch, readEmptySearches } from './empty-searches.ts';

setupTable();

let now = Date.parse('2026-11-24T10:00:00Z');
let networks = 0;
const newNetwork = () => `198.51.${Math.floor((networks += 1) / 250)}.${networks % 250}`;

/** A second after the one before. */
async function search(text: string, network = newNetwork()): Promise<void> {
  setClock(new Date((now += 1000)));
  await countEmptySearch(text, network);
}
const texts = async (ofWeek: string) => (await readEmptySearches(ofWeek)).map(({ text, count }) => `${text} ${count}`);

beforeEach(() => (now += 7 * 24 * 3_600_000));
afterEach(() => void jest.useRealTimers());
const thisWeek = () => new Date(now - 24 * 3_600_000).toISOString().slice(0, 10);

describe('searches that found nothing', () => {
  it('are counted by their texts, the most frequent first, for thirteen weeks more', async () => {
    for (const text of ['Jeans', 'scarpe  da, corsa!', ' JEANS ', 'jeans']) await search(text);
    expect(await texts(thisWeek())).toEqual(['jeans 3', 'scarpe da corsa 1']);
    const { ttl } = (await getItem<{ ttl: number }>(emptySearchKey(thisWeek(), 'jeans')))!;
    expect(ttl - Date.parse(thisWeek()) / 1000).toBe(14 * 7 * 24 * 3600);
    expect(await getItem(emptySearchCountKey(thisWeek()))).toMatchObject({ count: 2, ttl });
  });

  it.each([
    ...['anna@example.it', 'anna＠example.it', 'chiamami 333 1234567', '4242 4242 4242 4242', '４２４２４２'],
    ...['RSSMRA80A01H501U', 'VE-2026-123456', '  ', '!?'],
  ])('say nothing of a person: %j', async (text) => {
    await search(text);
    expect(await texts(thisWeek())).toEqual([]);
  });

  it.each([
    ['taglia 42 sotto 100 €', 'taglia 42 sotto 100 €'],
    ["l'estate", "l'estate"],
    ['a'.repeat(59) + '😀 b', 'a'.repeat(59)],
    ['=cmd|calc\u0000', 'cmd calc'],
    ['__proto__', 'proto'],
  ])('%j is kept as %j', async (typed, text) => {
    await search(typed);
    expect(await texts(thisWeek())).toEqual([`${text} 1`]);
  });

  it('that somebody was still typing are left out, unless they are asked for more often', async () => {
    for (const text of ['jea', 'jea nera', 'jeans', 'borsa', 'borsa', 'borsalino']) await search(text);
    expect(await texts(thisWeek())).toEqual(['borsa 2', 'borsalino 1', 'jea nera 1', 'jeans 1']);
  });

  it('are counted once a second', async () => {
    await search('jeans');
    await countEmptySearch('scarpe', newNetwork());
    expect(await texts(thisWeek())).toEqual(['jeans 1']);
  });

  it('are twenty an hour from one network', async () => {
    const network = newNetwork();
    await captureLogs(async () => {
      for (let count = 0; count < 25; count += 1) await search('jeans', network);
    });
    expect(await texts(thisWeek())).toEqual(['jeans 20']);
  });

  it('are five hundred texts a week; known ones are still counted', async () => {
    await search('jeans');
    await updateItem({
      Key: emptySearchCountKey(thisWeek()),
      UpdateExpression: 'ADD #count :more',
      ExpressionAttributeNames: { '#count': 'count' },
      ExpressionAttributeValues: { ':more': 498 },
    });
    for (const text of ['scarpe', 'cravatta', 'jeans']) await search(text);
    expect(await texts(thisWeek())).toEqual(['jeans 2', 'scarpe 1']);
  });

  it('hurt no answer where the table does not count them', async () => {
    const lines = await captureLogs(async () => {
      jest.spyOn(DynamoDBClient.prototype, 'send').mockRejectedValue(new Error('No answer') as never);
      await expect(search('jeans')).resolves.toBeUndefined();
    });
    jest.restoreAllMocks();
    expect(lines).toMatchObject([{ message: 'empty search not counted' }]);
  });
});
