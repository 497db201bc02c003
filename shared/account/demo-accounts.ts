/**
 * Accounts that the seed of a demo shop creates and its login page shows. Never on prod. These passwords are for a shop on one
 * machine: in the cloud each stage has its own (functions/tasks/seed/seed-stage.ts).
 */
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
