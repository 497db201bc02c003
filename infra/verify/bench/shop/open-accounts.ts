/** Opens the demo's admin and so many customers in a measured shop, whose addresses and tables the environment names. */
import { demoAccounts } from '../../../../shared/account/demo-accounts.ts';
import { loadStageSettings } from '../../../../functions/tasks/stage-settings.ts';

loadStageSettings('dev');
const [{ createSeedAccount: openAccount }, { seedAccounts: seedPeople }] = await Promise.all([
  import('../../../../functions/tasks/seed/create-account.ts'),
  import('../../../../functions/tasks/seed/accounts.ts'),
]);
const now = Date.now();
const [admin, customer] = seedPeople(now);
if (!admin || !customer) throw new Error('The demo has two accounts');
await openAccount(admin);
const { stableUlid: stableId } = await import('../../../../functions/tasks/seed/random.ts');
for (let place = 0; place < Number(process.argv[2]); place += 1) {
  const email = `misura${place}@posta.example`;
  const account = { ...customer.account, email, id: stableId(`measured ${place}`, now) };
  await openAccount({ account, password: demoAccounts[1]?.password ?? '' });
}
