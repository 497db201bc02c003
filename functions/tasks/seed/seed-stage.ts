/**
 * Seeds a stage in the cloud. Its demo accounts get passwords made for it, and its login page shows them from now on: the
 * published config.json holds them, through every further deployment.
 */
import { randomBytes } from 'node:crypto';
import { demoAccounts, type DemoAccount } from '../../../shared/account/demo-accounts.ts';
import { findUserIdByEmail } from '../../store/accounts/email-claims.ts';
import { setCognitoPassword } from '../../store/accounts/passwords.ts';
import { readPublishedConfig, writePublishedConfig } from '../../store/site-config.ts';
import { seedShop, type SeedOptions, type SeedResult } from './seed.ts';

const knownPasswords = demoAccounts.map(({ password }) => password);

interface SeededStage {
  written: SeedResult;
  accounts: readonly DemoAccount[];
  /** False where the stage is no demo: the passwords are then new with each run, and stand nowhere. */
  isShown: boolean;
}

export async function seedStage(options: SeedOptions): Promise<SeededStage> {
  const config = await readPublishedConfig();
  const published = config.demo?.accounts ?? [];
  // A stage of an earlier release shows those of the shop on one machine.
  const shown = published.some(({ password }) => knownPasswords.includes(password)) ? [] : published;
  if (shown.length > 0) {
    return { written: await seedShop({ ...options, demoAccounts: shown }), accounts: shown, isShown: true };
  }
  const accounts = demoAccounts.map((account) => ({ ...account, password: randomBytes(12).toString('base64url') }));
  const written = await seedShop({ ...options, demoAccounts: accounts });
  // An earlier seed, or one that broke off, left other passwords.
  for (const { email, password } of accounts) {
    const id = await findUserIdByEmail(email);
    if (id) await setCognitoPassword(id, password);
  }
  if (config.demo) await writePublishedConfig({ ...config, demo: { ...config.demo, accounts } });
  return { written, accounts, isShown: config.demo !== undefined };
}
