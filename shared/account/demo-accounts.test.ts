import { errorsOf } from '../testing/schemas.ts';
import { demoAccounts } from './demo-accounts.ts';
import { roles } from './roles.ts';
import { credentials, registration } from './schema.ts';

describe('the accounts of a demo shop', () => {
  it('are one of each role, as the README names them', () => {
    expect(demoAccounts.map(({ role, email, password }) => `${role}: ${email} ${password}`)).toEqual([
      'admin: admin@vetrina.example admin123',
      'customer: cliente@vetrina.example cliente123',
    ]);
    expect(demoAccounts.map(({ role }) => role)).toEqual([...roles]);
  });

  it.each(demoAccounts)('log in and register like everybody: $email', ({ email, password }) => {
    expect(errorsOf(credentials(), { email, password })).toEqual({});
    expect(errorsOf(registration(), { firstName: 'Anna', lastName: 'Ferri', email, password })).toEqual({});
  });

  it('have addresses that cannot receive email (RFC 2606)', () => {
    for (const { email } of demoAccounts) expect(email).toMatch(/\.example$/);
  });
});
