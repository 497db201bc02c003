/** The accounts that a demonstration shop shows on its login page and that its seed creates. Never on prod. */
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
