import { screen } from '@testing-library/react';
import { openAdminScreen } from '../../../testing/admin.tsx';
import AdminDashboardScreen from '../dashboard/dashboard.tsx';
import AdminOrdersScreen from './orders.tsx';
import { orderDialog, orderWith, ordersPage } from './testing.tsx';

describe('a role', () => {
  it.each([
    ['manager', 1],
    ['warehouse', 0],
  ] as const)('%s sees so many forms for a refund: %d', async (role, count) => {
    const answers = { listAllOrders: () => ordersPage([orderWith()]), readOrderTimeline: () => ({ entries: [] }) };
    const { user } = openAdminScreen(AdminOrdersScreen, answers, '/admin/orders', role);
    await user.click(await screen.findByRole('button', { name: /^Gestisci/ }));
    expect(orderDialog()).toBeVisible();
    expect(screen.queryAllByRole('button', { name: /imbors/ })).toHaveLength(count);
  });

  it.each([
    ['manager', /: versala tu\.$/, 1],
    ['warehouse', /: lo versa chi può fare rimborsi\.$/, 0],
  ] as const)('%s reads who pays out what came by hand', async (role, text, count) => {
    const order = orderWith({ status: 'cancelled', byHand: true, refunded: 45.99, toPayOut: 45.99 });
    const answers = { listAllOrders: () => ordersPage([order]), readOrderTimeline: () => ({ entries: [] }) };
    const { user } = openAdminScreen(AdminOrdersScreen, answers, '/admin/orders', role);
    await user.click(await screen.findByRole('button', { name: /^Gestisci/ }));
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryAllByRole('button', { name: 'Segna come versato' })).toHaveLength(count);
  });

  it('without the sales begins with the orders, and asks for no sales', () => {
    const { api, currentAddress } = openAdminScreen(AdminDashboardScreen, {}, '/admin', 'warehouse');
    expect(currentAddress()).toBe('/admin/orders');
    expect(api.of('readDashboard')).toEqual([]);
  });
});
