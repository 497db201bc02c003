import { clearRecentSearches, recentSearches, rememberSearch } from './recent-searches.ts';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('the last searches', () => {
  it('are five, the latest first, each once', () => {
    for (const text of ['felpa', 'sciarpa', 'polo', 'Felpa', 'cintura', 'borsa', 'berretto', '']) rememberSearch(text);
    expect(recentSearches()).toEqual(['berretto', 'borsa', 'cintura', 'Felpa', 'polo']);
  });

  it.each(['{', '{"a":1}', '[1,null]'])('are none where the browser stored %s', (stored) => {
    localStorage.setItem('searches', stored);
    expect(recentSearches()).toEqual([]);
  });

  it('are none once they are cleared', () => {
    rememberSearch('felpa');
    clearRecentSearches();
    expect(recentSearches()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it('are none where the browser refuses storage', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('refused');
    });
    expect(() => rememberSearch('felpa')).not.toThrow();
    expect(recentSearches()).toEqual([]);
  });
});
