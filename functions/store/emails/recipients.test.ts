import { ulid } from 'ulid';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { putItem } from '../../aws/dynamodb/write.ts';
import { accountKey } from '../keys.ts';
import { readRecipients } from './recipients.ts';
import { recordUndeliverable } from './undeliverable.ts';

setupTable();

it('an address is confirmed where it is the one of the account, and nobody waits for its confirmation', async () => {
  const accounts = {
    confirmed: { email: 'anna@example.it' },
    unconfirmed: { email: 'bea@example.it', emailUnconfirmedSince: '2026-01-01T10:00:00.000Z' },
    erased: { email: 'carla@example.it', erasedAt: '2026-01-01T10:00:00.000Z' },
  };
  for (const [id, account] of Object.entries(accounts)) await putItem({ Item: { ...accountKey(id), id, ...account } });
  const { isConfirmed } = await readRecipients([...Object.keys(accounts), ulid()], []);
  expect(isConfirmed('confirmed', 'anna@example.it')).toBe(true);
  expect(isConfirmed('confirmed', 'altra@example.it')).toBe(false);
  expect(isConfirmed('unconfirmed', 'bea@example.it')).toBe(false);
  expect(isConfirmed('erased', 'carla@example.it')).toBe(false);
  expect(isConfirmed('unknown', 'anna@example.it')).toBe(false);
});

it('an address without delivery is told from the others', async () => {
  await recordUndeliverable('rimbalza@example.it', 'bounce');
  const { isUndeliverable } = await readRecipients([], ['rimbalza@example.it', 'anna@example.it']);
  expect(['rimbalza@example.it', 'anna@example.it'].map(isUndeliverable)).toEqual([true, false]);
});
