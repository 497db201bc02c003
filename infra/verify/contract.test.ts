import { contractDifferences, findRoute } from './contract.ts';

const differences = (method: string, path: string, status: number, body: unknown) =>
  contractDifferences({ method, path, status, text: JSON.stringify(body) });

const notFound = { success: false, code: 'PRODUCT_NOT_FOUND', message: 'Prodotto non trovato' };

describe('a success', () => {
  it('that its schema describes has no difference', () => {
    expect(differences('GET', '/products/categories', 200, { success: true, categories: ['felpe'] })).toEqual([]);
    expect(differences('GET', '/wishlist/check/01J?x=1', 200, { success: true, inWishlist: false })).toEqual([]);
  });

  it('without a key, or with another type, differs at its path', () => {
    const [difference] = differences('GET', '/products/categories', 200, { success: true, categories: ['felpe', 7] });
    expect(difference).toMatch(/^GET \/products\/categories answered 200: categories\.1: /);
    expect(differences('GET', '/wishlist/check/x', 200, { success: true })[0]).toContain('inWishlist: ');
  });

  it('with a key that its schema does not know differs, however deep', () => {
    expect(differences('POST', '/auth/logout', 200, { success: true, userId: 'U' })).toEqual([
      'POST /auth/logout answered 200: userId: the schema has no such key',
    ]);
    const email = { _id: 'a', kind: 'email', subject: 'Ordine', at: '2026-11-22T08:00:00.000Z', to: 'a@example.it' };
    const entries = [{ ...email, bcc: '' }];
    expect(differences('GET', '/admin/orders/01J/timeline', 200, { success: true, entries })).toEqual([
      'GET /admin/orders/01J/timeline answered 200: entries.0.bcc: the schema has no such key',
    ]);
  });

  it('needs success: true, its own status and a route', () => {
    expect(differences('GET', '/products/categories', 200, { categories: [] })[0]).toContain('`success`');
    expect(differences('POST', '/auth/logout', 201, { success: true })[0]).toContain('logout answers 200');
    expect(differences('GET', '/orders/x/y', 200, { success: true })[0]).toContain('no route');
  });
});

describe('a failure', () => {
  it('with a code of the catalogue and its status has no difference', () => {
    expect(differences('GET', '/products/x', 404, notFound)).toEqual([]);
    expect(differences('GET', '/no/such/call', 404, { ...notFound, code: 'NOT_FOUND', details: { a: 1 } })).toEqual([]);
  });

  it('with another code, another status or another key differs', () => {
    expect(differences('GET', '/products/x', 404, { ...notFound, code: 'GONE' })[0]).toContain('code: ');
    expect(differences('GET', '/products/x', 409, notFound)[0]).toContain('PRODUCT_NOT_FOUND has the status 404');
    expect(differences('GET', '/products/x', 404, { ...notFound, stack: 'at' })).toHaveLength(1);
  });

  it('of API Gateway has its own words', () => {
    expect(differences('GET', '/auth/me', 401, { message: 'Unauthorized' })).toEqual([]);
    expect(differences('GET', '/auth/me', 401, { message: 'Internal Server Error' })).not.toEqual([]);
    expect(differences('GET', '/auth/me', 500, { message: 'Internal Server Error' })).not.toEqual([]);
  });

  it('that is no JSON differs; a redirect and a 304 have no schema', () => {
    const html = { method: 'GET', path: '/x', text: '<html>' };
    expect(contractDifferences({ ...html, status: 404 })).toEqual(['GET /x answered 404: not a JSON object: <html>']);
    expect(contractDifferences({ ...html, status: 304 })).toEqual([]);
  });
});

it('a literal path is preferred to one with a parameter', () => {
  expect(findRoute('GET', '/products/categories')).toBe('listCategories');
  expect(findRoute('GET', '/products/01J')).toBe('readProduct');
  expect(findRoute('DELETE', '/products')).toBeUndefined();
});
