import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import type { User } from '../../shared/account/answers.ts';
import type { AdminProduct, Product } from '../../shared/product/answers.ts';
import { errorReply, fakeApi } from '../testing/fake-api.tsx';
import { useAdminProducts } from './admin-products.ts';
import { useAdminUsers } from './admin-users.ts';
import { useCancelOrder } from './orders.ts';
import { sessionStore } from './session-store.ts';

const anna = { _id: 'u1', email: 'anna@example.it', isActive: true } as User;
const product = { _id: 'p1', name: 'Maglietta Siena' } as Product;
const lost = () => errorReply(502, 'BAD_GATEWAY', 'Risposta persa');

function open<T>(useData: () => T) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
      {children}
    </SWRConfig>
  );
  return renderHook(useData, { wrapper }).result;
}

beforeEach(() => sessionStore.set({ token: 't', user: anna }));
afterEach(() => act(() => sessionStore.clear()));

describe('a change whose answer was lost is seen where it was made, and has failed where it was not', () => {
  it('a cancelled order', async () => {
    const api = fakeApi({ cancelOrder: lost, readOrder: () => ({ order: { _id: 'o1', status: 'paid' } }) });
    const cancel = open(useCancelOrder);
    await expect(cancel.current('o1')).rejects.toThrow('Risposta persa');
    api.answer({ readOrder: () => ({ order: { _id: 'o1', status: 'cancelled' } }) });
    expect(await cancel.current('o1')).toMatchObject({ status: 'cancelled' });
  });

  it('an account that is blocked', async () => {
    let isActive = true;
    fakeApi({
      listUsers: () => ({ users: [{ ...anna, isActive }], currentPage: 1, totalPages: 1, total: 1 }),
      setUserStatus: lost,
    });
    const users = open(() => useAdminUsers({ page: 1, search: '' }));
    await act(() => expect(users.current.setActive(anna, false)).rejects.toThrow('Risposta persa'));
    isActive = false;
    expect(await act(() => users.current.setActive(anna, false))).toMatchObject({ isActive: false });
  });

  it('a product that is archived or deleted', async () => {
    let current: object | undefined = product;
    fakeApi({
      listAllProducts: () => ({ products: [], currentPage: 1, totalPages: 1, total: 0 }),
      readAdminProduct: () =>
        current ? { product: current } : errorReply(404, 'PRODUCT_NOT_FOUND', 'Prodotto non trovato'),
      archiveProduct: lost,
      deleteProduct: lost,
    });
    const products = open(() => useAdminProducts({}));
    const listed = product as AdminProduct;
    await act(() => expect(products.current.setArchived(listed, true)).rejects.toThrow('Risposta persa'));
    await act(() => expect(products.current.remove(listed)).rejects.toThrow('Risposta persa'));
    current = { ...product, archivedAt: '2026-11-29T10:00:00Z' };
    expect(await act(() => products.current.setArchived(listed, true))).toEqual(current);
    current = undefined;
    await act(() => products.current.remove(listed));
  });

  it('but where nothing can be read it is not known, and has failed', async () => {
    fakeApi({ cancelOrder: lost, readOrder: lost });
    await expect(open(useCancelOrder).current('o1')).rejects.toThrow('Risposta persa');
  });

  it('and a refusal is a refusal', async () => {
    const api = fakeApi({
      cancelOrder: () => errorReply(409, 'NOT_CANCELLABLE', 'L’ordine è già stato spedito'),
      readOrder: () => ({ order: { _id: 'o1', status: 'cancelled' } }),
    });
    await expect(open(useCancelOrder).current('o1')).rejects.toThrow('L’ordine è già stato spedito');
    expect(api.of('readOrder')).toEqual([]);
  });
});
