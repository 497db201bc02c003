import { screen, waitFor } from '@testing-library/react';
import { renderAt } from '../../../testing/fake-api.tsx';
import NewOrderScreen from './new-order.tsx';
import { addHoodie, create, fillCustomer, open, placed } from './testing.tsx';

it('a new order is the same one where its answer was lost, also after a reload', async () => {
  let isOffline = true;
  const { user, api, unmount } = open({
    createManualOrder: () => (isOffline ? Promise.reject(new TypeError('offline')) : { order: placed }),
  });
  await addHoodie(user);
  await fillCustomer(user);
  await user.click(create());
  expect(await screen.findByText(/^Non sappiamo se l’ordine è stato creato/)).toBeVisible();
  unmount();
  isOffline = false;
  const again = renderAt('/admin/nuovo-ordine', <NewOrderScreen />);
  await again.user.click(create());
  await waitFor(() => expect(again.currentAddress()).toBe(`/admin/orders/${placed._id}`));
  const [first, second] = api.of('createManualOrder').map(({ headers }) => headers['Idempotency-Key']);
  expect(first).toMatch(/./);
  expect(second).toBe(first);
  expect(sessionStorage.getItem('drafts')).not.toContain(first);
});
