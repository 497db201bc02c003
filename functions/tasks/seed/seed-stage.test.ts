import { demoAccounts } from '../../../shared/account/demo-accounts.ts';
import { findUserIdByEmail } from '../../store/accounts/email-claims.ts';
import { openSession } from '../../store/accounts/sessions.ts';
import { setupCognito } from '../../testing/fakes/cognito.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { setupS3 } from '../../testing/fakes/s3.ts';
import { seedStage } from './seed-stage.ts';
import { seedShop } from './seed.ts';

setupTable();
setupCognito();
const bucket = setupS3();
const site = 'https://vetrina.example';
const publish = (config: object) =>
  bucket.set('/images/config.json', { type: '', cacheControl: '', bytes: Buffer.from(JSON.stringify(config)) });
const published = () => JSON.parse(String(bucket.get('/images/config.json')?.bytes)) as unknown;
beforeAll(() => void (process.env['SITE_BUCKET'] = 'images'));

const canLogIn = async ({ email, password }: { email: string; password: string }) =>
  openSession((await findUserIdByEmail(email))!, password).then(
    (session) => session !== undefined,
    () => false,
  );

it('a stage gets passwords of its own, over those that everybody knows, and its login page shows them', async () => {
  await seedShop({ site });
  publish({ region: 'eu-central-1', demo: { accounts: demoAccounts } });
  const { accounts, isShown } = await seedStage({ site });
  expect(isShown).toBe(true);
  expect(published()).toEqual({ region: 'eu-central-1', demo: { accounts } });
  expect(bucket.get('/images/config.json')).toMatchObject({ cacheControl: 'no-cache' });
  for (const [index, account] of accounts.entries()) {
    expect(account.password.length).toBeGreaterThanOrEqual(12);
    expect([await canLogIn(account), await canLogIn(demoAccounts[index]!)]).toEqual([true, false]);
  }
});

it('a second run keeps the passwords that the login page shows', async () => {
  const before = published();
  const { written } = await seedStage({ site });
  expect(written).toEqual({ products: 0, accounts: 0, orders: 0 });
  expect(published()).toEqual(before);
});

it('a stage that is no demo shows no accounts', async () => {
  publish({ region: 'eu-central-1' });
  const { accounts, isShown } = await seedStage({ site });
  expect(isShown).toBe(false);
  expect(published()).toEqual({ region: 'eu-central-1' });
  expect(await canLogIn(accounts[0]!)).toBe(true);
});
