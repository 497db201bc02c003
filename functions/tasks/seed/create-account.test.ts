import '../../testing/support/silence-logs.ts';
import { readAccount } from '../../store/accounts/accounts.ts';
import { findUserIdByEmail } from '../../store/accounts/email-claims.ts';
import { setupCognito } from '../../testing/fakes/cognito.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { seedAccounts, type SeedAccount } from './accounts.ts';
import { createSeedAccount } from './create-account.ts';

setupTable();
const cognito = setupCognito();

const [admin, customer, , other] = seedAccounts(Date.UTC(2026, 5, 1)) as [
  SeedAccount,
  SeedAccount,
  SeedAccount,
  SeedAccount,
];

it('an account is created once, with its password and its group', async () => {
  expect(await createSeedAccount(admin)).toBe(true);
  expect(await createSeedAccount(admin)).toBe(false);
  const id = (await findUserIdByEmail(admin.account.email))!;
  expect(await readAccount(id)).toMatchObject({ role: 'admin' });
  expect(cognito.users.get(id)).toMatchObject({ password: admin.password, groups: ['admin'] });
});

it('a demo customer without a password gets a random one', async () => {
  await createSeedAccount(other);
  const id = (await findUserIdByEmail(other.account.email))!;
  expect(cognito.users.get(id)!.password!.length).toBeGreaterThan(20);
});

it('an attempt that breaks off leaves the address free', async () => {
  cognito.failNext = 'AdminSetUserPassword';
  await expect(createSeedAccount(customer)).rejects.toThrow();
  expect(await findUserIdByEmail(customer.account.email)).toBeUndefined();
  expect(await createSeedAccount(customer)).toBe(true);
});
