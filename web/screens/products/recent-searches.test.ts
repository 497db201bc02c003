import { recentSearches, rememberSearch } from './recent-searches.ts';

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

describe('the last searches', () => {
  it('are five, the latest first, each once', () => {
    for (const text of ['felpa', 'sciarpa', 'polo', 'Felpa', 'cintura', 'borsa', 'berretto', '']) rememberSearch(text);
    expect(recentSearches()).toEqual(['berretto', 'borsa', 'cintura', 'Felpa', 'polo']);
  });

  it.each(['{', '{"a":1}', '[1,null]'])('are none where the tab stored %s', (stored) => {
    sessionStorage.setItem('searches', stored);
    expect(recentSearches()).toEqual([]);
  });

  it('are none where the browser refuses storage', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('refused');
    });
    expect(() => rememberSearch('felpa')).not.toThrow();
    expect(recentSearches()).toEqual([]);
  });
});
