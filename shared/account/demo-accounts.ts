/** Accounts that the seed of a demo shop creates and its login page shows. Never on prod. */
import type { Role } from './roles.ts';

export interface DemoAccount {
  role: Role;
  email: string;
  password: string;
}

export const demoAccounts: readonly DemoAccount[] = [
  { role: 'admin', email: 'admin@vetrina.example', password: 'admin123' },
  { role: 'customer', email: 'cliente@vetrina.example', password: 'cliente123' },
];
