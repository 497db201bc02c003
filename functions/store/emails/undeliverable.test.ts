import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { readAccount } from '../accounts/accounts.ts';
import { writeAccount } from '../accounts/testing/an-account.ts';
import { saveProfile } from '../accounts/update-account.ts';
import { isUndeliverable, recordUndeliverable } from './undeliverable.ts';

setupTable();

it('an address is without delivery from the first report on, however often it comes', async () => {
  const email = 'rimbalza@example.it';
  expect(await isUndeliverable(email)).toBe(false);
  await recordUndeliverable(email, 'bounce');
  await recordUndeliverable(email, 'complaint');
  expect([await isUndeliverable(email), await isUndeliverable('altra@example.it')]).toEqual([true, false]);
});

it('its account is marked, until it has another address', async () => {
  const account = await writeAccount();
  await recordUndeliverable(account.email, 'complaint');
  expect(await readAccount(account.id)).toMatchObject({ undeliverable: 'complaint' });
  await saveProfile(account, { ...account, email: `nuova-${account.email}` });
  expect(await readAccount(account.id)).not.toHaveProperty('undeliverable');
});
