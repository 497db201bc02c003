import { adminUsersAnswer, authAnswer, emailLinkAnswer, sentEmail, user } from './answers.ts';

const stored = {
  _id: '01JABCDEFGHJKMNPQRSTVWXYZ0',
  firstName: 'Anna',
  lastName: 'Ferri',
  email: 'anna@example.it',
  emailConfirmed: true,
  phone: '',
  role: 'customer',
  isActive: true,
  createdAt: '2026-01-01T10:00:00.000Z',
  updatedAt: '2026-01-02T10:00:00.000Z',
  address: { street: '', city: '', postalCode: '', province: '', country: 'Italy' },
};

describe('a user', () => {
  it('is answered without what only the shop knows', () => {
    expect(user.parse({ ...stored, version: 3, loginAttempts: 2 })).toEqual(stored);
  });

  it('has a role of the shop', () => {
    expect(user.safeParse({ ...stored, role: 'root' }).success).toBe(false);
    expect(user.parse({ ...stored, role: 'admin' }).role).toBe('admin');
  });

  it.each(['phone', 'address', 'isActive', 'updatedAt'])('always has its %s, though it may be empty', (field) => {
    expect(user.safeParse({ ...stored, [field]: undefined }).success).toBe(false);
  });
});

it('a login answers the user and a token', () => {
  expect(authAnswer.parse({ token: 't', user: stored })).toEqual({ token: 't', user: stored });
  expect(authAnswer.safeParse({ user: stored }).success).toBe(false);
});

it('the list of users says where a search stopped counting', () => {
  const page = { users: [stored], currentPage: 1, totalPages: 14, total: 200 };
  expect(adminUsersAnswer.parse(page)).toEqual(page);
  expect(adminUsersAnswer.parse({ ...page, more: true })).toEqual({ ...page, more: true });
  expect(adminUsersAnswer.safeParse({ ...page, totalPages: 1.5 }).success).toBe(false);
});

it('an email link answers what it was for, and not whose it was', () => {
  expect(emailLinkAnswer.parse({ done: 'undo', email: 'anna@example.it' })).toEqual({ done: 'undo' });
});

it('an email was sent, or held back for a reason', () => {
  const email = { subject: 'Ordine annullato', sentAt: '2026-01-01T10:00:00.000Z' };
  expect(sentEmail.parse(email)).toEqual(email);
  expect(sentEmail.parse({ ...email, heldBack: 'limit' }).heldBack).toBe('limit');
  expect(sentEmail.safeParse({ ...email, heldBack: 'mood' }).success).toBe(false);
});
