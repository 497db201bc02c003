import { errorsOf } from '../testing/schemas.ts';
import { adminUserQuery, userStatusChange } from './admin-schema.ts';

describe('the admin’s list of users', () => {
  it('begins with its first page of fifteen', () => {
    expect(adminUserQuery().parse({})).toEqual({ page: 1, limit: 15, search: '' });
  });

  it('takes page, rows and a search', () => {
    expect(adminUserQuery().parse({ page: '3', limit: '500', search: ' Ferri ' })).toEqual({
      page: 3,
      limit: 100,
      search: 'Ferri',
    });
  });

  it('never fails on an unreadable address', () => {
    expect(adminUserQuery().parse({ page: '-1', limit: 'x', search: 5, role: 'admin' })).toEqual({
      page: 1,
      limit: 15,
      search: '',
    });
  });
});

describe('activating and deactivating a user', () => {
  it.each([true, false])('takes %p', (isActive) =>
    expect(userStatusChange().parse({ isActive })).toEqual({ isActive }),
  );

  it.each([undefined, null, 'true', 1, 'on'])('refuses %p', (isActive) => {
    expect(errorsOf(userStatusChange(), { isActive })).toEqual({ isActive: 'Indica se l’utente è attivo' });
  });
});
