import '../../testing/support/silence-logs.ts';
import { ulid } from 'ulid';
import { setupCognito } from '../../testing/fakes/cognito.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { writeAccount } from './testing/an-account.ts';
import { readCurrentAccount } from './accounts.ts';
import { createCognitoUser } from './cognito-users.ts';
import { claimPassword, overruleClaims, requireRight } from './password-claims.ts';
import { invalidateSessionsBefore } from './update-account.ts';

setupTable();
const cognito = setupCognito();

const changed = { code: 'ACCOUNT_CHANGED', status: 409 };

it('one of two claims at once is made', async () => {
  const account = await writeAccount();
  const claims = await Promise.allSettled([claimPassword(account), claimPassword(account)]);
  expect(claims.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const current = (await readCurrentAccount(account.id))!;
  await expect(claimPassword(account)).rejects.toMatchObject(changed);
  expect(await claimPassword(current)).not.toBe(current.passwordClaim);
});

it('no claim is made by an account as it was before its sessions ended', async () => {
  const account = await writeAccount();
  await invalidateSessionsBefore(account.id, 1_700_000_000);
  await expect(claimPassword(account)).rejects.toMatchObject(changed);
});

it('the owner of the address overrules a claim and ends the sessions; of another address, nothing', async () => {
  const account = await writeAccount();
  const claim = await claimPassword(account);
  expect(await overruleClaims({ ...account, email: 'altra@example.it' })).toBe(false);
  expect(await readCurrentAccount(account.id)).toMatchObject({ passwordClaim: claim });
  const now = Math.floor(Date.now() / 1000);
  expect(await overruleClaims(account)).toBe(true);
  const { passwordClaim, sessionsFrom } = (await readCurrentAccount(account.id))!;
  expect(passwordClaim).not.toBe(claim);
  expect(sessionsFrom).toBeGreaterThan(now);
});

it('a password without a right to it is replaced by one that nobody knows', async () => {
  const { id } = await writeAccount();
  await createCognitoUser(id, 'anna@example.it');
  cognito.users.get(id)!.password = 'rubata';
  await requireRight(id, () => true);
  expect(cognito.users.get(id)!.password).toBe('rubata');
  await expect(requireRight(id, () => false)).rejects.toMatchObject(changed);
  expect(cognito.users.get(id)!.password).not.toBe('rubata');
  await requireRight(ulid(), () => false);
});
