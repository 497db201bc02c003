import { formDrafts } from './form-drafts.ts';

describe('the unsaved edits of a form', () => {
  beforeEach(() => sessionStorage.clear());

  it('are kept form by form until they are removed', () => {
    formDrafts.write('anna', 'profile', { firstName: 'Anna Maria' });
    formDrafts.write('anna', 'settings', { siteName: 'Bottega' });
    formDrafts.remove('anna', 'profile');
    expect(formDrafts.read('anna', 'profile')).toBeUndefined();
    expect(formDrafts.read('anna', 'settings')).toEqual({ siteName: 'Bottega' });
  });

  it('are nobody else’s: another user reads none, and the first of theirs replaces them', () => {
    formDrafts.write('anna', 'profile', { firstName: 'Anna Maria' });
    expect(formDrafts.read('bruno', 'profile')).toBeUndefined();
    formDrafts.write('bruno', 'settings', {});
    expect(formDrafts.read('anna', 'profile')).toBeUndefined();
    expect(sessionStorage.getItem('drafts')).not.toContain('Anna Maria');
  });

  it('are none where they are unreadable', () => {
    sessionStorage.setItem('drafts', '{');
    expect(formDrafts.read('anna', 'profile')).toBeUndefined();
  });

  it('are forgotten where the browser has no room', () => {
    const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    formDrafts.write('anna', 'profile', { firstName: 'Anna Maria' });
    refuse.mockRestore();
    expect(formDrafts.read('anna', 'profile')).toBeUndefined();
  });
});
