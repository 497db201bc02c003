import { act, renderHook } from '@testing-library/react';
import type { User } from '../../shared/account/answers.ts';
import { orderWith } from '../testing/admin.tsx';
import { fakeApi } from '../testing/fake-api.tsx';
import { useAdminOrders } from './admin-orders.ts';
import { useAdminReturns } from './admin-returns.ts';
import { sessionStore } from './session-store.ts';

const page = { currentPage: 1, totalPages: 1, total: 0 };
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

describe('an open list of the admin', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    act(() => sessionStore.set({ token: 't', user: { _id: 'u1' } as User }));
  });
  afterEach(() => jest.useRealTimers());

  it('of orders is read again every half minute', async () => {
    const api = fakeApi({ listAllOrders: () => ({ ...page, orders: [] }) });
    const { result } = renderHook(() => useAdminOrders({}));
    await pass(1000);
    expect(result.current.page?.orders).toEqual([]);
    api.answer({ listAllOrders: () => ({ ...page, orders: [orderWith()] }) });
    await pass(30_000);
    expect(result.current.page?.orders).toEqual([orderWith()]);
  });

  it('of returns is read again every half minute', async () => {
    const api = fakeApi({ listReturns: () => ({ ...page, returns: [] }) });
    const { result } = renderHook(() => useAdminReturns({}));
    await pass(1000);
    expect(result.current.page?.returns).toEqual([]);
    api.answer({ listReturns: () => ({ ...page, returns: [{ _id: 'new' }] }) });
    await pass(30_000);
    expect(result.current.page?.returns).toEqual([{ _id: 'new' }]);
  });
});
