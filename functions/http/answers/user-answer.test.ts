import { user } from '../../../shared/account/answers.ts';
import type { Account } from '../../store/accounts/accounts.ts';
import { toUserAnswer } from './user-answer.ts';

const account: Account = {
  id: '01J',
  firstName: 'Anna',
  lastName: 'Bianchi',
  email: 'anna@example.it',
  phone: '',
  address: { street: '', city: '', postalCode: '', province: '', country: 'Italy' },
  role: 'admin',
  isActive: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
  sessionsFrom: 7,
  site: 'https://shop.example',
};

describe('the answer about an account', () => {
  it('has the role of the token and nothing that only the shop uses', () => {
    const answer = toUserAnswer(account, 'customer');
    expect(user.strict().parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({ _id: '01J', role: 'customer' });
  });
});
