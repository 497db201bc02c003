import { act, renderHook, waitFor } from '@testing-library/react';
import type { User } from '../../shared/account/answers.ts';
import { orderWith } from '../testing/admin.tsx';
import { fakeApi } from '../testing/fake-api.tsx';
import { takeOrder } from './manual-orders.ts';
import { sessionStore } from './session-store.ts';
import { useApiQuery } from './use-api-query.ts';

it('a list of orders shows a new one as soon as it has it, though it was read too early', async () => {
  sessionStore.set({ token: 't', user: { _id: 'u1' } as User });
  const page = { currentPage: 1, totalPages: 1, total: 0, orders: [] as object[] };
  const api = fakeApi({ createManualOrder: () => ({ order: orderWith() }), listAllOrders: () => page });
  const { result } = renderHook(() => useApiQuery('listAllOrders', { query: {} }));
  await waitFor(() => expect(result.current.data?.orders).toEqual([]));
  jest.useFakeTimers();
  await takeOrder({} as Parameters<typeof takeOrder>[0], 'key');
  api.answer({ listAllOrders: () => ({ ...page, orders: [orderWith()] }) });
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(result.current.data?.orders).toHaveLength(1);
  jest.useRealTimers();
});
