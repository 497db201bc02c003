import '../testing/support/silence-logs.ts';
import { readAccount } from '../store/accounts/accounts.ts';
import { writeAccount } from '../store/accounts/testing/an-account.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { callUseCase } from '../testing/support/call-use-case.ts';
import { askForConfirmation } from './ask-for-confirmation.ts';

setupTable();

const ask = (accountId: string) => callUseCase('askForConfirmation', askForConfirmation, { accountId });

it('another link is sent three times a day', async () => {
  const { id } = await writeAccount({ emailUnconfirmedSince: '2026-01-01T00:00:00.000Z' });
  for (let attempt = 0; attempt < 3; attempt += 1) await ask(id);
  expect((await readAccount(id))?.confirmationAskedAt).toMatch(/^20/);
  await expect(ask(id)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
});

it('a confirmed address needs none', async () => {
  const { id } = await writeAccount();
  for (let attempt = 0; attempt < 5; attempt += 1) await ask(id);
  expect(await readAccount(id)).not.toHaveProperty('confirmationAskedAt');
});
