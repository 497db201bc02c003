import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { isUndeliverable, recordUndeliverable } from './undeliverable.ts';

setupTable();

it('an address is without delivery from the first report on, however often it comes', async () => {
  expect(await isUndeliverable('hash')).toBe(false);
  await recordUndeliverable('hash', 'bounce');
  await recordUndeliverable('hash', 'complaint');
  expect([await isUndeliverable('hash'), await isUndeliverable('other')]).toEqual([true, false]);
});
