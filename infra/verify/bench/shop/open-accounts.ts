/** Creates the demo's admin and a number of customers in a measured shop. The environment names its table and its pool. */
import { demoAccounts } from '../../../../shared/account/demo-accounts.ts';
import { loadStageSettings } from '../../../../functions/tasks/stage-settings.ts';

await loadStageSettings({ stage: 'dev' });
const [{ createSeedAccount }, { seedAccounts }, { stableUlid }] = await Promise.all([
  import('../../../../functions/tasks/seed/create-account.ts'),
  import('../../../../functions/tasks/seed/accounts.ts'),
  import('../../../../functions/tasks/seed/random.ts'),
]);
const now = Date.now();
const [admin, customer] = seedAccounts(now);
if (!admin || !customer) throw new Error('The demo has two accounts');
await createSeedAccount(admin);
const password = demoAccounts[1]?.password ?? '';
for (let index = 0; index < Number(process.argv[2]); index += 1) {
  const id = stableUlid(`measured ${index}`, now);
  await createSeedAccount({ account: { ...customer.account, email: `misura${index}@posta.example`, id }, password });
}
