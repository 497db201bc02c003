import { resources, type Route } from './route.ts';
import { routes } from './routes.ts';

const rows = Object.entries(routes as Record<string, Route>);
const namesOf = (isWanted: (route: Route) => unknown) =>
  rows.filter(([, route]) => isWanted(route)).map(([name]) => name);

describe('the table of routes', () => {
  it('names every address once', () => {
    const addresses = rows.map(([, { method, path }]) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('has paths that an HTTP API understands', () => {
    for (const [, { path }] of rows) expect(path).toMatch(/^(\/([a-z-]+|\{[a-zA-Z]+\}))+$/);
  });

  it('gives every Lambda something to do', () => {
    expect(resources.filter((resource) => namesOf((route) => route.resource === resource).length === 0)).toEqual([]);
  });

  it('reads with GET, and changes nothing with it', () => {
    const verbs = /^(read|list|suggest|check|export)/;
    expect(namesOf(({ method }) => method === 'GET').filter((name) => !verbs.test(name))).toEqual([]);
    expect(namesOf(({ method }) => method !== 'GET').filter((name) => verbs.test(name))).toEqual([]);
  });

  it('answers 201 where something new exists afterwards', () => {
    expect(namesOf(({ success }) => success === 201)).toEqual([
      'register',
      'createOrder',
      'createReturn',
      'createPublicReturn',
      'createProduct',
      'createManualOrder',
      'exchangeItem',
    ]);
  });
});

describe('who may call', () => {
  it('is an admin for everything below /admin, and for every change of a product', () => {
    const isAdmins = ({ method, path }: Route) =>
      path.startsWith('/admin') || (path.startsWith('/products') && method !== 'GET');
    expect(namesOf(isAdmins).length).toBeGreaterThan(10);
    expect(namesOf((route) => isAdmins(route) && route.access !== 'admin')).toEqual([]);
    expect(namesOf((route) => route.access === 'admin' && !isAdmins(route))).toEqual([]);
  });

  it('is a logged-in account for carts, orders and wishlists', () => {
    const isOwn = ({ path }: Route) => /^\/(cart|orders|wishlist)/.test(path);
    expect(namesOf((route) => isOwn(route) && route.access !== 'customer')).toEqual(['paymentEvent']);
  });

  it('is everybody for the catalogue, for logging in, for an invitation, and for a withdrawal without login', () => {
    expect(namesOf(({ access }) => access === 'public')).toEqual([
      'register',
      'login',
      'refresh',
      'logout',
      'forgotPassword',
      'followEmailLink',
      'resetPassword',
      'listProducts',
      'listCategories',
      'suggestProducts',
      'readHealth',
      'readProduct',
      'paymentEvent',
      'createPublicReturn',
      'acceptInvitation',
    ]);
  });
});

describe('what the edge and the gateway do with a call', () => {
  it('is to cache public reads only', () => {
    expect(namesOf(({ cacheable }) => cacheable)).toEqual(['listProducts', 'listCategories', 'suggestProducts']);
    expect(namesOf(({ cacheable, access, method }) => cacheable && (access !== 'public' || method !== 'GET'))).toEqual(
      [],
    );
  });

  it('is to take files for products, and unparsed bytes for signed messages', () => {
    expect(namesOf(({ multipart }) => multipart)).toEqual(['createProduct', 'updateProduct']);
    expect(namesOf(({ raw }) => raw)).toEqual(['paymentEvent']);
  });

  it('is to have the calls of one payment provider only', () => {
    expect(namesOf(({ provider }) => provider === 'demo')).toEqual(['payDemo']);
    expect(namesOf(({ provider }) => provider === 'stripe')).toEqual(['paymentEvent']);
  });
});
