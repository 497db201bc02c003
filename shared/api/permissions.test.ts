import { neededPermissions, routePermissions } from './permissions.ts';
import type { Route } from './route.ts';
import { routes, type RouteName } from './routes.ts';

describe('what admin calls need', () => {
  it('is said of each of them, and of no other call', () => {
    const admin = (Object.entries(routes) as [RouteName, Route][]).filter(([, { access }]) => access === 'admin');
    expect(Object.keys(routePermissions).sort()).toEqual(admin.map(([name]) => name).sort());
    for (const [name] of admin) expect(neededPermissions(name).length).toBeGreaterThan(0);
    expect(neededPermissions('readCart')).toEqual([]);
  });

  it('is more where money goes back', () => {
    expect(neededPermissions('setOrderStatus', { status: 'shipped' })).toEqual(['orders:change']);
    expect(neededPermissions('setOrderStatus', { status: 'cancelled' })).toEqual(['orders:change', 'orders:refund']);
    expect(neededPermissions('updateReturn', { step: 'goodsBack' })).toEqual(['orders:change']);
    for (const step of ['refund', 'stop']) {
      expect(neededPermissions('updateReturn', { step })).toEqual(['orders:change', 'orders:refund']);
    }
  });

  it('is to change something where a call is no GET', () => {
    const reading = Object.keys(routePermissions).filter((name) => routes[name as RouteName].method !== 'GET');
    expect(reading.filter((name) => neededPermissions(name as RouteName)[0]!.endsWith(':read'))).toEqual([]);
  });
});
