import { resources, routes, type Route } from './routes.ts';
import { errorCatalogue } from './errors.ts';

const rows = Object.entries(routes as Record<string, Route>);

describe('the table of routes', () => {
  it('names every address once', () => {
    const addresses = rows.map(([, { method, path }]) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('opens nothing below /admin, and no write of the shop, to visitors or customers', () => {
    const admin = rows.filter(([, { path }]) => path.startsWith('/admin'));
    expect(admin.length).toBeGreaterThan(0);
    expect(admin.filter(([, { access }]) => access !== 'admin')).toEqual([]);
    const writes = rows.filter(([, { method, path }]) => method !== 'GET' && path.startsWith('/products'));
    expect(writes.filter(([, { access }]) => access !== 'admin')).toEqual([]);
  });

  it('lets the edge keep public reads only', () => {
    const cached = rows.filter(([, row]) => row.cacheable).map(([name]) => name);
    expect(cached).toEqual(['listProducts', 'listCategories', 'suggestProducts']);
    expect(cached.every((name) => (routes as Record<string, Route>)[name]?.access === 'public')).toBe(true);
  });

  it('gives every Lambda something to do', () => {
    expect(resources.filter((name) => !rows.some(([, { resource }]) => resource === name))).toEqual([]);
  });
});

describe('the catalogue of errors', () => {
  it('answers in Italian with a status fit for a refusal', () => {
    for (const [code, { status, message }] of Object.entries(errorCatalogue)) {
      expect({ code, ok: status >= 400 && status <= 503 && message.length > 5 }).toEqual({ code, ok: true });
    }
  });
});
